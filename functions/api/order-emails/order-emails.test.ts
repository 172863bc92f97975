import { randomUUID } from 'node:crypto';
import type { SQSRecord } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as logEndpoints from '#shared/log/endpoints.ts';
import * as endpoints from '#shared/order-emails/endpoints.ts';
import { cancelOrder as cancelEndpoint } from '#shared/orders/endpoints.ts';
import * as payments from '#shared/payments/endpoints.ts';
import { newId } from '../../core/identity/visitor.ts';
import { listOrderEmails } from '../../core/order-emails/list-emails.ts';
import { handler as emailReturned } from '../../events/email-returned.ts';
import { handTo } from '../../test-support/changes.ts';
import { openMails, placeForMail, type TestMails } from '../../test-support/emails.ts';
import { noon, send } from '../../test-support/event.ts';
import { captureLogs } from '../../test-support/logs.ts';
import { settleOrders } from '../../test-support/orders/customers.ts';
import { makeForCaller } from '../../test-support/orders/make-order.ts';
import { move, moveAlong } from '../../test-support/orders/moves.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { browser } from '../../test-support/orders/promotions.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import * as log from '../log.ts';
import * as handlers from '../order-emails.ts';
import { cancelOrder } from '../orders.ts';
import { refundOrder, takeCash } from '../payments.ts';

let mails: TestMails;
let [njeri, owner] = ['', ''];

beforeAll(async () => {
  mails = await openMails();
  await stockShop([[testProduct(1), 10_000]]);
  njeri = (await signIn('Njeri', ['staff'])).session;
  owner = (await signIn('Amina', ['owner'])).session;
  await mails.settle();
});
afterEach(async () => {
  await mails.settle();
  mails.caught();
  mails.returns();
});
afterAll(() => mails.close());

const list = async (id: string, now = noon) =>
  (
    await send(endpoints.listOrderEmails, handlers.listOrderEmails, {
      ...(await callAs(njeri, { params: { id } })),
      now,
    })
  ).body;

const sendAgain = async (id: string, name: string, sent_again = 0) =>
  send(
    endpoints.sendOrderEmail,
    handlers.sendOrderEmail,
    await callAs(njeri, { params: { id }, body: { name, sent_again } }),
  );

const search = async (email: string, more: object = {}) =>
  (
    await send(
      endpoints.searchEmails,
      handlers.searchEmails,
      await callAs(njeri, { body: { email, ...more } }),
    )
  ).body;

const stateOf = async (id: string, name: string) =>
  (await list(id)).emails.find((email: { name: string }) => email.name === name);

/** Sends all requested emails, and passes SES's reports about them to the shop. */
async function settle() {
  await mails.settle();
  const told = mails.returns().map((event, n) => ({
    ...{ messageId: `m${n}`, body: JSON.stringify(event), attributes: {} },
  }));
  await handTo(emailReturned, told as unknown as SQSRecord[]);
  return mails.caught().filter(({ to }) => !to.includes('hello@hart.example'));
}

/** Places an order and sends its first emails. */
async function placed(more: Record<string, string> = {}) {
  const { order_id, order_number } = await placeForMail(more);
  await settle();
  return { id: order_id, number: order_number };
}

const pay = async (id: string, amount: number) =>
  send(
    payments.takeCash,
    takeCash,
    await callAs(njeri, { params: { id }, body: { id: randomUUID(), amount } }),
  );

const refund = async (id: string, amount: number, reference: string) =>
  send(
    payments.refundOrder,
    refundOrder,
    await callAs(owner, {
      ...{ params: { id }, body: { id: randomUUID(), amount, reference, why: 'Cancelled.' } },
    }),
  );

