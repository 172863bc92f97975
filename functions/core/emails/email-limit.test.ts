import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getOrder } from '#shared/orders/endpoints.ts';
import { getOrder as getOrderHandler } from '../../api/orders.ts';
import { openMails, type TestMails } from '../../test-support/emails.ts';
import { noon, type Reply, send } from '../../test-support/event.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import { mailboxOf } from './email-limit.ts';

let mails: TestMails;
let next = 0;

beforeAll(async () => {
  mails = await openMails();
  await stockShop([[testProduct(1), 10_000]]);
  await mails.settle();
});
afterEach(async () => {
  await mails.settle();
  mails.caught();
});
afterAll(() => mails.close());

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const times = (count: number) => Array.from({ length: count }, (_, n) => n);

/** Places an order from a new phone. */
const orderFor = (customer_email: string, { now = noon, headers = {} } = {}) =>
  order(orderForm([{ id: 1, quantity: 1 }], { customer_phone: phoneOf(++next), customer_email }), {
    now,
    headers,
  });

/** Returns true if the order's page says that the customer gets no email. */
async function isWithheld({ body }: Reply) {
  const headers = { 'x-tracking-token': body.tracking_token as string };
  const call = { params: { id: body.order_id as string }, headers };
  return (await send(getOrder, getOrderHandler, call)).body.is_email_withheld as boolean;
}

async function sentTo(): Promise<string[]> {
  await mails.settle();
  return mails.caught().flatMap(({ to }) => to);
}

describe('Emails that a stranger can cause [T14]', () => {
  test('Of twenty-five simultaneous orders with one email address, all succeed, five send an email, and the other order pages say that none was sent', async () => {
    const replies = await Promise.all(times(25).map(() => orderFor('victim@mail.example')));
    expect(replies.map(({ status }) => status)).toEqual(times(25).map(() => 200));
    const withheld = await Promise.all(replies.map(isWithheld));
    const sent = await sentTo();
    expect(sent.filter((to) => to === 'victim@mail.example')).toHaveLength(5);
    expect(sent.filter((to) => to === 'hello@hart.example')).toHaveLength(25);
    expect(withheld.filter(Boolean)).toHaveLength(20);
  });

  test('An email address that reached its limit gets emails again in the next hour', async () => {
    for (const _ of times(6)) await orderFor('hourly@mail.example');
    expect(await isWithheld(await orderFor('hourly@mail.example', { now: later(59) }))).toBe(true);
    expect(await isWithheld(await orderFor('hourly@mail.example', { now: later(60) }))).toBe(false);
    expect((await sentTo()).filter((to) => to === 'hourly@mail.example')).toHaveLength(6);
  });

  test('All spellings of one email mailbox share one limit of emails', async () => {
    const spellings = [
      'w.o@gmail.com',
      'W.O+1@gmail.com',
      'wo+2@GMAIL.com',
      'w.o+3@googlemail.com',
      'wo@gmail.com',
    ];
    for (const each of spellings) expect(await isWithheld(await orderFor(each))).toBe(false);
    expect(await isWithheld(await orderFor('w.o+6@gmail.com'))).toBe(true);
    expect(await isWithheld(await orderFor('w.o@mail.example'))).toBe(false);
  });

  test('A repeated order counts once in the limit of emails and sends one email', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const form = orderForm([{ id: 1, quantity: 1 }], {
      customer_phone: phoneOf(++next),
      customer_email: 'again@mail.example',
    });
    await Promise.all(times(30).map(() => order(form, { headers })));
    for (const _ of times(4)) expect(await isWithheld(await orderFor('again@mail.example'))).toBe(false);
    expect(await isWithheld(await orderFor('again@mail.example'))).toBe(true);
    expect((await sentTo()).filter((to) => to === 'again@mail.example')).toHaveLength(5);
  });

  test('A refused order does not count in the limit of emails', async () => {
    const customer_email = 'refused@mail.example';
    for (const _ of times(6)) {
      const form = orderForm([{ id: 1, quantity: 1 }], { customer_phone: phoneOf(++next), customer_email });
      expect((await order({ ...form, total_amount: '1' })).status).toBe(409);
    }
    expect(await isWithheld(await orderFor(customer_email))).toBe(false);
  });

  test('The limit of emails does not apply to the shop’s own email address', async () => {
    for (const _ of times(7)) expect(await isWithheld(await orderFor('Hello@hart.example'))).toBe(false);
    expect((await sentTo()).length).toBe(14);
  });
});

test.each([
  ['Wanjiku.O+news@Mail.Example', 'wanjiku.o@mail.example'],
  ['+254712@mail.example', '+254712@mail.example'],
  ['w.o+x@googlemail.com', 'wo@gmail.com'],
  ["o'brien-a@mail.co.ke", "o'brien-a@mail.co.ke"],
])('The email address %s belongs to the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
