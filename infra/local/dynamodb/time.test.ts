import {
  BatchWriteItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, test } from 'vitest';
import type { Operation } from './database.ts';
import { lagging } from './index-lag.ts';
import type { DynamoDBOptions } from './server.ts';
import { openStorage, startingWith, streamPrefix } from './storage.ts';
import { trimStreams } from './streams/streams.ts';
import { streamsCaller } from './streams/streams-client.ts';
import { get, key, put, starter, table } from './test-support/table.ts';
import type { Table } from './types.ts';

const start = starter(afterEach);

describe('time to live', () => {
  const expiring = async (options: DynamoDBOptions = {}) => {
    let now = Date.UTC(2026, 0, 1);
    const started = await start({ now: () => now, ...options });
    await started.client.send(
      new UpdateTimeToLiveCommand({
        TableName: table,
        TimeToLiveSpecification: { Enabled: true, AttributeName: 'expiresAt' },
      }),
    );
    const inSeconds = (seconds: number) => ({
      expiresAt: { N: String(Date.UTC(2026, 0, 1) / 1000 + seconds) },
    });
    return { ...started, inSeconds, pass: (seconds: number) => (now += seconds * 1000) };
  };

  test('The local table deletes an item when it has expired, and its stream names DynamoDB as the caller', async () => {
    const { db, client, inSeconds, pass } = await expiring();
    await client.send(put('short', { ...inSeconds(60), group: { S: 'g' } }));
    await client.send(put('long', inSeconds(120)));
    await client.send(put('text', { expiresAt: { S: '1' } }));
    await client.send(put('ancient', { expiresAt: { N: '1' } }));
    expect(await db.sweep()).toBe(0);
    pass(61);
    expect(await db.sweep()).toBe(1);
    expect((await client.send(get('short'))).Item).toBeUndefined();
    for (const kept of ['long', 'text', 'ancient']) expect((await client.send(get(kept))).Item).toBeDefined();

    const streams = streamsCaller(client, db.url);
    const { Streams } = await streams('ListStreams', {});
    const StreamArn = Streams[0]?.StreamArn;
    const { StreamDescription } = await streams('DescribeStream', { StreamArn });
    const { ShardIterator } = await streams('GetShardIterator', {
      StreamArn,
      ShardId: StreamDescription.Shards[0]?.ShardId,
      ShardIteratorType: 'TRIM_HORIZON',
    });
    const { Records } = await streams('GetRecords', { ShardIterator });
    expect(Records.at(-1)).toMatchObject({
      eventName: 'REMOVE',
      userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
      dynamodb: { Keys: key('short') },
    });
    expect(Records.slice(0, -1).every(({ userIdentity }) => userIdentity === undefined)).toBe(true);
    pass(24 * 3600 + 1);
    await db.sweep();
    const again = await streams('GetShardIterator', {
      StreamArn,
      ShardId: StreamDescription.Shards[0]?.ShardId,
      ShardIteratorType: 'TRIM_HORIZON',
    });
    const left = await streams('GetRecords', { ShardIterator: again.ShardIterator });
    expect(left.Records.map(({ dynamodb }) => dynamodb.Keys.pk?.S)).toEqual(['long']);
  });

  test('One clean-up of the local table deletes every expired item, even thousands of them', async () => {
    const { db, client, inSeconds, pass } = await expiring();
    for (let batch = 0; batch < 84; batch++) {
      const requests = Array.from({ length: 25 }, (_, at) => ({
        PutRequest: { Item: { ...key(`${batch}-${at}`), ...inSeconds(60) } },
      }));
      await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: requests } }));
    }
    pass(61);
    expect(await db.sweep()).toBe(2100);
  });

  test('In the local table, a changed expiry time of an item replaces the old one', async () => {
    const { db, client, inSeconds, pass } = await expiring();
    await client.send(put('renewed', inSeconds(60)));
    await client.send(put('renewed', inSeconds(600)));
    pass(61);
    expect(await db.sweep()).toBe(0);
    pass(600);
    expect(await db.sweep()).toBe(1);
  });

  test('In the local table, a client request token can be used for another transaction after ten minutes', async () => {
    const { db, client, pass } = await expiring();
    const transact = () =>
      client.send(
        new TransactWriteItemsCommand({
          ClientRequestToken: 'token',
          TransactItems: [
            {
              Update: {
                TableName: table,
                Key: key('n'),
                UpdateExpression: 'ADD n :one',
                ExpressionAttributeValues: { ':one': { N: '1' } },
              },
            },
          ],
        }),
      );
    pass(300);
    await transact();
    pass(599);
    await db.sweep();
    await transact();
    expect((await client.send(get('n'))).Item?.n?.N).toBe('1');
    pass(2);
    await transact();
    expect((await client.send(get('n'))).Item?.n?.N).toBe('2');
  });
});

