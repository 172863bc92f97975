import {
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Fault, FaultHook } from '@hart/local-cloud/dynamodb';
import { afterEach, expect, test } from 'vitest';
import { table } from '../../data/dynamodb/table.ts';
import { openShop, type TestShop } from '../shop.ts';

let shop: TestShop;
afterEach(() => shop.close());

const TableName = 'shop';
const key = (pk: string) => ({ pk: `PERSON#${pk}`, sk: 'PERSON' });
const isNew = { ConditionExpression: 'attribute_not_exists(pk)' };
const put = (pk: string, more: object = {}) => ({ TableName, Item: { ...key(pk), count: 1, ...more } });
const old = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;

/** Calls with every kind of answer and error that the shop's code reads. */
const calls: [what: string, call: () => Promise<unknown>][] = [
  ['a new item', () => table.send(new PutCommand(put('a', { tags: ['x', { y: null }], isGood: true })))],
  ['an item', () => table.send(new GetCommand({ TableName, Key: key('a') }))],
  ['no item', () => table.send(new GetCommand({ TableName, Key: key('nobody') }))],
  ['a failed condition', () => table.send(new PutCommand({ ...put('a'), ...isNew }))],
  ['a failed condition with the item', () => table.send(new PutCommand({ ...put('a'), ...isNew, ...old }))],
  [
    'an update that returns the item',
    () =>
      table.send(
        new UpdateCommand({
          TableName,
          Key: key('a'),
          UpdateExpression: 'ADD #count :one',
          ExpressionAttributeNames: { '#count': 'count' },
          ExpressionAttributeValues: { ':one': 1 },
          ReturnValues: 'ALL_NEW',
          ReturnConsumedCapacity: 'TOTAL',
        }),
      ),
  ],
  [
    'a query',
    () =>
      table.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': key('a').pk },
        }),
      ),
  ],
  [
    'a transaction',
    () => table.send(new TransactWriteCommand({ TransactItems: [{ Put: put('b') }, { Put: put('c') }] })),
  ],
  [
    'a cancelled transaction',
    () =>
      table.send(
        new TransactWriteCommand({
          TransactItems: [
            { Put: put('d') },
            { Put: { ...put('a'), ...isNew, ...old } },
            { Put: { ...put('b'), ...isNew } },
          ],
        }),
      ),
  ],
  [
    'a removed item',
    () => table.send(new DeleteCommand({ TableName, Key: key('a'), ReturnValues: 'ALL_OLD' })),
  ],
  ['an unknown table', () => table.send(new GetCommand({ TableName: 'none', Key: key('a') }))],
  ['an invalid key', () => table.send(new GetCommand({ TableName, Key: { pk: 'a' } }))],
];

const faults: [name: string, fault: Fault][] = [
  ['throttle', { before: 'throttle' }],
  ['throttling', { before: 'throttling' }],
  ['internal', { before: 'internal' }],
  ['conflict', { before: 'conflict' }],
  ['lost answer', { afterCommit: 'drop-connection' }],
];

/** Returns an answer or an error as data: the class and all fields except the id of the request. */
async function outcomeOf(call: () => Promise<unknown>): Promise<unknown> {
  const plain = (value: object) =>
    JSON.parse(JSON.stringify(value, (name, each) => (name === 'requestId' ? undefined : each)));
  try {
    return plain((await call()) as object);
  } catch (thrown) {
    const error = thrown as Error & { code?: string };
    const { stack: _, ...fields } = Object.fromEntries(Object.entries(error));
    return { class: error.constructor.name, name: error.name, message: error.message, ...plain(fields) };
  }
}

/**
 * Returns the outcomes of all calls in a new shop: without a fault, and with each fault at the first attempt or at
 * every attempt.
 */
async function allOutcomes(overHttp: boolean): Promise<Record<string, unknown>> {
  shop = await openShop({ overHttp });
  const outcomes: Record<string, unknown> = {};
  for (const [what, call] of calls) outcomes[what] = await outcomeOf(call);
  for (const [name, fault] of faults)
    for (const always of [true, false])
      for (const what of ['a transaction', 'an update that returns the item', 'an item']) {
        const hook: FaultHook = ({ attempt }) => (always || attempt === 1 ? fault : undefined);
        const call = calls.find((each) => each[0] === what)?.[1] as () => Promise<unknown>;
        shop.db.setFault(hook);
        outcomes[`${what}, ${name}, ${always ? 'always' : 'once'}`] = await outcomeOf(call);
        shop.db.setFault(undefined);
      }
  return outcomes;
}

test('Calls to the table in the same process give the same answers, errors and attempts as over HTTP', async () => {
  const overHttp = await allOutcomes(true);
  await shop.close();
  const direct = await allOutcomes(false);
  expect(direct).toEqual(overHttp);
  expect(direct['a cancelled transaction']).toMatchObject({
    class: 'TransactionCanceledException',
    CancellationReasons: [
      { Code: 'None' },
      { Code: 'ConditionalCheckFailed', Item: { pk: { S: 'PERSON#a' }, count: { N: '2' } } },
      { Code: 'ConditionalCheckFailed' },
    ],
  });
});

test('A transaction whose answer is lost is done once, because its retry has the same token', async () => {
  shop = await openShop();
  const count = () =>
    table.send(
      new TransactWriteCommand({
        TransactItems: [
          {
            Update: {
              TableName,
              Key: key('a'),
              UpdateExpression: 'ADD visits :one',
              ExpressionAttributeValues: { ':one': 1 },
            },
          },
        ],
      }),
    );
  shop.db.setFault(({ attempt }) => (attempt === 1 ? { afterCommit: 'drop-connection' } : undefined));
  await count();
  shop.db.setFault(undefined);
  await count();
  const { Item } = await table.send(new GetCommand({ TableName, Key: key('a') }));
  expect(Item?.visits).toBe(2);
});

test('The test table’s hook runs when a call is made, and the call is done when its promise resolves', async () => {
  shop = await openShop();
  const seen: string[] = [];
  const held: (() => void)[] = [];
  shop.setOnCall(({ operation, attempt }) => {
    seen.push(`${operation} ${attempt}`);
    return new Promise((resolve) => held.push(resolve));
  });
  const first = table.send(new PutCommand(put('a', { by: 'first' })));
  const second = table.send(new PutCommand(put('a', { by: 'second' })));
  expect(seen).toEqual(['PutItem 1', 'PutItem 1']);
  held[1]?.();
  await second;
  held[0]?.();
  await first;
  shop.setOnCall(undefined);
  const { Item } = await table.send(new GetCommand({ TableName, Key: key('a') }));
  expect(Item?.by).toBe('first');
});
