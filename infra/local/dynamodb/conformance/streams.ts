import {
  DeleteItemCommand,
  DescribeTimeToLiveCommand,
  TransactWriteItemsCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { expect, test } from 'vitest';
import type { StreamRecord } from '../streams/streams-client.ts';
import { eventually, latestStream, refusal, type Target } from './target.ts';

/** Defines the tests of the table's stream and of its time-to-live setting. */
export function streamCases(target: () => Target): void {
  /** Returns the records of the items whose partition key starts with `prefix`, shard by shard. */
  async function records(prefix: string): Promise<StreamRecord[]> {
    const { streams } = target();
    const StreamArn = await latestStream(target());
    const { StreamDescription } = await streams('DescribeStream', { StreamArn });
    const found: StreamRecord[] = [];
    for (const { ShardId } of StreamDescription.Shards) {
      const start = { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' };
      let next: string | undefined = (await streams('GetShardIterator', start)).ShardIterator;
      for (let empty = 0; next !== undefined && empty < 2; ) {
        const page: { Records: StreamRecord[]; NextShardIterator?: string } = await streams('GetRecords', {
          ShardIterator: next,
        });
        empty = page.Records.length === 0 ? empty + 1 : 0;
        found.push(...page.Records);
        next = page.NextShardIterator;
      }
    }
    return found.filter((record) => record.dynamodb.Keys.pk?.S?.startsWith(prefix));
  }

  const key = (pk: string) => ({ pk: { S: pk }, sk: { S: '-' } });

  test('A stream has INSERT, MODIFY and REMOVE of an item in order, with both images', async () => {
    const { client, table, put } = target();
    await put({ ...key('told'), n: { N: '1' } });
    await put({ ...key('told'), n: { N: '2' } });
    await client.send(new DeleteItemCommand({ TableName: table, Key: key('told') }));
    const told = await eventually(
      () => records('told'),
      ({ length }) => length === 3,
    );
    expect(told.map(({ eventName }) => eventName)).toEqual(['INSERT', 'MODIFY', 'REMOVE']);
    const images = told.map(({ dynamodb }) => [dynamodb.OldImage?.n?.N, dynamodb.NewImage?.n?.N]);
    expect(images).toEqual([
      [undefined, '1'],
      ['1', '2'],
      ['2', undefined],
    ]);
    expect(told[0]).toMatchObject({
      eventSource: 'aws:dynamodb',
      eventVersion: '1.1',
      dynamodb: { Keys: key('told'), StreamViewType: 'NEW_AND_OLD_IMAGES' },
    });
    const numbers = told.map(({ dynamodb }) => BigInt(dynamodb.SequenceNumber));
    expect(numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0n))).toBe(true);
  });

  test('A stream has no record for an unchanged item, and one for each item of a transaction', async () => {
    const { client, table, put } = target();
    const items = ['quiet-1', 'quiet-2', 'quiet-3'].map((pk) => ({
      Put: { TableName: table, Item: key(pk) },
    }));
    await client.send(new TransactWriteItemsCommand({ TransactItems: items }));
    await put(key('quiet-1'));
    await client.send(new DeleteItemCommand({ TableName: table, Key: key('quiet-none') }));
    await put({ ...key('quiet-9-end') });
    const told = await eventually(
      () => records('quiet'),
      ({ length }) => length === 4,
    );
    expect(told.map(({ dynamodb }) => dynamodb.Keys.pk?.S).toSorted()).toEqual([
      'quiet-1',
      'quiet-2',
      'quiet-3',
      'quiet-9-end',
    ]);
  });

  test('A reader can start at or after a record, or with the next new record', async () => {
    const { streams, put } = target();
    for (const n of ['1', '2', '3']) await put({ ...key('goon'), n: { N: n } });
    const told = await eventually(
      () => records('goon'),
      ({ length }) => length === 3,
    );
    const StreamArn = await latestStream(target());
    const { StreamDescription } = await streams('DescribeStream', { StreamArn });
    const ShardId = StreamDescription.Shards.at(-1)?.ShardId;
    const from = async (kind: string, SequenceNumber?: string) => {
      const start = { StreamArn, ShardId, ShardIteratorType: kind, SequenceNumber };
      const { ShardIterator } = await streams('GetShardIterator', start);
      return (await streams('GetRecords', { ShardIterator })).Records.map(
        ({ dynamodb }) => dynamodb.NewImage?.n?.N,
      );
    };
    const second = told[1]?.dynamodb.SequenceNumber;
    expect(await from('AT_SEQUENCE_NUMBER', second)).toEqual(['2', '3']);
    expect(await from('AFTER_SEQUENCE_NUMBER', second)).toEqual(['3']);
    expect(await from('LATEST')).toEqual([]);
  });

  test('The streams of a table are listed', async () => {
    const { streams, table } = target();
    const { Streams } = await streams('ListStreams', { TableName: table });
    expect(Streams.map(({ StreamArn }) => StreamArn)).toEqual([await latestStream(target())]);
  });

  test('Time to live can be enabled once, and its description names the attribute', async () => {
    const { client, table } = target();
    const TimeToLiveSpecification = { Enabled: true, AttributeName: 'expiresAt' };
    const enable = new UpdateTimeToLiveCommand({ TableName: table, TimeToLiveSpecification });
    expect((await client.send(enable)).TimeToLiveSpecification).toEqual(TimeToLiveSpecification);
    const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName: table }));
    expect(TimeToLiveDescription?.AttributeName).toBe('expiresAt');
    expect(['ENABLING', 'ENABLED']).toContain(TimeToLiveDescription?.TimeToLiveStatus);
    expect((await refusal(client.send(enable))).name).toBe('ValidationException');
  });
}
