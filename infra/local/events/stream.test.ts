import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { saw, startEventsCloud } from '../test-support/events-cloud.ts';
import { temporaryFolder } from '../test-support/folder.ts';

/** A function that logs its records and reports those with the partition key `poison` as failed. */
const careful = `export const handler = async ({ Records }) => {
  console.log('${saw}' + JSON.stringify(Records.map(({ dynamodb }) => dynamodb.Keys.sk.S)));
  const poison = Records.filter(({ dynamodb }) => dynamodb.Keys.pk.S === 'poison');
  return { batchItemFailures: poison.map(({ dynamodb }) => ({ itemIdentifier: dynamodb.SequenceNumber })) };
};`;
const whole = `export const handler = async (event) => { console.log('${saw}' + JSON.stringify(event)); };`;
const throwing = `export const handler = async ({ Records }) => {
  const keys = Records.map(({ dynamodb }) => dynamodb.Keys.sk.S);
  console.log('${saw}' + JSON.stringify(keys));
  if (Records.some(({ dynamodb }) => dynamodb.Keys.pk.S === 'poison')) throw new Error('no');
};`;
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at).padStart(2, '0'));

test('A change in the local table invokes the function of the stream with an event in the format of AWS', async () => {
  const { cloud, write, seen } = await startEventsCloud({ onRecords: whole });
  await write('product', '1');
  await cloud.settled();
  expect(seen()).toEqual([
    {
      Records: [
        {
          eventID: expect.stringMatching(/^[0-9a-f]{32}$/),
          eventName: 'INSERT',
          eventVersion: '1.1',
          eventSource: 'aws:dynamodb',
          awsRegion: cloud.region,
          dynamodb: {
            ApproximateCreationDateTime: expect.any(Number),
            Keys: { pk: { S: 'product' }, sk: { S: '1' } },
            NewImage: { pk: { S: 'product' }, sk: { S: '1' } },
            SequenceNumber: expect.stringMatching(/^\d{21}$/),
            SizeBytes: expect.any(Number),
            StreamViewType: 'NEW_AND_OLD_IMAGES',
          },
          eventSourceARN: expect.stringMatching(/:table\/tiny-Table.*\/stream\/\d{4}-/),
        },
      ],
    },
  ]);
});

test('If a stored position is ahead of the local stream, as after a power cut, no later change is lost', async () => {
  const folder = temporaryFolder();
  const first = await startEventsCloud({ onRecords: careful }, { folder });
  await first.write('product', '01', '02');
  await first.cloud.settled();
  await first.cloud.close();
  const positions = join(folder, 'state/event-sources');
  for (const file of readdirSync(positions)) {
    const path = join(positions, file);
    const position = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...position, sequenceNumber: '100000000000000000099' }));
  }
  const second = await startEventsCloud({ onRecords: careful }, { folder });
  await second.write('product', '03');
  await second.cloud.settled();
  expect(second.seen().flat()).toEqual(['03']);
});

test('Changes in the local table are delivered to a function in order, each once', async () => {
  const { cloud, write, seen } = await startEventsCloud({ onRecords: careful });
  await write('product', ...numbers(1, 40));
  await cloud.settled();
  expect(seen().flat()).toEqual(numbers(1, 40));
});

test('If one of ten records of the local stream fails, it is discarded after two retries, and the other nine are done [R7]', async () => {
  const { cloud, writeTogether, write, seen } = await startEventsCloud({ onRecords: careful });
  const items = numbers(1, 10).map((sk): [string, string] => [sk === '04' ? 'poison' : 'product', sk]);
  await writeTogether(items);
  await write('product', 'after');
  await cloud.settled();
  const alone = seen().filter((keys) => JSON.stringify(keys) === '["04"]');
  expect(alone.length).toBe(3);
  const [dead, ...more] = cloud.messages('RecordsFailed');
  expect(more).toEqual([]);
  expect(JSON.parse(dead?.body ?? '')).toMatchObject({
    requestContext: {
      condition: 'RetryAttemptsExhausted',
      functionArn: expect.stringContaining(':function:'),
    },
    version: '1.0',
    DDBStreamBatchInfo: { batchSize: 1, streamArn: expect.stringContaining('/stream/') },
  });
  for (const sk of [...numbers(1, 10), 'after']) expect(seen().flat()).toContain(sk);
});

