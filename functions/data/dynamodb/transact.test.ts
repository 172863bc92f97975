import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { put, putNew } from './actions.ts';
import { readItem } from './read-items.ts';
import { table } from './table.ts';
import { isDone, transact, transactOnce } from './transact.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

beforeEach(() => {
  // With this value, the pauses between attempts take no time.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.restoreAllMocks();
  shop.db.setFault(undefined);
});

let used = 0;
const newKey = () => ({ pk: `TEST-TRANSACT#${++used}`, sk: 'ITEM' });

/**
 * Makes all transactions before the one with the number `succeedsAt` conflict. Returns a function that tells how many
 * transactions were sent.
 */
function conflictUntil(succeedsAt: number) {
  let sent = 0;
  shop.db.setFault(({ operation }) => {
    if (operation !== 'TransactWriteItems') return undefined;
    return ++sent < succeedsAt ? { before: 'conflict' } : undefined;
  });
  return () => sent;
}

const cancelledWith = (...codes: string[]) =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'cancelled',
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

test('A transaction whose conditions are met makes all its writes, given singly, in lists or as empty lists', async () => {
  const [one, two, three] = [newKey(), newKey(), newKey()];
  const refusal = await transact({ one: putNew(one), others: [putNew(two), putNew(three)], none: undefined });
  expect(refusal).toBeUndefined();
  for (const key of [one, two, three]) expect(await readItem(key)).toEqual(key);
});

test('The error of a refused transaction names the refused write, whatever the order of the writes', async () => {
  const [taken, free, other] = [newKey(), newKey(), newKey()];
  await transact({ taken: putNew(taken) });
  const first = await transact({ taken: putNew(taken), free: putNew(free), rest: [put(other)] });
  const last = await transact({ rest: [put(other)], none: [], free: putNew(free), taken: putNew(taken) });
  for (const refusal of [first, last]) {
    expect(refusal?.has('taken')).toBe(true);
    expect(refusal?.has('free', 'rest')).toBe(false);
    expect(refusal?.isContention).toBe(false);
    expect(refusal?.message).toBe('The transaction was refused: taken (ConditionalCheckFailed).');
  }
  expect(await readItem(free)).toBeUndefined();
  expect(await readItem(other)).toBeUndefined();
});

test('A transaction fails if one of its writes is refused, and the error names each refused write', async () => {
  const [taken, alsoTaken] = [newKey(), newKey()];
  await transact({ both: [putNew(taken), putNew(alsoTaken)] });
  const refusal = await transact({
    list: [putNew(newKey()), putNew(taken)],
    free: putNew(newKey()),
    single: putNew(alsoTaken),
  });
  expect(refusal?.actions.map(({ name, reason }) => [name, reason])).toEqual([
    ['list', 'ConditionalCheckFailed'],
    ['single', 'ConditionalCheckFailed'],
  ]);
});

test('The refusal of a write contains the stored item if the write asked for it', async () => {
  const key = newKey();
  await transact({ item: putNew({ ...key, order_id: 'o1', count: 3 }) });
  const { Put } = putNew({ ...key, order_id: 'o2' });
  const refusal = await transact({
    item: { Put: { ...Put, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const } },
    bare: putNew(newKey()),
  });
  expect(refusal?.itemOf('item')).toEqual({ ...key, order_id: 'o1', count: 3 });
  expect(refusal?.itemOf('bare')).toBeUndefined();
});

test('A transaction that conflicts with another one is retried until it is written [R5]', async () => {
  const key = newKey();
  const sent = conflictUntil(4);
  expect(await transact({ item: putNew(key) })).toBeUndefined();
  expect(sent()).toBe(4);
  expect(await readItem(key)).toEqual(key);
});

test('A transaction is retried when the table has too little capacity', async () => {
  const key = newKey();
  for (const code of ['ThrottlingError', 'ProvisionedThroughputExceeded', 'RequestLimitExceeded'])
    vi.spyOn(table, 'send').mockRejectedValueOnce(
      cancelledWith('None', code, 'TransactionConflict') as never,
    );
  const others = [putNew(newKey()), putNew(newKey())];
  expect(await transact({ item: putNew(key), others })).toBeUndefined();
  expect(await readItem(key)).toEqual(key);
});

test('A transaction that conflicts at every attempt throws 503 after six attempts [R5]', async () => {
  const sent = conflictUntil(Number.POSITIVE_INFINITY);
  await expect(transact({ item: putNew(newKey()) })).rejects.toMatchObject({ status: 503, code: 'busy' });
  expect(sent()).toBe(6);
});

test('A transaction that must not be retried returns the writes that conflicted', async () => {
  const sent = conflictUntil(Number.POSITIVE_INFINITY);
  const refusal = await transactOnce({ order: putNew(newKey()), stock: [putNew(newKey())] });
  expect(sent()).toBe(1);
  expect(refusal?.isContention).toBe(true);
  expect(refusal?.has('order', 'stock')).toBe(false);
  expect(refusal?.actions).toEqual([{ name: 'order', reason: 'TransactionConflict' }]);
});

test('If one condition of a transaction failed and another write conflicted, it is not retried, so the caller must read again', async () => {
  vi.spyOn(table, 'send').mockRejectedValueOnce(
    cancelledWith('TransactionConflict', 'ConditionalCheckFailed') as never,
  );
  const refusal = await transact({ order: putNew(newKey()), stock: putNew(newKey()) });
  expect(refusal?.isContention).toBe(false);
  expect(refusal?.has('stock')).toBe(true);
  expect(refusal?.has('order')).toBe(false);
});

test('If a transaction fails other than by a condition, a conflict or throttling, the error is thrown unchanged', async () => {
  const error = cancelledWith('None', 'ValidationError');
  vi.spyOn(table, 'send').mockRejectedValue(error as never);
  await expect(transact({ one: putNew(newKey()), two: putNew(newKey()) })).rejects.toBe(error);
  const failure = new Error('no network');
  vi.spyOn(table, 'send').mockRejectedValue(failure as never);
  await expect(transactOnce({ one: putNew(newKey()) })).rejects.toBe(failure);
});

test('`isDone` returns false if a write was refused as the caller expects, and throws for any other refusal', async () => {
  const taken = newKey();
  const refusal = await transact({ draft: putNew(taken) });
  expect(isDone(refusal, 'draft')).toBe(true);
  const again = await transactOnce({ draft: putNew(taken), stock: putNew(newKey()) });
  expect(isDone(again, 'draft')).toBe(false);
  expect(() => isDone(again, 'stock')).toThrow(
    'The transaction was refused: draft (ConditionalCheckFailed).',
  );
  conflictUntil(Number.POSITIVE_INFINITY);
  const contended = await transactOnce({ draft: putNew(newKey()), stock: putNew(newKey()) });
  expect(isDone(contended, 'stock')).toBe(false);
});
