import {
  type AttributeValue,
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  PutItemCommand,
  QueryCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import { afterEach, describe, expect, test } from 'vitest';
import { refusal } from './conformance/target.ts';
import { streamsCaller } from './streams/streams-client.ts';
import { get, key, put, starter, table } from './test-support/table.ts';

const start = starter(afterEach);

describe('the HTTP protocol', () => {
  const post = (url: string, body: string, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: 'POST',
      body,
      headers: {
        'x-amz-target': 'DynamoDB_20120810.ListTables',
        authorization:
          'AWS4-HMAC-SHA256 Credential=a/20260101/local/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
        ...headers,
      },
    });

  test('Malformed JSON, an unknown operation and a missing signature get the errors of AWS', async () => {
    const { db } = await start();
    const kind = async (answer: Promise<Response>) => {
      const response = await answer;
      return [response.status, ((await response.json()) as { __type: string }).__type];
    };
    const service = 'com.amazon.coral.service#';
    expect(await kind(post(db.url, '{"a":'))).toEqual([400, `${service}SerializationException`]);
    expect(await kind(post(db.url, '[]'))).toEqual([400, `${service}SerializationException`]);
    expect(await kind(post(db.url, '{"Limit":"x"}'))).toEqual([400, `${service}SerializationException`]);
    expect(await kind(post(db.url, '{}', { 'x-amz-target': 'DynamoDB_20120810.Nothing' }))).toEqual([
      400,
      `${service}UnknownOperationException`,
    ]);
    expect(await kind(post(db.url, '{}', { authorization: '' }))).toEqual([
      400,
      `${service}MissingAuthenticationTokenException`,
    ]);
  });

  test('Every answer of the local table has a request id and a checksum', async () => {
    const { db } = await start();
    const { headers } = await post(db.url, '{}');
    expect(headers.get('content-type')).toBe('application/x-amz-json-1.0');
    expect(headers.get('x-amzn-requestid')).toMatch(/^[0-9A-Z]{52}$/);
    expect(headers.get('x-amz-crc32')).toMatch(/^\d+$/);
  });

  test('A request to the local table for a table that does not exist gets the error of AWS', async () => {
    const { client } = await start();
    const error = await refusal(client.send(new DescribeTableCommand({ TableName: 'nowhere' })));
    expect(error.name).toBe('ResourceNotFoundException');
    expect(error.message).toBe('Requested resource not found: Table: nowhere not found');
  });
});

describe('large partitions', () => {
  test('A page of a query of the local table ends after 1 MB of items, and all pages together have every item once', async () => {
    const { client } = await start();
    const names = Array.from({ length: 40 }, (_, n) => String(n).padStart(3, '0'));
    for (const [n, sk] of names.entries()) {
      const text = { S: (n % 2 === 0 ? 'x' : '"').repeat(100_000) };
      const Item = { pk: { S: 'large' }, sk: { S: sk }, text };
      await client.send(new PutItemCommand({ TableName: table, Item }));
    }
    const pages: number[] = [];
    const seen: (string | undefined)[] = [];
    let from: Record<string, AttributeValue> | undefined;
    do {
      const { Items, Count, LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': { S: 'large' } },
          ExclusiveStartKey: from,
        }),
      );
      pages.push(Count ?? 0);
      seen.push(...(Items ?? []).map(({ sk }) => sk?.S));
      from = LastEvaluatedKey;
    } while (from !== undefined);
    expect(seen).toEqual(names);
    expect(pages).toEqual([11, 11, 11, 7]);
  });
});

describe('the table’s settings', () => {
  test('A local table with deletion protection cannot be deleted until the protection is off [R14]', async () => {
    const { client } = await start();
    const protect = (DeletionProtectionEnabled: boolean) =>
      client.send(new UpdateTableCommand({ TableName: table, DeletionProtectionEnabled }));
    const remove = () => client.send(new DeleteTableCommand({ TableName: table }));
    await protect(true);
    const error = await refusal(remove());
    expect(error.name).toBe('ValidationException');
    expect(error.message).toContain('protected against deletion');
    await protect(false);
    await remove();
    expect((await refusal(client.send(get('x')))).name).toBe('ResourceNotFoundException');
  });

  test('Point-in-time recovery of the local table can be enabled and stays enabled [R14]', async () => {
    const { client } = await start();
    await client.send(
      new UpdateContinuousBackupsCommand({
        TableName: table,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      }),
    );
    const { ContinuousBackupsDescription } = await client.send(
      new DescribeContinuousBackupsCommand({ TableName: table }),
    );
    expect(ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus).toBe(
      'ENABLED',
    );
  });

  test('An index that is added later to the local table contains the items that existed before', async () => {
    const { client } = await start();
    await client.send(put('early', { colour: { S: 'red' } }));
    await client.send(
      new UpdateTableCommand({
        TableName: table,
        AttributeDefinitions: [{ AttributeName: 'colour', AttributeType: 'S' }],
        GlobalSecondaryIndexUpdates: [
          {
            Create: {
              IndexName: 'by-colour',
              KeySchema: [{ AttributeName: 'colour', KeyType: 'HASH' }],
              Projection: { ProjectionType: 'ALL' },
            },
          },
        ],
      }),
    );
    const { Items } = await client.send(
      new QueryCommand({
        TableName: table,
        IndexName: 'by-colour',
        KeyConditionExpression: 'colour = :c',
        ExpressionAttributeValues: { ':c': { S: 'red' } },
      }),
    );
    expect(Items).toEqual([{ ...key('early'), colour: { S: 'red' } }]);
  });

  test('If the local table’s stream is disabled, it ends, and enabling it creates another one', async () => {
    const { db, client } = await start();
    const streams = streamsCaller(client, db.url);
    const stream = (StreamEnabled: boolean) =>
      client.send(
        new UpdateTableCommand({
          TableName: table,
          StreamSpecification: { StreamEnabled, ...(StreamEnabled ? { StreamViewType: 'KEYS_ONLY' } : {}) },
        }),
      );
    await client.send(put('before'));
    await stream(false);
    await client.send(put('between'));
    await stream(true);
    await client.send(put('after'));
    const { Streams } = await streams('ListStreams', { TableName: table });
    const told: (string | undefined)[][] = [];
    for (const { StreamArn } of Streams) {
      const { StreamDescription } = await streams('DescribeStream', { StreamArn });
      const { ShardIterator } = await streams('GetShardIterator', {
        StreamArn,
        ShardId: StreamDescription.Shards[0]?.ShardId,
        ShardIteratorType: 'TRIM_HORIZON',
      });
      const { Records, NextShardIterator } = await streams('GetRecords', { ShardIterator });
      expect(NextShardIterator === undefined).toBe(StreamDescription.StreamStatus === 'DISABLED');
      told.push(Records.map(({ dynamodb }) => dynamodb.Keys.pk?.S));
      if (StreamDescription.StreamStatus === 'ENABLED') expect(Records[0]?.dynamodb.NewImage).toBeUndefined();
    }
    expect(told).toEqual([['before'], ['after']]);
  });
});
