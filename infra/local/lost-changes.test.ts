import { join } from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../build/bundle.ts';
import { replayChanges } from '../build/replay.ts';
import { type Cloud, startCloud } from './cloud.ts';
import type { Edit } from './template/assembly.ts';
import { temporaryFolder } from './test-support/folder.ts';
import { placeOrder, useCloud } from './test-support/order.ts';

/* Tests emails whose stream records fail, through the synthesised templates. */

const folder = temporaryFolder(afterAll);
let cloud: Cloud;
let isBroken = true;
let isRead = true;
let skew = 0;

/** `isBroken`: the stream's function gets the URL of a missing queue. Without `isRead`, its mapping is disabled. */
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
  const state = join(folder, 'state');
  cloud = await startCloud({
    assembly: join(root, 'cdk.out'),
    state,
    port: 0,
    edit,
    now: () => Date.now() + skew,
  });
  useCloud(cloud);
});
afterAll(() => cloud?.close());

async function failures(): Promise<string[]> {
  const s3 = new S3Client({ forcePathStyle: true });
  const { Contents = [] } = await s3.send(
    new ListObjectsV2Command({ Bucket: process.env.FAILED_CHANGES_BUCKET }),
  );
  s3.destroy();
  return Contents.map(({ Key = '' }) => Key);
}

const subjects = () =>
  cloud
    .mails()
    .map(({ subject }) => subject)
    .sort();

test('Emails whose stream records failed three times are kept, and sent once when they are replayed [R7]', async () => {
  await placeOrder('HS-1');
  await cloud.settled();
  expect(subjects()).toEqual([]);
  const kept = await failures();
  expect(kept.length).toBeGreaterThan(0);
  isBroken = false;
  await cloud.reload();
  expect(await replayChanges()).toEqual({ done: kept.length, failed: [] });
  await cloud.settled();
  expect(subjects()).toEqual(['New order HS-1, please call', 'We have your order HS-1']);
  expect(await failures()).toEqual([]);
  expect(await replayChanges()).toEqual({ done: 0, failed: [] });
});

test('Emails whose stream record was lost are sent once by the sweeper [R7]', async () => {
  isRead = false;
  await cloud.reload();
  await placeOrder('HS-2', { now: new Date() });
  await cloud.wake('hart-dev-messages');
  await cloud.settled();
  expect(subjects().join()).not.toContain('HS-2');
  skew += 16 * 60_000;
  await cloud.wake('hart-dev-messages');
  await cloud.wake('hart-dev-messages');
  await cloud.settled();
  const sent = subjects().filter((subject) => subject.includes('HS-2'));
  expect(sent).toEqual(['New order HS-2, please call', 'We have your order HS-2']);
});