describe('The emails of an order', () => {
  test('The customer of an order paid in cash on delivery gets one email, a receipt that names the cash', async () => {
    const { id, number } = await placed();
    await moveAlong(njeri, id, ['confirmed', 'packed', 'out_for_delivery']);
    await settle();
    await move(njeri, id, { from: 'out_for_delivery', to: 'delivered', cash: 2300 });
    const [receipt, ...others] = await settle();
    expect(others).toEqual([]);
    expect(receipt?.subject).toBe(`Your receipt for order ${number}`);
    expect(receipt?.text).toContain('2 x Product 1: Ksh 2,000');
    expect(receipt?.text).toContain('Total: Ksh 2,300\nIn cash: Ksh 2,300\n');
    expect(receipt?.text).toContain(`https://hart.example/order-success/${id}#t=`);
    expect(receipt?.text).not.toContain('Still to pay');
  });

  test('The receipt email of an order delivered unpaid says how much is due, and the later payment has its own email', async () => {
    const { id, number } = await placed();
    await moveAlong(njeri, id, ['confirmed', 'packed', 'out_for_delivery', 'delivered']);
    const receipt = (await settle()).find(({ subject }) => subject.startsWith('Your receipt'));
    expect(receipt?.text).toContain('Still to pay: Ksh 2,300');
    await pay(id, 2300);
    expect((await settle()).map(({ subject }) => subject)).toEqual([
      `We have received your payment for order ${number}`,
    ]);
  });

  test('A customer gets one email when an order is refused at the door, and one when it is returned', async () => {
    const [refused, returned] = [await placed(), await placed()];
    await moveAlong(njeri, refused.id, ['confirmed', 'packed', 'out_for_delivery']);
    await moveAlong(njeri, returned.id, ['confirmed', 'packed', 'out_for_delivery', 'delivered']);
    await settle();
    await move(njeri, refused.id, { from: 'out_for_delivery', to: 'refused', why: 'No money.' });
    await move(njeri, returned.id, { from: 'delivered', to: 'returned', why: 'Leaks.' });
    const sent = await settle();
    expect(sent.map(({ subject }) => subject).sort()).toEqual([
      `We have the goods of your order ${returned.number} back`,
      `Your order ${refused.number} was not accepted`,
    ]);
    // The reasons are texts of the staff about the customer, so no email may contain them.
    expect(sent.map(({ text }) => text).join()).not.toMatch(/No money|Leaks/);
  });

  test('Each refund sends one email with its sum and M-Pesa code, even if the refund is recorded twice', async () => {
    const { id, number } = await placed();
    await pay(id, 2300);
    await move(njeri, id, { from: 'pending', to: 'cancelled', why: 'As asked.' });
    await settle();
    const body = { id: randomUUID(), amount: 1000, reference: 'SBACK00031', why: 'Cancelled.' };
    for (let n = 0; n < 2; n++)
      await send(payments.refundOrder, refundOrder, await callAs(njeri, { params: { id }, body }));
    expect((await refund(id, 1300, 'SBACK00032')).status).toBe(200);
    const texts = (await settle()).map(({ text }) => text).sort();
    expect(texts).toHaveLength(2);
    expect(texts[0]).toMatch(
      new RegExp(
        `on \\d+ \\w+ \\d{4} at .+ we sent back Ksh 1,000 of your order ${number} by M-Pesa, with the code SBACK00031\\.`,
      ),
    );
    expect(texts[1]).toContain('Ksh 1,300');
  });

  test('If an order without an email address is delivered, refused or refunded, no email is sent', async () => {
    const id = await makeForCaller(njeri);
    await settle();
    await pay(id, 2300);
    await moveAlong(njeri, id, ['confirmed', 'packed', 'out_for_delivery', 'refused']);
    await refund(id, 2300, 'SBACK00033');
    expect(await settle()).toEqual([]);
    expect(await list(id)).toMatchObject({
      no_email: null,
      emails: [{ kind: 'new-order', why_not: 'own' }],
    });
  });
});

