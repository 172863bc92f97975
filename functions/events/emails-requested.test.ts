import { randomUUID } from 'node:crypto';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { emailKinds } from '#shared/emails/email-kinds.ts';
import type { OrderEmailKind } from '#shared/emails/order-email.ts';
import { emailReaders } from '../core/email-readers.ts';
import { greeted } from '../core/emails/email-reader.ts';
import { readOrderEmail } from '../core/orders/order-email.ts';
import { table, tableName } from '../data/dynamodb/table.ts';
import { orderKey } from '../data/orders/keys.ts';
import { orderEmails } from '../data/orders/order-emails.ts';
import { tell } from '../test-support/changes.ts';
import { deliver, messageOf, openMails, placeForMail, type TestMails } from '../test-support/emails.ts';
import { store } from '../test-support/log-door.ts';
import { captureLogs } from '../test-support/logs.ts';
import { order, orderForm } from '../test-support/orders/orders.ts';
import { requestsOf } from '../test-support/requests.ts';
import { stockShop, testProduct } from '../test-support/shop.ts';

let mails: TestMails;

beforeAll(async () => {
  mails = await openMails();
  await stockShop([
    [testProduct(1), 10_000],
    [testProduct(2, { product_name: 'Mint & <b>Ice</b>' }), 10_000],
  ]);
  await mails.settle();
});
afterEach(() => {
  mails.caught();
});
afterAll(() => mails.close());

/** Adds an outbox item that requests an email about an order. */
async function happen(id: string, kind: OrderEmailKind) {
  const asked = orderEmails(
    { id, customer_email: 'wanjiku@mail.example' },
    [kind],
    '2026-01-02T00:00:00.000Z',
  );
  await table.send(new TransactWriteCommand({ TransactItems: asked }));
}

const subjects = () =>
  mails
    .caught()
    .map(({ subject }) => subject)
    .sort();

test('A new order sends two emails: one to the customer, and one that tells the shop to call [S2-003] [S2-011]', async () => {
  const { order_id, order_number, tracking_token } = await placeForMail({
    special_instructions: 'Blue gate',
    customer_email: 'wanjiku@mail.example',
    street_address: 'Wood Avenue, opposite the church',
  });
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
    expect(part).toContain('Wood Avenue, opposite the church, Kilimani');
    expect(part).not.toContain('order-success');
  }
});

test('Customer input is escaped in an email, so that a name cannot add HTML', async () => {
  await placeForMail(
    { customer_name: '<img src=x> & {{text.link}}', special_instructions: '<b>Gate</b>' },
    2,
  );
  await mails.settle();
  const all = mails.caught();
  expect(all).toHaveLength(2);
  for (const { html, text } of all) {
    const isToShop = text.includes('Gate');
    expect(html).toContain(
      isToShop ? '&lt;img src=x&gt; &amp; {{text.link}}' : 'Hello img src x text. link,',
    );
    expect(html).not.toMatch(/<img|<b>/);
    expect(text).toContain(isToShop ? '<img src=x> & {{text.link}}' : 'Hello img src x text. link,');
  }
});

test.each([
  ["Wanjiku wa Ng'ang'a-Otieno", "Wanjiku wa Ng'ang'a-Otieno"],
  ['Dr. Amina Ünal', 'Dr. Amina Ünal'],
  ['You won! https://evil.example/prize?id=1', 'You won https evil. example prize id'],
  ['Call 0712 345 678 @evil', 'Call evil'],
  ['☎ 0712', 'there'],
])('An email greets the name %s as %s, so that a name cannot carry spam to a stranger [T14]', (name, as) => {
  expect(greeted(name)).toBe(as);
  expect(greeted(name.repeat(9)).length).toBeLessThanOrEqual(40);
});

const orderKinds = emailKinds.filter((kind): kind is OrderEmailKind => emailReaders[kind] === readOrderEmail);

