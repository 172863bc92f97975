import { randomUUID } from 'node:crypto';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Fault } from '#infra/local/dynamodb/faults.ts';
import { type MessageKind, messageKinds } from '#shared/message.ts';
import { outboxItem } from '../data/outbox.ts';
import { table } from '../data/table.ts';
import { tell } from '../testing/changes.ts';
import { captureLogs } from '../testing/logs.ts';
import { deliver, openMails, type TestMails } from '../testing/mails.ts';
import { order, orderForm, phoneOf } from '../testing/orders.ts';
import { stockShop, testProduct } from '../testing/shop.ts';

let mails: TestMails;
let orders = 0;

beforeAll(async () => {
  mails = await openMails();
  await stockShop([
    [testProduct(1), 10_000],
    [testProduct(2, { product_name: 'Mint & <b>Ice</b>' }), 10_000],
  ]);
  await mails.settle();
});
afterEach(() => {
  mails.isDown(false);
  mails.shop.db.setFault(undefined);
  mails.caught();
});
afterAll(() => mails.close());

/** Places an order; each has a phone of its own. */
async function place(more: Record<string, string> = {}, id = 1) {
  const form = orderForm([{ id, quantity: 2 }], { customer_phone: phoneOf(orders++), ...more });
  const { status, body } = await order(form);
  expect(status).toBe(200);
  return body as { order_id: string; order_number: string; tracking_token: string };
}

/** Something happens to an order that asks for a mail. */
async function happen(id: string, kind: MessageKind) {
  const asked = outboxItem({ id, customer_email: 'wanjiku@mail.example' }, kind, '2026-01-02T00:00:00.000Z');
  await table.send(new TransactWriteCommand({ TransactItems: asked }));
}

const subjects = () =>
  mails
    .caught()
    .map(({ subject }) => subject)
    .sort();

test('An order asks for two mails: one tells the shopper, one asks the shop to call [S2-003] [S2-011]', async () => {
  const { order_id, order_number, tracking_token } = await place({ special_instructions: 'Blue gate' });
  await mails.settle();
  const all = mails.caught();
  const toShopper = all.find(({ to }) => to[0] === 'wanjiku@mail.example');
  const toShop = all.find(({ to }) => to[0] === 'hello@hart.example');
  expect(all).toHaveLength(2);
  expect(toShopper).toMatchObject({
    from: 'Hart <orders@hart.example>',
    replyTo: ['hello@hart.example'],
    subject: `We have your order ${order_number}`,
  });
  const link = `https://hart.example/order-success/${order_id}#t=${tracking_token}`;
  for (const part of [toShopper?.text, toShopper?.html]) {
    expect(part).toContain('Wanjiku Otieno');
    expect(part).toContain('Ksh 2,300');
    expect(part).toContain(link);
  }
  expect(toShopper?.text).toContain('2 x Product 1: Ksh 2,000\nSubtotal: Ksh 2,000\nDelivery Fee: Ksh 300\n');
  expect(toShopper?.text).toContain('VAT included: Ksh ');
  expect(toShop?.subject).toBe(`New order ${order_number}, please call`);
  expect(toShop?.replyTo).toEqual(['wanjiku@mail.example']);
  for (const part of [toShop?.text, toShop?.html]) {
    expect(part).toContain('+254 710 000 00');
    expect(part).toContain('Blue gate');
    expect(part).toContain('Kilimani');
    expect(part).not.toContain('order-success');
  }
});

test('Whatever was typed stands in a mail as text: no name is markup', async () => {
  await place({ customer_name: '<img src=x> & {{text.link}}', special_instructions: '<b>Gate</b>' }, 2);
  await mails.settle();
  const all = mails.caught();
  expect(all).toHaveLength(2);
  for (const { html, text } of all) {
    expect(html).toContain('&lt;img src=x&gt; &amp; {{text.link}}');
    expect(html).not.toMatch(/<img|<b>/);
    expect(text).toContain('<img src=x> & {{text.link}}');
  }
});

