import { join } from 'node:path';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { PurgeQueueCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Cloud, Edit } from '@hart/local-cloud';
import { type Listener, listen } from '@hart/local-cloud/http';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { watchAttempt } from '#functions/core/payments/payment-job.ts';
import { listPk } from '#functions/data/catalogue/keys.ts';
import { type CardItem, listCards } from '#functions/data/catalogue/product.ts';
import { listSk } from '#functions/data/dynamodb/keys.ts';
import { table, tableName } from '#functions/data/dynamodb/table.ts';
import { findOrder } from '#functions/data/orders/order.ts';
import { createAttempt, noteCheckout } from '#functions/data/payments/payment.ts';
import { pageKey, productPath } from '#shared/page.ts';
import { temporaryFolder } from '../build/test-support/folder.ts';
import { seedTable } from '../seed/seed.ts';
import { startBuiltCloud } from './test-support/built-cloud.ts';
import { placeOrder, useCloud } from './test-support/order.ts';

/* Tests chains of jobs that are longer than Lambda allows by default, through the synthesised templates. */

const folder = temporaryFolder(afterAll);
const started = new Date('2026-01-02T09:00:00Z');
const halfAnHour = 1800_000;
let cloud: Cloud;
let daraja: Listener;
let skew = 0;
let isAllowed = false;
let stopped = false;
let sqs: SQSClient;

/**
 * Disables the table's stream, so that only the chains of jobs of these tests run. Sends the shop's requests to M-Pesa
 * to a server in this file.
 */
const edit: Edit = (template) => {
  for (const { Type, Properties = {} } of Object.values(template.Resources)) {
    if (Type === 'AWS::Lambda::EventSourceMapping' && Properties.StartingPosition !== undefined)
      Properties.Enabled = false;
    if (Type !== 'AWS::Lambda::Function') continue;
    if (!isAllowed) delete Properties.RecursiveLoop;
    const { Variables } = (Properties.Environment ?? {}) as { Variables?: Record<string, string> };
    Object.assign(Variables ?? {}, { DARAJA_ENDPOINT_URL: `http://127.0.0.1:${daraja.port}` });
  }
  return template;
};

/**
 * Answers as M-Pesa. For 23.5 hours after a payment request was sent, its result is unknown; then it counts as paid.
 */
function answerOf(path: string, body: Buffer): object {
  if (path.startsWith('/oauth')) return { access_token: 'token' };
  const { Timestamp } = JSON.parse(body.toString()) as { Timestamp: string };
  const inNairobi = Timestamp.replace(/(....)(..)(..)(..)(..)(..)/, '$1-$2-$3T$4:$5:$6+03:00');
  const isKnown = Date.parse(inNairobi) >= started.getTime() + 24 * 3600_000 - halfAnHour;
  return isKnown
    ? { ResultCode: '0' }
    : { errorCode: '500.001.1001', errorMessage: 'The transaction does not exist' };
}

beforeAll(async () => {
  daraja = await listen(0, async ({ path, body }) => ({
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(answerOf(path, body))),
  }));
  cloud = await startBuiltCloud({
    state: join(folder, 'state'),
    edit,
    now: () => Date.now() + skew,
    log: (line) => {
      stopped ||= line.includes('Lambda stopped a recursive loop');
    },
  });
  useCloud(cloud);
  sqs = new SQSClient();
  process.env.PAYMENTS_QUEUE_URL = cloud.queueUrl('Payments');
});
afterAll(async () => {
  sqs?.destroy();
  await cloud?.close();
  await daraja?.close();
});

/** Deploys the templates with or without `RecursiveLoop: Allow`, with the queue empty. */
async function deployWith(allowed: boolean, queue: string) {
  isAllowed = allowed;
  await cloud.reload();
  await sqs.send(new PurgeQueueCommand({ QueueUrl: cloud.queueUrl(queue) }));
  stopped = false;
}

/**
 * Starts a payment whose result M-Pesa does not know. Moves the simulated time until the order is paid or Lambda stops
 * the chain of jobs.
 */
async function payUnknown(number: string) {
  const order = await placeOrder(number);
  const attempt = {
    id: `attempt-${number}`,
    order_id: order.id,
    state: 'started' as const,
    phone: '254712345678',
  };
  await createAttempt(order, { ...attempt, started_at: started.toISOString(), shillings: 300 }, []);
  await noteCheckout(attempt, { checkoutId: `ws_CO_${number}`, isPrompted: true });
  await watchAttempt(order.id, attempt.id, started, 15);
  // The simulated time moves only while no job is in progress. Otherwise the job would become visible and be delivered
  // again.
  const clock = setInterval(() => {
    if (cloud.messages('Payments').every(({ receiveCount }) => receiveCount === 0)) skew += 300_000;
  }, 10);
  const statusOf = async () => (await findOrder(order.id))?.payment_status;
  const isOver = async () => stopped || (await statusOf()) === 'paid';
  onTestFinished(() => clearInterval(clock));
  await expect.poll(isOver, { interval: 200 }).toBe(true);
  clearInterval(clock);
  return statusOf();
}

test('Without RecursiveLoop: Allow, Lambda stops the checks of a payment after two hours', async () => {
  await deployWith(false, 'Payments');
  expect(await payUnknown('HS-1')).not.toBe('paid');
  expect(stopped).toBe(true);
});

test('A payment that M-Pesa confirms only after 23.5 hours is still recognised, and its order is paid', async () => {
  await deployWith(true, 'Payments');
  expect(await payUnknown('HS-2')).toBe('paid');
});

const fillers = 3500;

/**
 * Seeds the shop and adds 3,500 newer products at the front of the product list. They exist only in the list and share
 * one page, so the chain of jobs has its full length but takes only seconds. Returns the last product of the list.
 */
async function fillShop(): Promise<CardItem> {
  await seedTable();
  const { cards } = await listCards(listPk.all(), 1000);
  const oldest = cards.at(-1) as CardItem;
  const items = Array.from({ length: fillers }, (_, n) => {
    const card = { ...oldest, id: 100_000 + n, slug: 'filler' };
    return { pk: listPk.all(), sk: listSk('2030-01-01T00:00:00.000Z', card.id), card: JSON.stringify(card) };
  });
  for (let from = 0; from < fillers; from += 25) {
    const requests = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }));
    await table.send(new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }));
  }
  return oldest;
}

/**
 * Queues every page for prerendering. Returns true if the last page of the list was prerendered before Lambda stopped
 * the chain of jobs.
 */
async function rebuildUntil({ slug }: CardItem): Promise<boolean> {
  const MessageBody = JSON.stringify({ all: '', urgent: false });
  const QueueUrl = cloud.queueUrl('Pages');
  const group = { MessageGroupId: 'all', MessageDeduplicationId: `rebuild-${isAllowed}` };
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody, ...group }));
  const s3 = new S3Client({ forcePathStyle: true });
  const page = new HeadObjectCommand({ Bucket: process.env.SITE_BUCKET, Key: pageKey(productPath(slug)) });
  const isMade = () =>
    s3.send(page).then(
      () => true,
      () => false,
    );
  const isOver = async () => stopped || (await isMade());
  await expect.poll(isOver, { interval: 200 }).toBe(true);
  return isMade();
}

test('A job that renders the pages of 3,500 products reaches the last page only with RecursiveLoop: Allow', async () => {
  const oldest = await fillShop();
  await deployWith(false, 'Pages');
  expect(await rebuildUntil(oldest)).toBe(false);
  expect(stopped).toBe(true);
  await deployWith(true, 'Pages');
  expect(await rebuildUntil(oldest)).toBe(true);
  expect(stopped).toBe(false);
});
