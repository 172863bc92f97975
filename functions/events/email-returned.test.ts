import type { SQSRecord } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { isSuppressed, returnsOf, takesCampaigns } from '../core/suppression/suppression.ts';
import { handTo } from '../test-support/changes.ts';
import { openMails, placeForMail, type TestMails } from '../test-support/emails.ts';
import { captureLogs } from '../test-support/logs.ts';
import { stockShop, testProduct } from '../test-support/shop.ts';
import { handler } from './email-returned.ts';

let mails: TestMails;

beforeAll(async () => {
  mails = await openMails();
  await stockShop([[testProduct(1), 1000]]);
  await mails.settle();
});
afterEach(async () => {
  await mails.settle();
  mails.caught();
  mails.returns();
});
afterAll(() => mails.close());

/** Passes events to the function as the queue does. Returns the ids of the failed messages. */
const tellOf = (events: readonly unknown[]) =>
  handTo(
    handler,
    events.map(
      (event, n) => ({ messageId: `m${n}`, body: JSON.stringify(event), attributes: {} }) as SQSRecord,
    ),
  );

/** Places an order with an email address, sends its emails, and passes SES's reports about them to the shop. */
async function orderTo(customer_email: string, deliveries = 1) {
  await placeForMail({ customer_email });
  await mails.settle();
  const events = mails.returns();
  expect(await tellOf(Array.from({ length: deliveries }, () => events).flat())).toEqual([]);
  return mails.caught().filter(({ to }) => to.includes(customer_email)).length;
}

test.each([
  ['bounces for good', 'bounce@order.example', 'bounce'],
  ['is marked as spam', 'complaint@order.example', 'complaint'],
])('After an email %s, no further emails about orders are sent to the address', async (_, email, reason) => {
  expect(await isSuppressed(email)).toBe(false);
  expect(await orderTo(email)).toBe(1);
  expect(await returnsOf(email.toUpperCase())).toMatchObject({ reason, since: expect.any(String) });
  expect(await orderTo(email)).toBe(0);
  expect(mails.lost()).toEqual([]);
});

test('After five temporary bounces, an email address gets no more campaigns, but still gets emails about orders', async () => {
  const email = 'soft-bounce@full.example';
  for (let n = 1; n <= 5; n++) {
    expect(takesCampaigns(await returnsOf(email))).toBe(true);
    expect(await orderTo(email)).toBe(1);
    expect(await returnsOf(email)).toEqual({ soft_bounces: n });
  }
  expect(takesCampaigns(await returnsOf(email))).toBe(false);
  expect(await isSuppressed(email)).toBe(false);
});

test('A bounce or complaint that arrives three times counts once', async () => {
  const email = 'soft-bounce@again.example';
  await orderTo(email, 3);
  expect(await returnsOf(email)).toEqual({ soft_bounces: 1 });
});

test('A complaint replaces an earlier bounce as the reason, and a later bounce changes nothing', async () => {
  const event = (email: string, kind: 'bounce' | 'complaint', messageId: string) => ({
    detail: {
      eventType: kind === 'bounce' ? 'Bounce' : 'Complaint',
      mail: { messageId },
      ...(kind === 'bounce'
        ? { bounce: { bounceType: 'Permanent', bouncedRecipients: [{ emailAddress: email }] } }
        : { complaint: { complainedRecipients: [{ emailAddress: `Someone <${email}>` }] } }),
    },
  });
  await tellOf([event('both@mail.example', 'bounce', 'a'), event('both@mail.example', 'complaint', 'b')]);
  await tellOf([event('both@mail.example', 'bounce', 'c')]);
  expect(await returnsOf('both@mail.example')).toMatchObject({ reason: 'complaint' });
});

test('If one of several events about emails is malformed, only that one fails [R7] [T18]', async () => {
  const lines = captureLogs();
  await placeForMail({ customer_email: 'bounce@log.example' });
  await mails.settle();
  const broken = { detail: { eventType: 'Bounce', mail: { destination: ['wanjiku@mail.example'] } } };
  expect(await tellOf([broken, ...mails.returns()])).toEqual(['m0']);
  expect(await isSuppressed('bounce@log.example')).toBe(true);
  expect(lines.join('')).not.toMatch(/bounce@|wanjiku@/);
});
