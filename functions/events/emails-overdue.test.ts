import { SQSClient } from '@aws-sdk/client-sqs';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Context, ScheduledEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { saveMember } from '../data/accounts/member.ts';
import { countList } from '../data/dynamodb/read-list.ts';
import { table, tableName } from '../data/dynamodb/table.ts';
import { outboxPk } from '../data/emails/keys.ts';
import { requestEmails } from '../data/emails/outbox.ts';
import { tell } from '../test-support/changes.ts';
import { openMails, placeForMail, type TestMails } from '../test-support/emails.ts';
import { noon } from '../test-support/event.ts';
import { stockShop, testProduct } from '../test-support/shop.ts';
import { handler as emailsOverdue } from './emails-overdue.ts';

let mails: TestMails;

beforeAll(async () => {
  mails = await openMails();
  await stockShop([[testProduct(1), 10_000]]);
  await mails.settle();
});
afterAll(() => mails.close());

/**
 * Runs the check for overdue emails this many minutes after noon, when the orders are placed. Then sends the queued
 * emails.
 */
async function sweepAfter(minutes: number): Promise<string[]> {
  const time = new Date(noon.getTime() + minutes * 60_000).toISOString();
  const context = { getRemainingTimeInMillis: () => 600_000 } as Context;
  await emailsOverdue({ time } as ScheduledEvent, context);
  await mails.work();
  return mails
    .caught()
    .map(({ subject }) => subject)
    .sort();
}

test('If the stream loses the record of an order’s emails, they are sent once, a quarter of an hour later [R7]', async () => {
  const { order_number } = await placeForMail();
  await mails.changes();
  expect(await sweepAfter(14)).toEqual([]);
  const both = [`New order ${order_number}, please call`, `We have your order ${order_number}`];
  expect(await sweepAfter(16)).toEqual(both);
  expect(await sweepAfter(16)).toEqual([]);
  expect(await countList(outboxPk, 10)).toBe(0);
});

test('The check for overdue emails does not repeat an email that was sent or is in the dead-letter queue', async () => {
  await placeForMail();
  await mails.settle();
  expect(mails.caught()).toHaveLength(2);
  mails.isDown(true);
  await placeForMail();
  await mails.settle();
  mails.isDown(false);
  const lost = mails.lost().length;
  expect(await sweepAfter(16)).toEqual([]);
  expect(mails.lost()).toHaveLength(lost);
});

test('Emails that the queue refuses are queued by the next check for overdue emails', async () => {
  const { order_number } = await placeForMail();
  await mails.changes();
  const queue = vi.spyOn(SQSClient.prototype, 'send').mockRejectedValue(new Error('down'));
  await expect(sweepAfter(16)).rejects.toThrow('down');
  queue.mockRestore();
  expect(await sweepAfter(16)).toEqual([
    `New order ${order_number}, please call`,
    `We have your order ${order_number}`,
  ]);
});

test('A stream record that arrives after the check for overdue emails causes no second email', async () => {
  await placeForMail();
  const late = await mails.changes();
  expect(await sweepAfter(16)).toHaveLength(2);
  await tell(late);
  await mails.work();
  expect(mails.caught()).toEqual([]);
});

test('A check for overdue emails handles the 500 oldest entries of the outbox, and the next check the others', async () => {
  for (let n = 0; n < 503; n++) {
    const sk = `2020-01-01T00:00:00.${String(n).padStart(3, '0')}Z#old-${n}`;
    await table.send(
      new PutCommand({ TableName: tableName(), Item: { pk: outboxPk, sk, order_id: `old-${n}` } }),
    );
  }
  await sweepAfter(0);
  expect(await countList(outboxPk, 1000)).toBe(3);
  await sweepAfter(0);
  expect(await countList(outboxPk, 1000)).toBe(0);
});

test('If the stream loses the record of an invitation, its email is sent once, a quarter of an hour later [R7]', async () => {
  const invitation = { id: 'm'.repeat(43), email: 'njeri@mail.example', groups: ['cashier' as const] };
  const at = noon.toISOString();
  const name = 'i'.repeat(22);
  await saveMember(
    undefined,
    { ...invitation, state: 'invited', invited_at: at, invitation: name, version: 1 },
    at,
    { emails: requestEmails(`${invitation.id}.${name}`, ['staff-invitation'], at) },
  );
  await mails.changes();
  expect(await sweepAfter(16)).toEqual(['Hart invites you to the team of Hart']);
  expect(await sweepAfter(16)).toEqual([]);
});
