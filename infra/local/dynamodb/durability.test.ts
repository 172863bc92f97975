import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AttributeValue,
  BatchGetItemCommand,
  type DynamoDBClient,
  PutItemCommand,
  paginateScan,
  QueryCommand,
  ScanCommand,
  TransactGetItemsCommand,
  TransactWriteItemsCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChild } from '../test-support/child.ts';
import { takePart } from '../test-support/part.ts';
import { noLag } from './index-lag.ts';
import { operationsOn } from './operations.ts';
import { parseRequest } from './requests/requests.ts';
import { startDynamoDB } from './server.ts';
import { openStorage } from './storage.ts';
import { type StreamRecord, streamsCaller } from './streams/streams-client.ts';
import { clientOf, createTable, key, table } from './test-support/table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'local-dynamodb-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function allRecords(client: DynamoDBClient, url: string) {
  const streams = streamsCaller(client, url);
  const { Streams } = await streams('ListStreams', { TableName: table });
  const StreamArn = Streams[0]?.StreamArn;
  const { StreamDescription } = await streams('DescribeStream', { StreamArn });
  const ShardId = StreamDescription.Shards[0]?.ShardId;
  const start = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' };
  let { ShardIterator } = await streams('GetShardIterator', start);
  const records: StreamRecord[] = [];
  for (;;) {
    const page = await streams('GetRecords', { ShardIterator });
    if (page.Records.length === 0) return records;
    records.push(...page.Records);
    ShardIterator = page.NextShardIterator as string;
  }
}

test('The local table has the same items, indexes, streams, time to live and tokens after a restart', async () => {
  const path = join(folder, 'restart');
  let now = Date.UTC(2026, 0, 1);
  const start = () => startDynamoDB({ path, now: () => now });
  const put = (pk: string, more: object = {}) =>
    new PutItemCommand({ TableName: table, Item: { ...key(pk), ...more } });
  const once = new TransactWriteItemsCommand({
    ClientRequestToken: 'once',
    TransactItems: [
      { Put: { TableName: table, Item: key('tx'), ConditionExpression: 'attribute_not_exists(pk)' } },
    ],
  });

  const first = await start();
  const before = clientOf(first.url);
  await createTable(before);
  const TimeToLiveSpecification = { Enabled: true, AttributeName: 'expiresAt' };
  await before.send(new UpdateTimeToLiveCommand({ TableName: table, TimeToLiveSpecification }));
  await before.send(put('kept', { group: { S: 'g' } }));
  await before.send(put('expiring', { expiresAt: { N: String(now / 1000 + 60) } }));
  await before.send(once);
  const records = await allRecords(before, first.url);
  await first.close();

  const second = await start();
  const after = clientOf(second.url);
  const group = new QueryCommand({
    TableName: table,
    IndexName: 'by-group',
    KeyConditionExpression: '#g = :g',
    ExpressionAttributeNames: { '#g': 'group' },
    ExpressionAttributeValues: { ':g': { S: 'g' } },
  });
  expect((await after.send(group)).Items).toEqual([{ ...key('kept'), group: { S: 'g' } }]);
  expect(await allRecords(after, second.url)).toEqual(records);
  expect(records).toHaveLength(3);
  await after.send(once);
  now += 61_000;
  expect(await second.sweep()).toBe(1);
  await after.send(put('new'));
  const told = await allRecords(after, second.url);
  expect(told.map(({ eventName }) => eventName)).toEqual(['INSERT', 'INSERT', 'INSERT', 'REMOVE', 'INSERT']);
  expect(new Set(told.map(({ dynamodb }) => dynamodb.SequenceNumber)).size).toBe(5);
  await second.close();
});

test.each(['memory', 'folder'])(
  'A reader of the local table under load never sees only a part of a transaction (%s)',
  async (kind) => {
    const db = await startDynamoDB(kind === 'memory' ? {} : { path: join(folder, 'isolation') });
    const client = clientOf(db.url);
    await createTable(client);
    const names = ['a', 'b', 'c'];
    const item = (sk: string) => ({ pk: { S: 'whole' }, sk: { S: sk } });
    let written = 0;
    const write = () => {
      const n = { N: String(++written) };
      const TransactItems = names.map((sk) => ({ Put: { TableName: table, Item: { ...item(sk), n } } }));
      return client.send(new TransactWriteItemsCommand({ TransactItems }));
    };
    await write();
    const Keys = names.map(item);
    const readers = [
      async () =>
        (await client.send(new BatchGetItemCommand({ RequestItems: { [table]: { Keys } } }))).Responses?.[
          table
        ],
      async () => {
        const TransactItems = Keys.map((Key) => ({ Get: { TableName: table, Key } }));
        const { Responses } = await client.send(new TransactGetItemsCommand({ TransactItems }));
        return Responses?.map(({ Item }) => Item);
      },
      async () =>
        (
          await client.send(
            new QueryCommand({
              TableName: table,
              KeyConditionExpression: 'pk = :pk',
              ExpressionAttributeValues: { ':pk': { S: 'whole' } },
            }),
          )
        ).Items,
      async () => (await client.send(new ScanCommand({ TableName: table }))).Items,
    ];
    const seen = new Set<string | undefined>();
    const write100 = async () => {
      for (let count = 0; count < 100; count++) await write();
    };
    const read60 = async (read: (typeof readers)[number]) => {
      for (let count = 0; count < 60; count++) {
        const values = new Set((await read())?.map((found) => found?.n?.N));
        expect(values.size).toBe(1);
        seen.add([...values][0]);
      }
    };
    await Promise.all([write100(), write100(), ...readers.map(read60)]);
    expect(seen.size).toBeGreaterThan(10);
    client.destroy();
    await db.close();
  },
);