describe('a stream whose first records are older than a day', () => {
  test('A page of the local table’s stream skips expired records and is filled with newer ones', async () => {
    let now = Date.UTC(2026, 0, 1);
    const { db, client } = await start({ now: () => now });
    for (const name of ['old 1', 'old 2']) await client.send(put(name));
    now += 24 * 3600 * 1000;
    for (const name of ['new 1', 'new 2', 'new 3']) await client.send(put(name));
    const streams = streamsCaller(client, db.url);
    const StreamArn = (await streams('ListStreams', {})).Streams[0]?.StreamArn;
    const ShardId = (await streams('DescribeStream', { StreamArn })).StreamDescription.Shards[0]?.ShardId;
    const from = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' };
    const page = async (ShardIterator: string | undefined) => {
      const { Records, NextShardIterator } = await streams('GetRecords', { ShardIterator, Limit: 2 });
      return { names: Records.map(({ dynamodb }) => dynamodb.Keys.pk?.S), next: NextShardIterator };
    };
    const first = await page((await streams('GetShardIterator', from)).ShardIterator);
    expect(first.names).toEqual(['new 1', 'new 2']);
    expect((await page(first.next)).names).toEqual(['new 3']);
  });

  test('A clean-up deletes all expired records of the local table’s stream and reads only one newer record', async () => {
    const now = Date.UTC(2026, 0, 2);
    const storage = await openStorage({ region: 'local', accountId: '0', now: () => now });
    storage.tables.set(table, { TableName: table } as Table);
    const prefix = `${streamPrefix(table)}label~`;
    const records = (first: number, count: number, at: number) =>
      Array.from(
        { length: count },
        (_, number): Operation => ({
          type: 'put',
          key: prefix + String(first + number).padStart(6, '0'),
          value: { at },
        }),
      );
    await storage.db.batch([...records(0, 20_500, 0), ...records(20_500, 500, now)]);
    let read = 0;
    const { entries } = storage.db;
    storage.db.entries = function* (range) {
      for (const entry of entries(range)) {
        read++;
        yield entry;
      }
    };
    await trimStreams(storage);
    expect([...storage.db.texts(startingWith(prefix))]).toHaveLength(500);
    expect(read).toBe(20_501);
  });
});

describe('a lagging index', () => {
  test('An index of the local table gets no entries of a write that failed', async () => {
    const storage = await openStorage({ region: 'local', accountId: '0', now: () => 0 });
    const lag = lagging(storage, { seed: 1, maxMs: 0 });
    lag.delay([{ type: 'put', key: 'entry of a failed write', value: 1 }]);
    lag.delay([]);
    lag.written();
    await lag.catchUp();
    expect([...storage.db.texts({})]).toEqual([]);
  });

  const members = new QueryCommand({
    TableName: table,
    IndexName: 'by-group',
    KeyConditionExpression: '#g = :g',
    ExpressionAttributeNames: { '#g': 'group' },
    ExpressionAttributeValues: { ':g': { S: 'g' } },
  });

  test('An index of the local table lags by at most the given time and keeps the order of the writes', async () => {
    const delays = async (seed: number) => {
      let now = 0;
      const { client } = await start({ now: () => now, indexLag: { seed, maxMs: 10 } });
      await client.send(put('m', { group: { S: 'g' }, n: { N: '1' } }));
      await client.send(put('m', { group: { S: 'g' }, n: { N: '2' } }));
      const seen: string[] = [];
      for (now = 0; now <= 10; now++) {
        seen.push((await client.send(members)).Items?.[0]?.n?.N ?? 'none yet');
      }
      return seen;
    };
    const seen = await delays(9);
    expect([...new Set(seen)]).toEqual(['none yet', '1', '2']);
    expect(await delays(9)).toEqual(seen);
    expect(await delays(8)).not.toEqual(seen);
  });
});