test('Every kind of email about an order is rendered without gaps from its template’s data', async () => {
  const { order_id } = await placeForMail();
  for (const kind of orderKinds) await happen(order_id, kind);
  await mails.settle();
  const all = mails.caught();
  expect(all).toHaveLength(orderKinds.length);
  for (const { subject, text, html } of all) {
    expect(`${subject} ${text} ${html}`).not.toMatch(/undefined|\{\{|@[a-z]+_/);
    expect(subject).toMatch(/HS-\d+/);
  }
});

test('A customer without an email address gets no email', async () => {
  expect(orderEmails({ id: 'x' }, ['order-paid'], '2026-01-02T00:00:00.000Z')).toEqual([]);
  expect(orderEmails({ id: 'x', customer_email: '' }, ['order-paid'], '2026-01-02T00:00:00.000Z')).toEqual(
    [],
  );
  const { order_id, order_number } = await placeForMail();
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

test('If an older order has an email address that SES cannot accept, only the shop gets an email', async () => {
  const { order_id, order_number } = await placeForMail();
  const Update = {
    TableName: tableName(),
    Key: orderKey(order_id),
    UpdateExpression: 'SET customer_email = :email',
    ExpressionAttributeValues: { ':email': 'ä@mail.example' },
  };
  await store(() => table.send(new TransactWriteCommand({ TransactItems: [{ Update }] })));
  await mails.settle();
  const all = mails.caught();
  expect(all.map(({ subject, replyTo }) => [subject, replyTo])).toEqual([
    [`New order ${order_number}, please call`, ['hello@hart.example']],
  ]);
  expect(mails.lost()).toEqual([]);
});

test('An email to an address with non-ASCII letters in its domain is sent [S2-230]', async () => {
  await placeForMail({ customer_email: 'info@bücher.example' });
  await mails.settle();
  expect(mails.caught().flatMap(({ to, replyTo }) => [...to, ...replyTo])).toEqual(
    expect.arrayContaining(['info@xn--bcher-kva.example', 'info@xn--bcher-kva.example']),
  );
  expect(mails.lost()).toEqual([]);
});

test('Fifty calls at once with one idempotency key place one order and send one email to each recipient [R2]', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const form = orderForm([{ id: 1, quantity: 1 }]);
  const replies = await Promise.all(Array.from({ length: 50 }, () => order(form, { headers })));
  const numbers = new Set(replies.flatMap(({ status, body }) => (status === 200 ? [body.order_number] : [])));
  await mails.settle();
  expect(numbers.size).toBe(1);
  expect(subjects()).toEqual([
    `New order ${[...numbers][0]}, please call`,
    `We have your order ${[...numbers][0]}`,
  ]);
});

test('Stream records that arrive three times and out of order cause each email once [R7]', async () => {
  for (let n = 0; n < 8; n++) {
    const { order_id } = await placeForMail();
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

test('If the queue delivers the job of an email again after it was sent, nothing is sent [R7]', async () => {
  const { order_id } = await placeForMail();
  await mails.settle();
  expect(mails.caught()).toHaveLength(2);
  expect(await deliver([messageOf(order_id)])).toEqual([]);
  expect(mails.caught()).toEqual([]);
});

test('Sending an email takes few storage calls: a read of order and settings, a check of the address, and a write at start and end', async () => {
  const { order_id } = await placeForMail();
  const { operations } = await requestsOf(mails.shop, () => deliver([messageOf(order_id)]));
  expect(operations).toEqual(['BatchGetItem', 'BatchGetItem', 'UpdateItem', 'UpdateItem']);
  expect(mails.caught()).toHaveLength(1);
});

test('If one of ten email jobs is malformed, the other nine emails are sent [R7] [T18]', async () => {
  const placed = [];
  for (let n = 0; n < 9; n++) placed.push(await placeForMail());
  await mails.changes();
  const lines = captureLogs();
  const records = placed.map(({ order_id }, n) => messageOf(order_id, `m${n}`));
  const broken = { ...messageOf('', 'broken'), body: '{"subject":"Wanjiku Otieno 0712345678"}' };
  expect(await deliver([...records.slice(0, 4), broken, ...records.slice(4)])).toEqual(['broken']);
  expect(mails.caught()).toHaveLength(9);
  expect(lines.join('')).not.toMatch(/Wanjiku|07\d{8}|@mail/);
});

test('Only a new outbox item queues an email job', async () => {
  await placeForMail();
  const asked = await mails.changes();
  await tell(asked);
  await mails.work();
  const noted = (await mails.changes()) as DynamoDBRecord[];
  expect(noted.length).toBeGreaterThan(0);
  expect(await tell(noted)).toEqual([]);
  expect(await mails.work()).toBe(0);
});