test('Concurrent writes to one item of the local table are made one after the other', async () => {
  const path = join(folder, 'turns');
  const db = await startDynamoDB({ path });
  await createTable(clientOf(db.url));
  await db.close();

  // The test calls the operations without HTTP, so all fifty start before the first is on disk.
  const storage = await openStorage({ path, region: 'local', accountId: '0', now: () => 0 });
  const operations = operationsOn(storage, noLag);
  const fifty = async (operation: string, body: object) =>
    Promise.allSettled(
      Array.from({ length: 50 }, () =>
        operations.run(operation, parseRequest(operation, structuredClone(body)), ''),
      ),
    );
  const claim = { TableName: table, Item: key('claim'), ConditionExpression: 'attribute_not_exists(pk)' };
  const add = { UpdateExpression: 'ADD n :one', ExpressionAttributeValues: { ':one': { N: '1' } } };
  const claims = await fifty('PutItem', claim);
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const Update = { TableName: table, Key: key('sum'), ...add };
  await fifty('TransactWriteItems', { TransactItems: [{ Update }] });
  const read = parseRequest('GetItem', { TableName: table, Key: key('sum') });
  expect(await operations.run('GetItem', read, '')).toMatchObject({ Item: { n: { N: '50' } } });
  await storage.db.close();
});

const server = new URL('../test-support/crash-server.ts', import.meta.url);

/** Returns how many transactions the server must acknowledge in a round before the test kills it. */
const writtenBefore = (round: number) => 10 + round * 3;

/**
 * Writes transactions of two items, eight at a time, until the server is killed. Records which transactions the server
 * acknowledged.
 */
async function writeUntilKilled(
  client: DynamoDBClient,
  round: number,
  acknowledged: Set<string>,
  enough: () => unknown,
) {
  let count = 0;
  let done = 0;
  const writer = async () => {
    for (;;) {
      const name = `${round}-${++count}`;
      const TransactItems = ['left', 'right'].map((side) => ({
        Put: { TableName: table, Item: { pk: { S: side }, sk: { S: name }, group: { S: name } } },
      }));
      await client.send(new TransactWriteItemsCommand({ TransactItems }));
      acknowledged.add(name);
      if (++done === writtenBefore(round)) enough();
    }
  };
  await Promise.allSettled(Array.from({ length: 8 }, writer));
}

const keyText = ({ pk, sk }: Record<string, AttributeValue>) => `${pk?.S}/${sk?.S}`;

/** Returns the keys of all items of the table, or of its index, sorted. */
async function keysOf(client: DynamoDBClient, IndexName?: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName: table, IndexName }))
    keys.push(...Items.map(keyText));
  return keys.sort();
}

/** The rounds of kills. A later round writes more before its kill. */
const rounds = takePart(Array.from({ length: 20 }, (_, n) => n + 1));

test('A killed local table keeps every acknowledged transaction, and no partial one, also in its index and stream [R3]', async (context) => {
  const path = join(folder, 'crash');
  const setup = await startDynamoDB({ path });
  await createTable(clientOf(setup.url));
  await setup.close();

  const launch = async () => {
    const { nextLine, kill } = startChild(context, server, [path]);
    return { url: await nextLine(), kill };
  };
  const acknowledged = new Set<string>();
  let running = await launch();
  for (const round of rounds) {
    const { kill, url } = running;
    const client = clientOf(url);
    await writeUntilKilled(client, round, acknowledged, kill);
    client.destroy();

    running = await launch();
    const again = clientOf(running.url);
    const stored = await keysOf(again);
    const names = (side: string) =>
      stored.filter((name) => name.startsWith(side)).map((name) => name.slice(side.length));
    expect(names('left/')).toEqual(names('right/'));
    expect(await keysOf(again, 'by-group')).toEqual(stored);
    const left = new Set(names('left/'));
    expect([...acknowledged].filter((name) => !left.has(name))).toEqual([]);
    again.destroy();
  }
  const last = clientOf(running.url);
  const recorded = (await allRecords(last, running.url)).map(({ dynamodb }) => keyText(dynamodb.Keys));
  expect(recorded.sort()).toEqual(await keysOf(last));
  const least = rounds.reduce((sum, round) => sum + writtenBefore(round), 0);
  expect(acknowledged.size).toBeGreaterThanOrEqual(least);
  last.destroy();
});