test('A local bucket that is the failure destination gets the complete discarded stream records, under Lambda’s key', async () => {
  const shape = { onRecords: careful, keepsRecords: true as const };
  const { cloud, writeTogether } = await startEventsCloud(shape);
  await writeTogether(numbers(1, 3).map((sk) => [sk === '02' ? 'poison' : 'product', sk]));
  await cloud.settled();
  const s3 = new S3Client({
    endpoint: cloud.s3Url,
    region: cloud.region,
    credentials: cloud.operator,
    forcePathStyle: true,
  });
  const Bucket = cloud.resources.find(({ type }) => type === 'AWS::S3::Bucket')?.name;
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
  expect(Contents.map(({ Key }) => Key)).toEqual([
    expect.stringMatching(
      /^aws\/lambda\/[\da-f-]{36}\/shardId-[\w-]+\/\d{4}\/\d\d\/\d\d\/\d{4}-\d\d-\d\dT\d\d\.\d\d\.\d\d-[\da-f-]{36}$/,
    ),
  ]);
  const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: Contents[0]?.Key }));
  s3.destroy();
  const { payload, ...about } = JSON.parse((await Body?.transformToString()) ?? '');
  expect(about).toMatchObject({
    requestContext: { condition: 'RetryAttemptsExhausted' },
    DDBStreamBatchInfo: { batchSize: 1 },
  });
  expect(JSON.parse(payload).Records).toMatchObject([
    { eventName: 'INSERT', dynamodb: { NewImage: { pk: { S: 'poison' }, sk: { S: '02' } } } },
  ]);
});

test('If a batch of local stream records makes its function throw, it is split until the bad record is alone [R7]', async () => {
  const { cloud, writeTogether, seen } = await startEventsCloud({ onRecords: throwing });
  await writeTogether(numbers(1, 8).map((sk) => [sk === '06' ? 'poison' : 'product', sk]));
  await cloud.settled();
  const dead = cloud.messages('RecordsFailed').map(({ body }) => JSON.parse(body));
  expect(dead).toMatchObject([
    { responseContext: { functionError: 'Unhandled' }, DDBStreamBatchInfo: { batchSize: 1 } },
  ]);
  for (const sk of numbers(1, 8)) expect(seen().flat()).toContain(sk);
});

test('Changes made while the local cloud is stopped are delivered once after its restart', async () => {
  const folder = temporaryFolder();
  const first = await startEventsCloud({ onRecords: careful }, { folder });
  await first.write('product', '1');
  await first.cloud.settled();
  const disabled = { onRecords: careful, stream: { enabled: false } };
  await first.cloud.close();
  const second = await startEventsCloud(disabled, { folder });
  await second.write('product', '2');
  await second.cloud.close();
  const third = await startEventsCloud({ onRecords: careful }, { folder });
  await third.cloud.settled();
  expect([...first.seen(), ...second.seen(), ...third.seen()]).toEqual([['1'], ['2']]);
});

test('A stream record that is in progress when the local cloud stops is delivered again', async () => {
  const folder = temporaryFolder();
  const hanging = `export const handler = () => { console.log('${saw}"begun"'); return new Promise((done) => setTimeout(done, 4000)); };`;
  const first = await startEventsCloud({ onRecords: hanging }, { folder });
  await first.write('product', '1');
  await first.heard((seen) => seen.includes('begun'));
  await first.cloud.close();
  const second = await startEventsCloud({ onRecords: careful }, { folder });
  await second.cloud.settled();
  expect(second.seen()).toEqual([['1']]);
});

test('The local cloud can deliver every stream record three times and out of order [R7]', async () => {
  const { cloud, write, seen } = await startEventsCloud({ onRecords: careful }, { deliveries: 3 });
  await write('product', ...numbers(1, 10));
  await cloud.settled();
  const keys = seen().flat() as string[];
  for (const sk of numbers(1, 10)) expect(keys.filter((key) => key === sk).length).toBe(3);
  expect(keys.filter((key, at) => keys.indexOf(key) === at)).toEqual(numbers(1, 10));
  expect(keys).not.toEqual([...keys].sort());
});
