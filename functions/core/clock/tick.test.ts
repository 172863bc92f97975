import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dueAction, findOpenBucket, listDue, withdrawDue } from '../../data/clock/due.ts';
import { bucketOf, clockKey, doorOf, dueKey, duePk, shopKinds } from '../../data/clock/keys.ts';
import { put, remove } from '../../data/dynamodb/actions.ts';
import { readItem } from '../../data/dynamodb/read-items.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { table } from '../../data/dynamodb/table.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { dueKinds } from '../due-kinds.ts';
import type { DueKind } from './due-kind.ts';
import { tick } from './tick.ts';

let shop: TestShop;
let day = 0;
/**
 * The start of the current test's day. Each test uses another day, and the scheduled check (`tick`) has run at
 * midnight.
 */
let midnight: Date;

const after = (minutes: number, seconds = 0) =>
  new Date(midnight.getTime() + (minutes * 60 + seconds) * 1000);

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  midnight = new Date(Date.UTC(2026, 0, 1 + ++day));
  await commit([remove(clockKey())]);
  await tick(midnight);
});
afterEach(() => {
  vi.restoreAllMocks();
  shop.db.setFault(undefined);
});
afterAll(() => shop.close());

const counterOf = (id: string) => ({ pk: `TEST-COUNTED#${id}`, sk: 'COUNTED' });

/**
 * A kind of action that counts how often it is done. All writes of one action are one transaction, so the count is
 * exact.
 */
const count: DueKind = async ({ id }) => [
  {
    Update: {
      TableName: 'shop',
      Key: counterOf(id),
      UpdateExpression: 'ADD times :one',
      ExpressionAttributeValues: { ':one': 1 },
    },
  },
];
const kinds = { count };
const timesOf = async (id: string) => (await readItem<{ times: number }>(counterOf(id)))?.times ?? 0;

let ids = 0;
async function due(at: Date, kind = 'count', now = midnight) {
  const id = `${++ids}`;
  await commit([dueAction(at.toISOString(), { kind, id, now })]);
  return id;
}

test('The scheduled check does a planned action once, in the minute after its time', async () => {
  const id = await due(after(7, 30));
  expect(await tick(after(7), kinds)).toBe(0);
  expect(await tick(after(8), kinds)).toBe(1);
  expect(await tick(after(9), kinds)).toBe(0);
  expect(await timesOf(id)).toBe(1);
});

test('The scheduled check does a planned action whose time is exactly now', async () => {
  const id = await due(after(8));
  await tick(after(8), kinds);
  expect(await timesOf(id)).toBe(1);
});

test('Each of a hundred planned actions is done once, even if runs of the scheduled check overlap, repeat or start late', async () => {
  const named = await Promise.all(Array.from({ length: 100 }, (_, n) => due(after(1 + (n % 30), n % 60))));
  for (let minute = 1; minute <= 32; minute++) {
    const late = after(Math.max(1, minute - 3));
    await Promise.all([tick(after(minute), kinds), tick(after(minute), kinds), tick(late, kinds)]);
  }
  expect(new Set(await Promise.all(named.map(timesOf)))).toEqual(new Set([1]));
});

test('After a pause of three hours, the scheduled check does all due actions in chronological order', async () => {
  const order: string[] = [];
  const remember: DueKind = async ({ id }) => {
    order.push(id);
    return [];
  };
  const named = [];
  for (const minute of [3, 9, 10, 59, 60, 61, 125, 179]) named.push(await due(after(minute), 'remember'));
  expect(await tick(after(181), { remember })).toBe(8);
  expect(order).toEqual(named);
  expect(await findOpenBucket()).toBe(after(180).toISOString().slice(0, 15));
});

test('After a pause of a month, the scheduled check does the due actions over several short runs', async () => {
  const id = await due(after(5));
  const month = 30 * 24 * 60;
  const query = vi.spyOn(table, 'send');
  const runs: number[] = [];
  for (let more = 0; (await findOpenBucket()) !== after(month).toISOString().slice(0, 15); more++) {
    query.mockClear();
    await tick(after(month + 1, more), kinds);
    runs.push(query.mock.calls.length);
    if (more > 30) break;
  }
  // Each run of the scheduled check makes two queries at a time, one for each of its lists.
  expect(Math.max(...runs)).toBeLessThan(2 * 400);
  expect(runs.length).toBeLessThan(20);
  expect(await timesOf(id)).toBe(1);
});

test('The first run of the scheduled check does the actions that were due in the day before', async () => {
  const id = await due(after(1));
  await commit([remove(clockKey())]);
  await tick(after(23 * 60), kinds);
  expect(await timesOf(id)).toBe(1);
});

test('Each run of the scheduled check queries its two lists of planned actions once, and twice in the first run of a ten-minute bucket', async () => {
  await tick(after(12), kinds);
  const sent = vi.spyOn(table, 'send');
  const queries = () =>
    sent.mock.calls.filter(([command]) => 'KeyConditionExpression' in command.input).length;
  await tick(after(13), kinds);
  expect(queries()).toBe(2);
  sent.mockClear();
  await tick(after(20), kinds);
  expect(queries()).toBe(4);
});

test('A planned action that is stored after its time is still done, even if the scheduled check has finished that ten-minute bucket', async () => {
  await tick(after(60), kinds);
  const id = await due(after(5), 'count', after(61));
  await tick(after(62), kinds);
  expect(await timesOf(id)).toBe(1);
});

