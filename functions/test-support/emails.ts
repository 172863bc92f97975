import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DynamoDBRecord, SQSRecord } from 'aws-lambda';
import type { BusEvent } from '#infra/local/s3/notify.ts';
import type { CaughtMail } from '#infra/local/ses/mails.ts';
import { templatePart } from '#infra/local/ses/render.ts';
import { createSes } from '#infra/local/ses/ses.ts';
import { emailTemplate } from '#infra/stacks/email-templates.ts';
import { emailKinds } from '#shared/emails/email-kinds.ts';
import { handler as emailsRequested } from '../events/emails-requested.ts';
import { handTo, openChanges, openQueue, tell } from './changes.ts';
import { order, orderForm, phoneOf } from './orders/orders.ts';
import { openShop, type TestShop } from './shop.ts';

const arn = (rest: string) => `arn:aws:ses:local:000000000000:${rest}`;
const statements = [{ Effect: 'Allow' as const, Action: 'ses:SendEmail', Resource: '*' }];

/** Sends jobs to the email function; returns the ids of those that failed. */
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
 * @throws when the order is refused
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
  /** Processes all changes and sends all emails. @throws if an email lacks a value that its words use */
  settle: () => Promise<void>;
  /** Returns the emails caught since the last call. */
  caught: () => CaughtMail[];
  /** Returns the events of bounces and complaints since the last call. */
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
  const unrendered: string[] = [];
  const told: BusEvent[] = [];
  const now = () => Date.UTC(2026, 0, 1);
  const log = (line: string) => unrendered.push(line);
  const ses = createSes({ state: folder, region: 'local', now, log }, (event) => told.push(event));
  const templates = emailKinds.map((kind) => {
    const { subject, text, html } = emailTemplate(kind);
    const parts = { subject: templatePart(subject, kind), text: templatePart(text, kind) };
    const template = { arn: arn(`template/test-${kind}`), ...parts, html: templatePart(html, kind) };
    return [`test-${kind}`, template] as const;
  });
  const identities = new Map([['hart.example', arn('identity/hart.example')]]);
  const configurationSets = new Map([
    ['test', { arn: arn('configuration-set/test'), events: ['bounce', 'complaint'] }],
  ]);
  const setup = { templates: new Map(templates), configurationSets };
  ses.deploy({ identities, ...setup });
  const door = await ses.listen({
    secretOf: () => 'test',
    callerOf: () => ({ kind: 'role', arn: 'test', statements }),
  });
  const service = `http://127.0.0.1:${door.port}`;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SESV2: service,
    MAIL_FROM: 'Hart <orders@hart.example>',
    MAIL_TEMPLATES: 'test',
    MAIL_SET: 'test',
    SITE_URL: 'https://hart.example',
  });
  const queue = await openQueue(folder, 'messages', 'EMAILS_QUEUE_URL', 2);
  const changes = await openChanges(shop.db.url);
  const work = () => queue.work(deliver);
  let seen = 0;
  return {
    shop,
    changes,
    work,
    settle: async () => {
      await tell(await changes());
      await work();
      if (unrendered.length > 0) throw new Error(unrendered.join('\n'));
    },
    caught: () => {
      const all = ses.mails();
      const fresh = all.slice(seen);
      seen = all.length;
      return fresh;
    },
    returns: () => told.splice(0),
    lost: queue.lost,
    isDown: (down) => {
      ses.deploy({ identities: down ? new Map() : identities, ...setup });
    },
    close: async () => {
      await queue.close();
      await door.close();
      await shop.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
