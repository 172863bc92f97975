import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { put, putNew } from './actions.ts';
import { readItem } from './read-items.ts';
import { table, tableName } from './table.ts';
import { type Action, type NamedActions, transact } from './transact.ts';
import { writeTogether } from './write-together.ts';

let shop: TestShop;
/** The number of writes in each sent transaction. */
let sent: number[] = [];

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

beforeEach(() => {
  // With this value, the pauses between attempts take no time.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  sent = [];
  const send = table.send.bind(table) as (command: object) => Promise<unknown>;
  vi.spyOn(table, 'send').mockImplementation((async (command: object) => {
    if (command instanceof TransactWriteCommand) sent.push(command.input.TransactItems?.length ?? 0);
    return send(command);
  }) as never);
});
afterEach(() => {
  vi.restoreAllMocks();
  shop.db.setFault(undefined);
});

let used = 0;
const newKey = () => ({ pk: `TEST-TOGETHER#${++used}`, sk: 'ITEM' });

const adding = (Key: { pk: string; sk: string }, by: number): Action => ({
  Update: {
    TableName: tableName(),
    Key,
    UpdateExpression: 'ADD held :add SET moved = :at',
    ExpressionAttributeValues: { ':add': by, ':at': 'noon' },
  },
});

const exists = (Key: { pk: string; sk: string }): Action => ({
  ConditionCheck: { TableName: tableName(), Key, ConditionExpression: 'attribute_exists(pk)' },
});

/**
 * Writes transactions together. For each transaction, returns true if it was done; otherwise the names of its refused
 * writes.
 */
async function outcomesOf(all: readonly NamedActions[]) {
  const outcomes = await writeTogether(all.map((named) => () => transact(named)));
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') return outcome.reason as Error;
    return outcome.value === undefined ? 'done' : outcome.value.actions.map(({ name }) => name);
  });
}

test('Changes that are written together are one transaction, which updates a shared counter once and makes a shared check once', async () => {
  const [counter, person, ...items] = Array.from({ length: 12 }, newKey);
  if (!counter || !person) throw new Error('No keys.');
  await transact({ person: put(person) });
  sent = [];
  const outcomes = await outcomesOf(
    items.map((item, n) => ({ item: putNew(item), count: adding(counter, n), person: exists(person) })),
  );
  expect(outcomes).toEqual(items.map(() => 'done'));
  expect(sent).toEqual([items.length + 2]);
  expect(await readItem(counter)).toMatchObject({ held: 45, moved: 'noon' });
  for (const item of items) expect(await readItem(item)).toEqual(item);
});

test('If one of several changes written together is refused, the others are written, and each counts once', async () => {
  const [counter, taken, ...items] = Array.from({ length: 6 }, newKey);
  if (!counter || !taken) throw new Error('No keys.');
  await transact({ taken: put({ ...taken, own: true }) });
  const all = [...items.slice(0, 2), taken, ...items.slice(2)];
  const outcomes = await outcomesOf(all.map((item) => ({ item: putNew(item), count: adding(counter, 1) })));
  expect(outcomes).toEqual(['done', 'done', ['item'], 'done', 'done']);
  expect(await readItem(counter)).toMatchObject({ held: 4 });
  expect(await readItem(taken)).toMatchObject({ own: true });
});

test('Several changes of one item are written one after the other, in their order', async () => {
  const [item, other] = [newKey(), newKey()];
  const outcomes = await outcomesOf([
    { first: putNew({ ...item, of: 'first' }) },
    { other: putNew(other) },
    { second: putNew({ ...item, of: 'second' }) },
    { third: put({ ...other, of: 'third' }) },
  ]);
  expect(outcomes).toEqual(['done', 'done', ['second'], 'done']);
  expect(await readItem(item)).toMatchObject({ of: 'first' });
  expect(await readItem(other)).toMatchObject({ of: 'third' });
});

test('Different updates of the same item are not combined into one', async () => {
  const key = newKey();
  const raised = adding(key, 1).Update;
  const moved = { ...raised, ExpressionAttributeValues: { ':add': 1, ':at': 'evening' } };
  expect(await outcomesOf([{ one: adding(key, 1) }, { other: { Update: moved } as Action }])).toEqual([
    'done',
    'done',
  ]);
  expect(sent).toEqual([1, 1]);
  expect(await readItem(key)).toMatchObject({ held: 2, moved: 'evening' });
});

test('A transaction that joins changes has at most the hundred writes that DynamoDB allows', async () => {
  const items = Array.from({ length: 7 }, () => Array.from({ length: 30 }, newKey));
  const outcomes = await outcomesOf(items.map((keys) => ({ items: keys.map((key) => putNew(key)) })));
  expect(outcomes).toEqual(items.map(() => 'done'));
  expect(sent).toEqual([90, 90, 30]);
});

test('A change in a joined transaction that is refused and retried, or that writes nothing, does not block the others', async () => {
  const [taken, free, last] = [newKey(), newKey(), newKey()];
  await transact({ taken: putNew(taken) });
  const outcomes = await writeTogether<unknown>([
    async () => (await transact({ slug: putNew(taken) })) && transact({ slug: putNew(free) }),
    async () => 'nothing',
    async () => {
      throw new Error('refused');
    },
    () => transact({ last: putNew(last) }),
  ]);
  expect(outcomes).toMatchObject([
    { value: undefined },
    { value: 'nothing' },
    { reason: { message: 'refused' } },
    { value: undefined },
  ]);
  for (const key of [free, last]) expect(await readItem(key)).toEqual(key);
});

test('If the table fails, each change of a joined transaction gets the error', async () => {
  shop.db.setFault(({ operation }) =>
    operation === 'TransactWriteItems' ? { before: 'internal' } : undefined,
  );
  const outcomes = await outcomesOf([{ one: putNew(newKey()) }, { other: putNew(newKey()) }]);
  for (const outcome of outcomes) expect(outcome).toBeInstanceOf(Error);
});
