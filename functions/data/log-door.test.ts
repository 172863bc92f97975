import { readdirSync } from 'node:fs';
import { DeleteCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isClassified, store } from '../test-support/log-door.ts';
import { takeRefusals } from '../test-support/rights/refusals.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../test-support/shop.ts';
import { productKey } from './catalogue/keys.ts';
import { findProductItem } from './catalogue/product.ts';
import { put, remove } from './dynamodb/actions.ts';
import type { Key } from './dynamodb/keys.ts';
import { table, tableName } from './dynamodb/table.ts';
import { commit } from './dynamodb/transact.ts';
import { logEntry } from './log/log-entry.ts';
import { orderKey } from './orders/keys.ts';
import { settingsKey } from './settings/keys.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 5]]);
});
afterAll(() => shop.close());

const change = { noun: 'product', id: 1, action: 'change', before: {}, after: {} } as const;
const update = (key: Key, UpdateExpression: string) => ({
  TableName: tableName(),
  Key: key,
  UpdateExpression,
  ExpressionAttributeValues: { ':v': 1 },
});
const around = (key: Key): [string, () => Promise<unknown>][] => [
  ['a put', () => table.send(new PutCommand({ TableName: tableName(), Item: key }))],
  ['an update', () => table.send(new UpdateCommand(update(key, 'SET stars = :v, price_cents = :v')))],
  ['a delete', () => table.send(new DeleteCommand({ TableName: tableName(), Key: key }))],
  ['a transaction', () => commit([put({ ...key }), remove({ pk: 'LIST#all', sk: '1' })])],
  [
    'a transaction that logs another noun',
    () => commit([remove(key), logEntry({ ...change, noun: 'review' })]),
  ],
];

const keys = { product: productKey(1), order: orderKey('o'), settings: settingsKey() };

test.each(Object.entries(keys).flatMap(([noun, key]) => around(key).map((row) => [noun, ...row] as const)))(
  'If a handler writes a record of the kind %s without a change-log entry, its test fails: %s',
  async (_noun, _how, write) => {
    await expect((async () => write())()).rejects.toThrow('A write is not in the change log');
  },
);

test('If a handler writes an item whose kind is neither listed as logged nor as exempt, its test fails', async () => {
  const key = { pk: 'DELIVERIES#7', sk: 'DELIVERY' };
  await expect(commit([put(key)])).rejects.toThrow('No list of log-door.ts says whether the log tells');
});

test('If a handler’s write is refused, its test fails with the reason, although the answer is only a 500', async () => {
  const { asFunction } = globalThis as unknown as {
    asFunction: (name: string, run: () => unknown) => () => unknown;
  };
  const write = asFunction('createThing', () => commit([put({ pk: 'DELIVERIES#7', sk: 'DELIVERY' })]));
  await expect((async () => write())()).rejects.toThrow('No list of log-door.ts');
  expect(
    takeRefusals().filter((each) => each.startsWith('createThing: No list of log-door.ts')),
  ).toHaveLength(1);
});

test('The log check lets a handler write a record with its log entry, or a counter alone, and lets test set-up write anything', async () => {
  const product = await findProductItem(1);
  expect(await commit([put({ ...product, ...productKey(1), price_cents: 7 }), logEntry(change)])).toBe(true);
  await table.send(new UpdateCommand(update(productKey(1), 'ADD reviews_version :v')));
  await store(() => table.send(new UpdateCommand(update(productKey(1), 'SET price_cents = :v'))));
  expect(await findProductItem(1)).toMatchObject({ reviews_version: 1, price_cents: 1 });
});

test.each([
  [
    'changes',
    () => table.send(new UpdateCommand(update({ pk: 'LOG#product#1', sk: 'CHANGE#1' }, 'SET a = :v'))),
  ],
  [
    'deletes',
    () => table.send(new DeleteCommand({ TableName: tableName(), Key: { pk: 'LOG#a#1', sk: '1' } })),
  ],
  [
    'replaces',
    () =>
      table.send(new TransactWriteCommand({ TransactItems: [put({ pk: 'LOG#product#1', sk: 'CHANGE#1' })] })),
  ],
])('If a handler %s an entry of the change log, its test fails', async (_, write) => {
  await expect((async () => write())()).rejects.toThrow('An entry of the change log is written once');
});

/** Returns the keys that an export of a `keys.ts` is or returns. */
function keysOf(made: unknown): Key[] {
  const order = { id: '1', created_at: '1', order_status: '1' };
  if (typeof made === 'function') return keysOf(made('1', order, '1'));
  if (typeof made === 'string') return [{ pk: made, sk: '-' }];
  if (made === null || typeof made !== 'object') return [];
  if ('pk' in made && 'sk' in made) return [{ pk: String(made.pk), sk: String(made.sk) }];
  return Object.values(made).flatMap(keysOf);
}

test('Each kind of item is in the list of logged records, or in the list of exempt ones with a reason', async () => {
  const nouns = readdirSync(`${import.meta.dirname}`, { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  );
  const all = await Promise.all(nouns.map(({ name }) => import(`./${name}/keys.ts`)));
  const found = all
    .flatMap((made) => Object.entries(made))
    .flatMap(([name, made]) => (/prefix$/i.test(name) ? [] : keysOf(made)));
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter((key) => !isClassified(key)).map(({ pk, sk }) => `${pk} ${sk}`)).toEqual([]);
});