test('Every kind of mail is rendered whole, from words that are there', async () => {
  const { order_id } = await place();
  for (const kind of messageKinds) await happen(order_id, kind);
  await mails.settle();
  const all = mails.caught();
  expect(all).toHaveLength(messageKinds.length);
  for (const { subject, text, html } of all) {
    expect(`${subject} ${text} ${html}`).not.toMatch(/undefined|\{\{|@[a-z]+_/);
    expect(subject).toMatch(/HS-\d+/);
  }
});

test('A shopper without an e-mail address gets none, and asking for a mail twice is asking once', async () => {
  expect(outboxItem({ id: 'x' }, 'order-paid', '2026-01-02T00:00:00.000Z')).toEqual([]);
  expect(outboxItem({ id: 'x', customer_email: '' }, 'order-paid', '2026-01-02T00:00:00.000Z')).toEqual([]);
  const { order_id, order_number } = await place();
  await happen(order_id, 'order-confirmed');
  await mails.settle();
  await happen(order_id, 'order-confirmed');
  await mails.settle();
  expect(subjects()).toEqual([
    `New order ${order_number}, please call`,
    `We have your order ${order_number}`,
    `Your order ${order_number} is confirmed`,
  ]);
});

test('Fifty calls at once with one key are one order, and one mail to each reader [R2]', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const form = orderForm([{ id: 1, quantity: 1 }], { customer_phone: phoneOf(orders++) });
  const replies = await Promise.all(Array.from({ length: 50 }, () => order(form, { headers })));
  const numbers = new Set(replies.flatMap(({ status, body }) => (status === 200 ? [body.order_number] : [])));
  await mails.settle();
  expect(numbers.size).toBe(1);
  expect(subjects()).toEqual([
    `New order ${[...numbers][0]}, please call`,
    `We have your order ${[...numbers][0]}`,
  ]);
});

test('Each record three times and out of order: one mail for each order and reader [R7]', async () => {
  for (let n = 0; n < 8; n++) {
    const { order_id } = await place();
    if (n % 2 === 0) await happen(order_id, 'order-paid');
  }
  const records = await mails.changes();
  const all = [...records, ...records, ...records];
  const shuffled = fc.shuffledSubarray(all, { minLength: all.length });
  const [told = []] = fc.sample(shuffled, { numRuns: 1, seed: 11 });
  for (let from = 0; from < told.length; from += 9) {
    expect(await tell(told.slice(from, from + 9))).toEqual([]);
    await mails.work();
  }
  const sent = subjects();
  expect(sent).toHaveLength(8 * 2 + 4);
  expect(new Set(sent).size).toBe(sent.length);
});

test('The same message brought again after it was sent sends nothing [R7]', async () => {
  const { order_id } = await place();
  await mails.settle();
  expect(mails.caught()).toHaveLength(2);
  const body = JSON.stringify({ order_id, kind: 'order-received' });
  const record = { messageId: 'again', body, attributes: {} } as never;
  expect(await deliver([record])).toEqual([]);
  expect(mails.caught()).toEqual([]);
});

test('One broken message in ten: nine mails leave, one is reported, and the log holds nothing of it [R7] [T18]', async () => {
  const placed = [];
  for (let n = 0; n < 9; n++) placed.push(await place());
  await mails.changes();
  const lines = captureLogs();
  const records = placed.map(({ order_id }, n) => ({
    messageId: `m${n}`,
    body: JSON.stringify({ order_id, kind: 'order-received' }),
    attributes: {},
  }));
  const broken = { messageId: 'broken', body: '{"order_id":"Wanjiku Otieno 0712345678"}', attributes: {} };
  expect(await deliver([...records.slice(0, 4), broken, ...records.slice(4)] as never[])).toEqual(['broken']);
  expect(mails.caught()).toHaveLength(9);
  expect(lines.join('')).not.toMatch(/Wanjiku|07\d{8}|@mail/);
});

test('Mail that is down fails no order; what waited is sent once when it is back [R9]', async () => {
  mails.isDown(true);
  const lines = captureLogs();
  const { order_number } = await place();
  await tell(await mails.changes());
  const refused = vi.spyOn(SESv2Client.prototype, 'send');
  refused.mockImplementationOnce(async () => {
    mails.isDown(false);
    throw Object.assign(new Error('Address wanjiku@mail.example throttled'), {
      name: 'TooManyRequestsException',
      $metadata: { httpStatusCode: 429 },
    });
  });
  await mails.work();
  refused.mockRestore();
  expect(subjects()).toEqual([
    `New order ${order_number}, please call`,
    `We have your order ${order_number}`,
  ]);
  expect(mails.lost()).toEqual([]);
  expect(lines.join('')).toContain('"maybe_twice":0');
  expect(lines.join('')).not.toMatch(/wanjiku|Wanjiku/);
});

test('What the mail service refuses three times waits in a queue of its own, and leaves from there once [R7] [R9]', async () => {
  mails.isDown(true);
  const { order_id } = await place();
  await tell(await mails.changes());
  await mails.work();
  const lost = mails.lost().filter((body) => body.includes(order_id));
  expect(lost).toHaveLength(2);
  expect(mails.caught()).toEqual([]);
  mails.isDown(false);
  const records = lost.map((body, n) => ({ messageId: `lost-${n}`, body, attributes: {} }));
  expect(await deliver([...records, ...records] as never[])).toEqual([]);
  expect(mails.caught()).toHaveLength(2);
});

test('A sender that dies between sending and noting it sends that mail again, and this is counted [R9]', async () => {
  const { order_id } = await place();
  await mails.changes();
  const body = JSON.stringify({ order_id, kind: 'order-received' });
  const record = { messageId: 'm', body, attributes: {} } as never;
  let calls = 0;
  mails.shop.db.setFault(({ operation }) => {
    if (operation !== 'UpdateItem') return undefined;
    calls++;
    return calls > 1 ? { before: 'internal' } : undefined;
  });
  expect(await deliver([record])).toEqual(['m']);
  mails.shop.db.setFault(undefined);
  const lines = captureLogs();
  expect(await deliver([record])).toEqual([]);
  expect(mails.caught()).toHaveLength(2);
  expect(lines.join('')).toContain('"maybe_twice":1');
});

const faults: Fault[] = [
  { before: 'throttle' },
  { before: 'internal' },
  { before: 'conflict' },
  { afterCommit: 'drop-connection' },
];
/** What is asked of the table for a mail, in its order; each fails once or until the sender gives up. */
const schedules = ['GetItem', 'UpdateItem 1', 'UpdateItem 2'].flatMap((call) =>
  faults.flatMap((fault) => [true, false].map((always) => ({ call, fault, always }))),
);

test('Whatever storage call fails, and however, the mail leaves, and twice only where that is counted [R3] [R9]', async () => {
  const wrong: string[] = [];
  for (const { call, fault, always } of schedules) {
    const { order_id } = await place();
    const body = JSON.stringify({ order_id, kind: 'order-received' });
    const record = { messageId: 'm', body, attributes: {} } as never;
    const lines = captureLogs();
    let updates = 0;
    mails.shop.db.setFault(({ operation, attempt }) => {
      if (operation === 'UpdateItem' && attempt === 1) updates++;
      const name = operation === 'UpdateItem' ? `UpdateItem ${updates}` : operation;
      return name === call && (always || attempt === 1) ? fault : undefined;
    });
    await deliver([record]);
    mails.shop.db.setFault(undefined);
    const failed = [...(await deliver([record])), ...(await deliver([record]))];
    const sent = mails.caught().length;
    const counted = lines.join('').match(/"maybe_twice":1/g)?.length ?? 0;
    if (failed.length > 0 || sent < 1 || sent - 1 > counted)
      wrong.push(`${call} ${JSON.stringify(fault)} ${always}: ${sent} sent, ${counted} counted`);
  }
  expect(wrong).toEqual([]);
}, 60_000);

test('Only the asking for a mail is told to the queue: what is noted on it asks for nothing', async () => {
  await place();
  const asked = await mails.changes();
  await tell(asked);
  await mails.work();
  const noted = (await mails.changes()) as DynamoDBRecord[];
  expect(noted.length).toBeGreaterThan(0);
  expect(await tell(noted)).toEqual([]);
  expect(await mails.work()).toBe(0);
});