describe('The list of the emails of an order', () => {
  test('Staff see the state of each email of an order, first waiting and then sent', async () => {
    const { order_id: id } = await placeForMail();
    expect((await stateOf(id, 'order-received')).state).toBe('waiting');
    await settle();
    await moveAlong(njeri, id, ['confirmed']);
    await settle();
    expect(await list(id)).toEqual({
      no_email: null,
      emails: expect.arrayContaining([
        {
          ...{ name: 'order-received', kind: 'order-received', state: 'sent', at: expect.any(String) },
          ...{ sent_again: [], why_not: 'outdated' },
        },
        expect.objectContaining({ kind: 'new-order', state: 'sent', why_not: 'own' }),
        expect.objectContaining({ kind: 'order-confirmed', state: 'sent', why_not: null }),
      ]),
    });
  });

  test.each([
    ['bounce@list.example', 'bounced', 'bounce'],
    ['complaint@list.example', 'complained', 'complaint'],
  ])(
    'An email to %s is listed as %s, and later emails are listed as not sent because of that address',
    async (email, state, why) => {
      const { id } = await placed({ customer_email: email });
      await moveAlong(njeri, id, ['confirmed']);
      await settle();
      expect(await list(id)).toMatchObject({ no_email: why });
      expect(await stateOf(id, 'order-received')).toMatchObject({ state, why_not: why });
      expect(await stateOf(id, 'order-confirmed')).toMatchObject({ state: 'withheld', why_not: why });
      expect(await sendAgain(id, 'order-confirmed')).toMatchObject({
        ...{
          status: 409,
          body: { code: `email-${why}`, message: expect.stringContaining('Call the customer') },
        },
      });
      expect(await settle()).toEqual([]);
    },
  );

  test('An email that the rate limit held back is listed with the reason, and staff can send it once', async () => {
    const customer_email = 'full@mail.example';
    for (let n = 0; n < 5; n++) await placed({ customer_email });
    const { id } = await placed({ customer_email });
    expect(await stateOf(id, 'order-received')).toMatchObject({ state: 'limited', why_not: null });
    expect((await sendAgain(id, 'order-received')).status).toBe(200);
    expect((await sendAgain(id, 'order-received')).body.code).toBe('email-waiting');
    expect(await settle()).toHaveLength(1);
    expect(await stateOf(id, 'order-received')).toMatchObject({ state: 'sent' });
  });

  test('A cancellation email that the rate limit held back is in the order’s list of emails', async () => {
    const customer_email = 'cancelled@mail.example';
    for (let n = 0; n < 4; n++) await placed({ customer_email });
    const visitor = await browser(newId());
    const form = orderForm([{ id: 1, quantity: 1 }], { customer_email, customer_phone: phoneOf(700_001) });
    const { body } = await order(form, visitor);
    await send(cancelEndpoint, cancelOrder, { ...visitor, params: { id: body.order_id } });
    await settle();
    expect(await stateOf(body.order_id, 'order-cancelled')).toMatchObject({ state: 'limited' });
  });

  test('An email that SES refuses for two hours is listed as failed, and staff can send it again', async () => {
    const { order_id: id } = await placeForMail();
    mails.isDown(true);
    await mails.settle();
    expect(await stateOf(id, 'order-received')).toMatchObject({ state: 'failing', why_not: 'waiting' });
    const later = new Date(noon.getTime() + 3 * 3_600_000);
    mails.isDown(false);
    const received = (await listOrderEmails(id, later)).emails.find(({ kind }) => kind === 'order-received');
    expect(received).toMatchObject({ state: 'failed', why_not: null });
  });

  test('A request for the emails of an order that does not exist answers 404', async () => {
    const call = await callAs(njeri, { params: { id: 'z'.repeat(22) } });
    expect((await send(endpoints.listOrderEmails, handlers.listOrderEmails, call)).status).toBe(404);
    expect((await sendAgain('z'.repeat(22), 'order-received')).status).toBe(404);
  });
});

