import { join } from 'node:path';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { table, tableName } from '#functions/data/dynamodb/table.ts';
import { root } from '../build/bundle.ts';
import { type Cloud, startCloud } from './cloud.ts';
import { temporaryFolder } from './test-support/folder.ts';
import { customer, placeOrder, useCloud } from './test-support/order.ts';

/* Tests emails through the synthesised templates: table, stream, queue, sender, SES. */

let cloud: Cloud;
const folder = temporaryFolder(afterAll);

beforeAll(async () => {
  const state = join(folder, 'state');
  cloud = await startCloud({ assembly: join(root, 'cdk.out'), state, port: 0, deliveries: 3 });
  useCloud(cloud);
});
afterAll(() => cloud?.close());

test('With records and jobs delivered three times, each email is sent once with a working link [R7]', async () => {
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

test('An address that bounces gets no second email, through the event bus of the templates', async () => {
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

test('The log counts each sent email once, and contains no name, phone or address [R16] [T18]', () => {
  const log = cloud.logs().join('\n');
  const sent = [...log.matchAll(/"sent":(\d+)/g)].map(([, count]) => Number(count));
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(13);
  expect(log).not.toMatch(/Wanjiku|wanjiku|712345678|bounce@/i);
});
