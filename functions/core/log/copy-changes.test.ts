import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '#infra/build/log/audit.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { forgetWriter } from '../../data/log/erase-log.ts';
import { logPk } from '../../data/log/keys.ts';
import { type LogItem, logEntry } from '../../data/log/log-entry.ts';
import { openChanges, tell } from '../../test-support/changes.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { openSite, type TestSite } from '../../test-support/site.ts';
import { asWriter, loggedAs } from '../../writer.ts';

let shop: TestShop;
let site: TestSite;
let changes: Awaited<ReturnType<typeof openChanges>>;

beforeAll(async () => {
  shop = await openShop();
  site = await openSite();
  process.env.LOG_COPIES_BUCKET = 'log-copies';
  changes = await openChanges(shop.db);
});
afterAll(() => Promise.all([shop.close(), site.close()]));
beforeEach(() => site.empty('log-copies'));

const at = '2026-11-02T09:00:00.000Z';
const njeri = { id: 'n'.repeat(22), name: 'Njeri Kamau', groups: ['admin' as const] };
const later = new Date('2026-11-02T10:00:00.000Z');

type Stored = LogItem & { pk: string; sk: string };

/** Changes a log entry with credentials that no function of the shop has. */
async function forge(command: PutCommand | DeleteCommand): Promise<void> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
    marshallOptions: { removeUndefinedValues: true },
  });
  await client.send(command as PutCommand);
  await changes();
}
const replace = (Item: object) => forge(new PutCommand({ TableName: 'shop', Item: { ...Item } }));

let ids = 0;

/** Changes the price of a new product, and passes the changes of the table to the stream's function. */
async function changePrice(): Promise<Stored> {
  const id = ++ids;
  const entry = asWriter({ by: loggedAs(njeri), from: 'PATCH /api/admin/products/{id}' }, () =>
    logEntry({
      noun: 'product',
      id,
      action: 'change',
      before: { price_cents: 100 },
      after: { price_cents: 200 },
      at,
    }),
  );
  await commit([entry]);
  expect(await tell(await changes())).toEqual([]);
  const { items } = await readList<Stored>(logPk('product', String(id)));
  return items[0] as Stored;
}

const nameOf = ({ sk, record }: Stored) =>
  `product/${record}/${encodeURIComponent(sk.slice('CHANGE#'.length))}`;
const copies = () => site.files('log-copies');

test('Each entry of the change log is copied once, without the name and id of the person who made the change', async () => {
  const entry = await changePrice();
  expect([...copies().keys()]).toEqual([`log/${nameOf(entry)}.json`]);
  const [text = ''] = copies().values();
  expect(JSON.parse(text)).toMatchObject({
    noun: 'product',
    at,
    from: 'PATCH /api/admin/products/{id}',
    fields: { price_cents: { before: 100, after: 200 } },
    by: { kind: 'person', groups: ['admin'] },
  });
  expect(text).not.toMatch(/Njeri|nnnn/);
});

test('If the stream delivers an entry of the change log again, its first copy stays unchanged', async () => {
  const entry = await changePrice();
  const first = [...copies().values()];
  const forged = { ...entry, fields: {} };
  const { saveCopy } = await import('../../integrations/log-copies.ts');
  await saveCopy(nameOf(entry), JSON.stringify(forged));
  expect([...copies().values()]).toEqual(first);
});

test('The audit of the change log accepts an entry that equals its copy, even after the person who made the change was erased', async () => {
  const entry = await changePrice();
  await forgetWriter(njeri.id);
  const { items } = await readList<Stored>(entry.pk);
  expect(items[0]?.by).toMatchObject({ id: '', name: '' });
  expect(await auditLog(later)).toMatchObject({ changed: [], removed: [] });
});

test.each<[string, Partial<LogItem>]>([
  ['another sum', { fields: { price_cents: { before: 100, after: 199 } } }],
  ['another time', { at: '2026-11-02T09:00:01.000Z' }],
  ['another person', { by: loggedAs({ ...njeri, id: 'o'.repeat(22) }) }],
  ['another role', { by: loggedAs({ ...njeri, groups: ['owner'] }) }],
  ['another place', { from: 'PATCH /api/admin/settings/{group}' }],
  ['an end', { expires_at: 1 }],
])('The audit of the change log finds an entry that was replaced by one with %s', async (_, other) => {
  const entry = await changePrice();
  await replace({ ...entry, ...other });
  expect((await auditLog(later)).changed).toEqual([nameOf(entry)]);
  await replace(entry);
  expect((await auditLog(later)).changed).toEqual([]);
});

test('The audit of the change log reports a removed entry, but not an expired one', async () => {
  const entry = await changePrice();
  await forge(new DeleteCommand({ TableName: 'shop', Key: { pk: entry.pk, sk: entry.sk } }));
  expect((await auditLog(later)).removed).toEqual([nameOf(entry)]);
  site.empty('log-copies');
  const { saveCopy } = await import('../../integrations/log-copies.ts');
  await saveCopy(nameOf(entry), JSON.stringify({ ...entry, by: { kind: 'customer' }, expires_at: 1000 }));
  expect((await auditLog(later)).removed).toEqual([]);
});

test('The audit of the change log reports an entry without a copy only after the stream had time to copy it', async () => {
  const entry = await changePrice();
  site.empty('log-copies');
  const soon = new Date('2026-11-02T09:10:00.000Z');
  expect((await auditLog(soon)).uncopied).not.toContain(nameOf(entry));
  expect((await auditLog(later)).uncopied).toContain(nameOf(entry));
});

test('If the copy of a change-log entry cannot be stored, the stream delivers the entry again', async () => {
  const bucket = process.env.LOG_COPIES_BUCKET;
  process.env.LOG_COPIES_BUCKET = 'no-such-bucket';
  const entry = asWriter({ by: { kind: 'customer' }, from: 'POST /x' }, () =>
    logEntry({ noun: 'product', id: 'lost', action: 'change', before: {}, after: { price_cents: 1 }, at }),
  );
  await commit([entry]);
  const records = await changes();
  expect(await tell(records)).toEqual([records.at(-1)?.dynamodb?.SequenceNumber]);
  process.env.LOG_COPIES_BUCKET = bucket;
  expect(await tell(records)).toEqual([]);
  expect([...copies().keys()].some((key) => key.startsWith('log/product/lost/'))).toBe(true);
});