describe('Sending an email again', () => {
  test('Staff can send an email about an order again three times, each request sends one email, and the change log names who sent it', async () => {
    const { id, number } = await placed();
    for (let n = 0; n < 3; n++) {
      expect((await sendAgain(id, 'order-received', n)).status).toBe(200);
      // A repeated request sends no second email.
      expect((await sendAgain(id, 'order-received', n)).status).toBe(200);
      expect((await settle()).map(({ subject }) => subject)).toEqual([`We have your order ${number}`]);
    }
    expect((await sendAgain(id, 'order-received', 3)).body.code).toBe('email-often');
    expect(await stateOf(id, 'order-received')).toMatchObject({
      ...{ state: 'sent', why_not: 'often' },
      sent_again: Array(3).fill({ state: 'sent', at: expect.any(String), by: 'Njeri' }),
    });
    const { body } = await send(
      logEndpoints.listLog,
      log.listLog,
      await callAs(owner, { query: { noun: 'order', record: id } }),
    );
    const entries = body.entries.filter(({ action }: { action: string }) => action === 'email');
    expect(entries).toHaveLength(3);
    expect(JSON.stringify(entries)).not.toContain('@mail.example');
  });

  test('If staff ask ten times at once to send an email again, it is sent once', async () => {
    const { id } = await placed();
    await Promise.all(Array.from({ length: 10 }, () => sendAgain(id, 'order-received')));
    expect(await settle()).toHaveLength(1);
  });

  test('An email cannot be sent again before its last copy is sent, or if the order’s state has changed since', async () => {
    const { id } = await placed();
    await sendAgain(id, 'order-received');
    expect((await sendAgain(id, 'order-received', 1)).body.code).toBe('email-waiting');
    await settle();
    await moveAlong(njeri, id, ['confirmed']);
    expect((await sendAgain(id, 'order-received', 1)).body.code).toBe('email-outdated');
    expect((await sendAgain(id, 'new-order')).body.code).toBe('email-own');
    expect((await sendAgain(id, 'order-refunded.x')).status).toBe(404);
  });

  test('An email about a refund has the same text when it is sent again', async () => {
    const { id } = await placed();
    await pay(id, 2300);
    await move(njeri, id, { from: 'pending', to: 'cancelled', why: 'As asked.' });
    await refund(id, 2300, 'SBACK00034');
    await settle();
    const { name } = (await list(id)).emails.find(({ kind }: { kind: string }) => kind === 'order-refunded');
    await sendAgain(id, name);
    const [again] = await settle();
    expect(again?.text).toContain('Ksh 2,300');
    expect(again?.text).toContain('SBACK00034');
  });
});

describe('The search for emails by address', () => {
  test('The search finds emails by a complete address in upper or lower case, newest first, each with its order and state', async () => {
    const customer_email = 'achieng@search.example';
    const first = await placed({ customer_email });
    const second = await placed({ customer_email });
    await placed({ customer_email: 'other@search.example' });
    await sendAgain(first.id, 'order-received');
    await settle();
    await settleOrders([first.id, second.id]);
    const lines = captureLogs();
    const found = await search('Achieng@Search.example');
    expect(found).toMatchObject({ no_email: null, soft_bounces: 0, next_cursor: null });
    expect(found.emails).toHaveLength(3);
    expect(found.emails).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ order: first, kind: 'order-received', state: 'sent', by: 'Njeri' }),
        expect.objectContaining({ order: second, kind: 'order-received', state: 'sent', by: null }),
      ]),
    );
    const times = found.emails.map(({ at }: { at: string }) => at);
    expect(times).toEqual(times.toSorted().reverse());
    expect(lines.join('')).toContain('emails looked up');
    expect(lines.join('')).not.toContain('@');
  });

  test('The search for emails says if an address bounced, and shows ten orders a page', async () => {
    const customer_email = 'bounce@pages.example';
    const ids = [];
    for (let n = 0; n < 11; n++) ids.push((await placed({ customer_email })).id);
    await settleOrders(ids);
    const page = await search(customer_email);
    expect(page).toMatchObject({ no_email: 'bounce', no_email_since: expect.any(String) });
    const rest = await search(customer_email, { cursor: page.next_cursor });
    const orders = new Set([...page.emails, ...rest.emails].map(({ order }) => order.id));
    expect(orders.size).toBe(11);
    expect(rest.next_cursor).toBe(null);
  });

  test('The search for emails refuses a part of an address, and finds no emails for an unknown address', async () => {
    const call = await callAs(njeri, { body: { email: 'achieng' } });
    expect((await send(endpoints.searchEmails, handlers.searchEmails, call)).status).toBe(422);
    expect((await search('nobody@search.example')).emails).toEqual([]);
  });
});