test('A planned action that is stored in the last second of its ten-minute bucket is not missed', async () => {
  await tick(after(9), kinds);
  await tick(after(10), kinds);
  const id = await due(after(9, 59), 'count', after(9, 59));
  await tick(after(11), kinds);
  expect(await timesOf(id)).toBe(1);
});

test('A planned action that was withdrawn is not done', async () => {
  const id = await due(after(5));
  await commit([withdrawDue(after(5).toISOString(), { kind: 'count', id })]);
  expect(await tick(after(6), kinds)).toBe(0);
  expect(await timesOf(id)).toBe(0);
});

test('A failed planned action is retried later and delays no other action, and after its fifth failure the scheduled check fails', async () => {
  let failures = 0;
  const fail: DueKind = async () => {
    failures++;
    throw new Error('no');
  };
  await due(after(1), 'fail');
  const good = await due(after(1, 30));
  expect(await tick(after(2), { ...kinds, fail })).toBe(1);
  expect(await timesOf(good)).toBe(1);
  const outcomes: string[] = [];
  for (let minute = 3; minute <= 20; minute++)
    outcomes.push(await tick(after(minute), { ...kinds, fail }).then(String, () => 'failed'));
  expect(failures).toBe(5);
  // The pauses between the tries are 1, 2, 4 and 8 minutes.
  expect(outcomes.indexOf('failed')).toBe(17 - 3);
  expect(await tick(after(60), { ...kinds, fail: count })).toBe(1);
});

test('A planned action of a kind that only a newer release knows waits until that release runs again', async () => {
  const id = await due(after(1), 'newer');
  expect(await tick(after(2), kinds)).toBe(0);
  expect(await tick(after(5), { newer: count })).toBe(1);
  expect(await timesOf(id)).toBe(1);
});

test('If a record changes before its planned action is done, the action is planned again', async () => {
  const key = { pk: 'TEST-RECORD', sk: 'RECORD' };
  await commit([put({ ...key, version: 1 })]);
  let plans = 0;
  const change: DueKind = async () => {
    const { version } = (await readItem<{ version: number }>(key)) ?? { version: 0 };
    if (++plans === 1) await commit([put({ ...key, version: 2 })]);
    const condition = { ConditionExpression: 'version = :v', ExpressionAttributeValues: { ':v': version } };
    return [put({ ...key, version: version + 10 }, condition)];
  };
  await due(after(1), 'change');
  expect(await tick(after(2), { change })).toBe(1);
  expect([plans, (await readItem<{ version: number }>(key))?.version]).toEqual([2, 12]);
});

test('Each planned action is done once, even if any storage call of the scheduled check fails or its answer is lost', async () => {
  const faults = [
    { before: 'throttle' },
    { before: 'internal' },
    { before: 'conflict' },
    { afterCommit: 'drop-connection' },
  ] as const;
  for (const operation of ['GetItem', 'Query', 'TransactWriteItems', 'PutItem'])
    for (const fault of faults) {
      const from = ids;
      const [one, two] = [await due(after(1)), await due(after(2))];
      let hits = 0;
      shop.db.setFault((call) => (call.operation === operation && ++hits <= 4 ? fault : undefined));
      await tick(after(11), kinds).catch(() => undefined);
      shop.db.setFault(undefined);
      for (const minute of [12, 13, 14]) await tick(after(minute), kinds);
      expect([operation, fault, await timesOf(one), await timesOf(two)]).toEqual([operation, fault, 1, 1]);
      expect(ids).toBe(from + 2);
      await commit([remove(clockKey())]);
    }
  expect((await readList(duePk('office', after(1).toISOString().slice(0, 15)))).items).toEqual([]);
  expect(await listDue(after(11).toISOString().slice(0, 15), after(19).toISOString(), 10)).toEqual([]);
});

test('A planned action that only the office may plan is removed and not done if it is in the list for shoppers and tills', async () => {
  const at = after(3).toISOString();
  const pk = duePk('shop', bucketOf(at));
  const smuggled = { pk, sk: `${at}#count#smuggled`, kind: 'count', id: 'smuggled', at };
  await commit([put(smuggled)]);
  const honest = await due(after(3));
  await expect(tick(after(4), kinds)).rejects.toThrow('Actions came by the wrong door: count.');
  expect(await timesOf('smuggled')).toBe(0);
  expect(await timesOf(honest)).toBe(1);
  expect((await readList(pk)).items).toEqual([]);
  await tick(after(5), kinds);
  expect(await timesOf('smuggled')).toBe(0);
});

test('A planned action that shoppers may plan is done only if it is in the list for shoppers and tills', async () => {
  const at = after(3).toISOString();
  const byOffice = { ...dueKey(bucketOf(at), at, 'hold', 'C-1'), pk: duePk('office', bucketOf(at)) };
  await commit([put({ ...byOffice, kind: 'hold', id: 'office', at })]);
  const id = await due(after(3), 'hold');
  await expect(tick(after(4), { hold: count })).rejects.toThrow('Actions came by the wrong door: hold.');
  expect([await timesOf('office'), await timesOf(id)]).toEqual([0, 1]);
});

test('The two lists of planned actions contain only kinds that the scheduled check knows', () => {
  const known = Object.keys(dueKinds);
  expect(known.filter((kind) => doorOf(kind) === 'shop').sort()).toEqual([...shopKinds].sort());
  expect(known.filter((kind) => doorOf(kind) === 'office').length).toBeGreaterThan(5);
});
