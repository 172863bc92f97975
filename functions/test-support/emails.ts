import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BusEvent } from '@hart/local-cloud/s3';
import type { CaughtMail } from '@hart/local-cloud/ses';
import type { DynamoDBRecord, SQSRecord } from 'aws-lambda';
import { handler as emailsRequested } from '../events/emails-requested.ts';
import { handTo, openChanges, openQueue, tell } from './changes.ts';
import { order, orderForm, phoneOf } from './orders/orders.ts';
import { openSes } from './ses.ts';
import { openShop, type TestShop } from './shop.ts';

/** Passes jobs to the email function. Returns the ids of the jobs that failed. */
export const deliver = (records: SQSRecord[]) => handTo(emailsRequested, records);

/** Returns the job of the email that confirms an order, as the email function gets it. */
export const messageOf = (order_id: string, messageId = 'm') =>
  ({
    messageId,
    body: JSON.stringify({ subject: order_id, kind: 'order-received' }),
    attributes: {},
  }) as unknown as SQSRecord;

let placed = 0;

/**
 * Places an order of two pieces, with a new phone number and email address.
 *
 * @throws an error if the order is refused
 */
export async function placeForMail(more: Record<string, string> = {}, id = 1) {
  const own = { customer_phone: phoneOf(placed++), customer_email: `wanjiku${placed}@mail.example` };
  const form = orderForm([{ id, quantity: 2 }], { ...own, ...more });
  const { status, body } = await order(form);
  if (status !== 200) throw new Error(`Placing the order was answered with ${status}.`);
  return body as { order_id: string; order_number: string; tracking_token: string };
}

/** A shop with the stream of its table, the queue of emails and a simulated SES that catches emails. */
export type TestMails = {
  shop: TestShop;
  changes: () => Promise<DynamoDBRecord[]>;
  /** Runs the email function on the queue until it is empty. */
  work: () => Promise<number>;
  /** Processes all changes and sends all emails. @throws an error if an email lacks a value for its text */
  settle: () => Promise<void>;
  /** Returns the emails that were sent since the last call. */
  caught: () => CaughtMail[];
  /** Returns the events about bounces and complaints since the last call. */
  returns: () => BusEvent[];
  /** Returns the jobs in the dead-letter queue. */
  lost: () => string[];
  /** Stops the email service, or starts it again. */
  isDown: (down: boolean) => void;
  close: () => Promise<void>;
};

export async function openMails(): Promise<TestMails> {
  const shop = await openShop();
  const folder = mkdtempSync(join(tmpdir(), 'hart-mail-'));
  const ses = await openSes(folder);
  const queue = await openQueue(folder, 'messages', 'EMAILS_QUEUE_URL', 2);
  const changes = await openChanges(shop.db);
  const work = () => queue.work(deliver);
  let seen = 0;
  return {
    shop,
    changes,
    work,
    settle: async () => {
      await tell(await changes());
      await work();
      if (ses.unrendered.length > 0) throw new Error(ses.unrendered.join('\n'));
    },
    caught: () => {
      const all = ses.mails();
      const fresh = all.slice(seen);
      seen = all.length;
      return fresh;
    },
    returns: ses.returns,
    lost: queue.lost,
    isDown: ses.isDown,
    close: async () => {
      await queue.close();
      await ses.close();
      await shop.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
