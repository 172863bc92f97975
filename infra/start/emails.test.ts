import { join } from 'node:path';
import { DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Cloud, Edit } from '@hart/local-cloud';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { table, tableName } from '#functions/data/dynamodb/table.ts';
import { replayChanges } from '../build/replay.ts';
import { temporaryFolder } from '../build/test-support/folder.ts';
import { startBuiltCloud } from './test-support/built-cloud.ts';
import { customer, placeOrder, useCloud } from './test-support/order.ts';

/*
 * Tests emails through the synthesised templates: table, stream, queue, sender, SES. In the last tests, stream records
 * fail or are lost.
 */

let cloud: Cloud;
const folder = temporaryFolder(afterAll);
let isBroken = false;
let isRead = true;
let skew = 0;

/**
 * `isBroken`: the stream's function gets the URL of a queue that does not exist. `isRead`: the stream's mapping is
 * enabled.
 */
const edit: Edit = (template) => {
  for (const [id, { Type, Properties = {} }] of Object.entries(template.Resources)) {
    if (Type === 'AWS::Lambda::EventSourceMapping' && Properties.StartingPosition !== undefined)
      Properties.Enabled = isRead;
    if (Type !== 'AWS::Lambda::Function' || !id.startsWith('TableChanged') || !isBroken) continue;
    const { Variables } = Properties.Environment as { Variables: Record<string, string> };
    Variables.EMAILS_QUEUE_URL = 'http://127.0.0.1:1/000000000000/none.fifo';
  }
  return template;
};

beforeAll(async () => {
  const [state, now] = [join(folder, 'state'), () => Date.now() + skew];
  cloud = await startBuiltCloud({ state, edit, now, deliveries: 3 });
  useCloud(cloud);
});
afterAll(() => cloud?.close());

test('If stream records and jobs are delivered three times, each email is sent once [R7]', async () => {
  for (let n = 1; n <= 5; n++) await placeOrder(`HS-${n}`);
  await table.send(
    new PutCommand({ TableName: tableName(), Item: { pk: 'OUTBOX#none', sk: 'MESSAGE#none', kind: 'none' } }),
  );
  await cloud.settled();
  const subjects = cloud.mails().map(({ subject }) => subject);
  expect(subjects.sort()).toEqual(
    [1, 2, 3, 4, 5].flatMap((n) => [`New order HS-${n}, please call`, `We have your order HS-${n}`]).sort(),
  );
  expect(cloud.messages('LostMessages')).toEqual([]);
  const link = /http\S+#t=\S+/.exec(
    cloud.mails().find(({ to }) => to[0] === customer.customer_email)?.text ?? '',
  );
  expect(link?.[0]).toMatch(new RegExp(`^${cloud.url}/order-success/`));
  const reader = await (await fetch(cloud.mailUrl)).text();
  expect(reader).toContain('New order HS-5, please call');
});

test('An address that bounces gets no second email', async () => {
  const before = cloud.mails().length;
  await placeOrder('HS-6', { email: 'bounce@mail.example' });
  await cloud.settled();
  await placeOrder('HS-7', { email: 'Bounce@mail.example' });
  await cloud.settled();
  const subjects = cloud
    .mails()
    .slice(before)
    .map(({ subject }) => subject);
  expect(subjects.sort()).toEqual([
    'New order HS-6, please call',
    'New order HS-7, please call',
    'We have your order HS-6',
  ]);
  expect(cloud.messages('LostReturns')).toEqual([]);
});

test('The log counts each sent email once and contains no personal data [R16] [T18]', () => {
  const log = cloud.logs().join('\n');
  const sent = [...log.matchAll(/"sent":(\d+)/g)].map(([, count]) => Number(count));
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(13);
  expect(log).not.toMatch(/Wanjiku|wanjiku|712345678|bounce@/i);
});

const bucket = () => ({ Bucket: process.env.FAILED_CHANGES_BUCKET });

async function failures(): Promise<string[]> {
  const s3 = new S3Client({ forcePathStyle: true });
  const { Contents = [] } = await s3.send(new ListObjectsV2Command(bucket()));
  s3.destroy();
  return Contents.map(({ Key = '' }) => Key);
}

async function forgetFailures(): Promise<void> {
  const s3 = new S3Client({ forcePathStyle: true });
  for (const Key of await failures()) await s3.send(new DeleteObjectCommand({ ...bucket(), Key }));
  s3.destroy();
}

/** Returns the subjects of the emails about the order with this number. */
const subjectsOf = (number: string) =>
  cloud
    .mails()
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(number))
    .sort();

test('Emails whose stream records failed three times are each sent once when the records are replayed [R7]', async () => {
  // Removes the stream records that failed because of the invalid request in the first test.
  await forgetFailures();
  isBroken = true;
  await cloud.reload();
  await placeOrder('HS-8');
  await cloud.settled();
  expect(subjectsOf('HS-8')).toEqual([]);
  const kept = await failures();
  expect(kept.length).toBeGreaterThan(0);
  isBroken = false;
  await cloud.reload();
  expect(await replayChanges()).toEqual({ done: kept.length, failed: [] });
  await cloud.settled();
  expect(subjectsOf('HS-8')).toEqual(['New order HS-8, please call', 'We have your order HS-8']);
  expect(await failures()).toEqual([]);
  expect(await replayChanges()).toEqual({ done: 0, failed: [] });
});

test('If the stream loses the record of an email, the regular check for overdue emails sends it once [R7]', async () => {
  isRead = false;
  await cloud.reload();
  await placeOrder('HS-9', { now: new Date() });
  await cloud.wake('hart-dev-messages');
  await cloud.settled();
  expect(subjectsOf('HS-9')).toEqual([]);
  skew += 16 * 60_000;
  await cloud.wake('hart-dev-messages');
  await cloud.wake('hart-dev-messages');
  await cloud.settled();
  expect(subjectsOf('HS-9')).toEqual(['New order HS-9, please call', 'We have your order HS-9']);
});
