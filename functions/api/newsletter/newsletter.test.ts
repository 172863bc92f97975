import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as api from '#shared/newsletter/endpoints.ts';
import { signSubscriber } from '../../core/newsletter/sign-subscriber.ts';
import { forgetSubscriber } from '../../core/newsletter/unsubscribe.ts';
import { readConfirmedCount } from '../../data/newsletter/confirmed.ts';
import { findSubscriber } from '../../data/newsletter/subscriber.ts';
import { findOrder } from '../../data/orders/order.ts';
import {
  caughtBy,
  codeIn,
  confirm,
  subscribe,
  join as subscribeAndConfirm,
  tokenIn,
} from '../../test-support/campaigns/newsletter.ts';
import { openMails, type TestMails } from '../../test-support/emails.ts';
import { wholeTable } from '../../test-support/erasure.ts';
import { noon, send } from '../../test-support/event.ts';
import { order, orderForm } from '../../test-support/orders/orders.ts';
import { quoteWith } from '../../test-support/orders/promotions.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import { unsubscribe as unsubscribeHandler } from '../newsletter.ts';

let mails: TestMails;
let people = 0;

beforeAll(async () => {
  mails = await openMails();
  await stockShop([[testProduct(1), 100]]);
  await mails.settle();
});
afterEach(async () => {
  await mails.settle();
  mails.caught();
});
afterAll(() => mails.close());

const inDays = (days: number) => new Date(noon.getTime() + days * 86_400_000);
const newEmail = () => `reader${++people}@mail.example`;

const caught = () => caughtBy(mails);

/** Unsubscribes in the way of an email program: without cookies, and with a form that the shop ignores. */
const leave = (token: string) =>
  send(api.unsubscribe, unsubscribeHandler, {
    params: { token },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });

/**
 * Subscribes and confirms an address. Returns its promo code and the token of the link that ends the
 * subscription.
 */
async function join(email: string, more: object = {}) {
  const { mail, code } = await subscribeAndConfirm(mails, email, more);
  return { mail, code, token: tokenIn(mail?.text, '/newsletter/unsubscribe') };
}

const stateOf = async (email: string) => (await findSubscriber(await signSubscriber(email)))?.status;

describe('A person who subscribes', () => {
  test('A person who subscribes gets one email with a link, and a promo code once they have confirmed [G-35, G-36]', async () => {
    const email = newEmail();
    const before = await readConfirmedCount();
    const { status, body } = await subscribe(email);
    expect([status, body.message]).toEqual([
      200,
      'Thank you for subscribing! Check your email for confirmation.',
    ]);
    const asked = await caught();
    expect(asked.map(({ to, subject }) => [to, subject])).toEqual([
      [[email], expect.stringContaining('Please confirm your subscription')],
    ]);
    expect([await stateOf(email), await readConfirmedCount()]).toEqual(['pending', before]);
    const token = tokenIn(asked[0]?.text ?? '', '/newsletter/confirm');
    expect((await confirm(token)).body.message).toContain(
      'Your code for 10% off your first order is on its way',
    );
    const [mail] = await caught();
    expect(mail?.to).toEqual([email]);
    expect(codeIn(mail?.text ?? '')).toMatch(/^HELLO-/);
    expect([await stateOf(email), await readConfirmedCount()]).toEqual(['confirmed', before + 1]);
  });

  test('A person who confirms a subscription twice, or at once in two windows, gets one promo code', async () => {
    const email = newEmail();
    await subscribe(email);
    const [asked] = await caught();
    const token = tokenIn(asked?.text ?? '', '/newsletter/confirm');
    const replies = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await caught()).toHaveLength(1);
    expect((await confirm(token)).status).toBe(200);
    expect(await caught()).toEqual([]);
  });

  test('If a person subscribes again before confirming, they get a second email, and the link of the first one still works', async () => {
    const email = newEmail();
    await subscribe(email);
    const [first] = await caught();
    await subscribe(email, { name: 'Wanjiku O' });
    expect(await caught()).toHaveLength(1);
    expect((await confirm(tokenIn(first?.text ?? '', '/newsletter/confirm'))).status).toBe(200);
  });

  test('A person who subscribes gets at most five emails an hour, and the answer is always the same [T14]', async () => {
    const email = newEmail();
    const answers = [];
    for (let n = 0; n < 7; n++) answers.push(await subscribe(email));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
    expect(await caught()).toHaveLength(5);
  });

  test('If a confirmed subscriber subscribes again, the answer is the same as for a new one, and only an email tells the difference', async () => {
    const email = newEmail();
    await join(email);
    const { status, body } = await subscribe(email);
    expect([status, body.message]).toEqual([
      200,
      'Thank you for subscribing! Check your email for confirmation.',
    ]);
    expect((await caught()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('You already get the newsletter'),
    ]);
    expect(await stateOf(email)).toBe('confirmed');
  });

  test('A person who subscribes to the newsletter but does not confirm is deleted after 30 days', async () => {
    const email = newEmail();
    await subscribe(email);
    const end = inDays(30).getTime() / 1000;
    expect((await findSubscriber(await signSubscriber(email)))?.expires_at).toBe(end);
    const [asked] = await caught();
    await confirm(tokenIn(asked?.text ?? '', '/newsletter/confirm'));
    expect((await findSubscriber(await signSubscriber(email)))?.expires_at).toBeUndefined();
  });

  test('Subscribing to the newsletter stores the consent: purpose, version of the text, time and place', async () => {
    const email = newEmail();
    await subscribe(email, { source: 'footer', name: '' });
    expect((await findSubscriber(await signSubscriber(email)))?.consent).toEqual({
      ...{ purpose: 'newsletter', text_version: 1, at: noon.toISOString(), place: 'footer' },
    });
  });
});

test('A forged or shortened link to confirm or unsubscribe is refused and changes nothing', async () => {
  const email = newEmail();
  const { token } = await join(email);
  const [signature = ''] = token.split('.');
  const forged = `${signature}.${'b'.repeat(43)}`;
  expect((await confirm(`${signature}.${'b'.repeat(22)}`)).status).toBe(410);
  expect((await leave(forged)).status).toBe(410);
  expect((await confirm('short')).status).toBe(422);
  expect(await stateOf(email)).toBe('confirmed');
});

describe('A subscriber unsubscribes', () => {
  test('A subscriber unsubscribes with one click in their email program, without cookies, and a second click changes nothing [G-35]', async () => {
    const email = newEmail();
    const { mail, token } = await join(email);
    const headers = mail?.headers ?? {};
    expect(headers['List-Unsubscribe']).toContain(`/api/newsletter/unsubscribe/${token}`);
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const before = await readConfirmedCount();
    expect((await leave(token)).status).toBe(200);
    expect((await leave(token)).body.message).toBe('You get no more newsletters from us.');
    expect([await stateOf(email), await readConfirmedCount()]).toEqual(['unsubscribed', before - 1]);
  });

  test('After a person unsubscribes, the old link no longer confirms a subscription, and a new subscription gives no second promo code', async () => {
    const email = newEmail();
    await subscribe(email);
    const [asked] = await caught();
    const old = tokenIn(asked?.text ?? '', '/newsletter/confirm');
    await confirm(old);
    const [mail] = await caught();
    await leave(tokenIn(mail?.text ?? '', '/newsletter/unsubscribe'));
    expect((await confirm(old)).status).toBe(410);
    await subscribe(email);
    const [again] = await caught();
    const { status, body } = await confirm(tokenIn(again?.text ?? '', '/newsletter/confirm'));
    expect([status, body.message]).toEqual([200, expect.stringContaining('You already had your code')]);
    expect(await caught()).toEqual([]);
  });
});

describe('The code of a subscriber [G-36]', () => {
  const buy = async (
    code: string,
    contact: { customer_email: string; customer_phone: string },
    now = noon,
  ) => {
    const { body } = await order(orderForm([{ id: 1, quantity: 2 }], { ...contact, coupon_code: code }), {
      now,
    });
    return (await findOrder(body.order_id as string))?.discount_cents;
  };

  test('A subscriber’s promo code takes 10% off one order with the same email address', async () => {
    const email = newEmail();
    const { code } = await join(email);
    const contact = { customer_email: email, customer_phone: '0712000001' };
    expect((await quoteWith(code, [{ id: 1, quantity: 2 }])).body.discount_amount).toBe(200);
    expect(await buy(code, contact)).toBe(20_000);
    expect(await buy(code, { ...contact, customer_phone: '0712000002' })).toBe(0);
  });

  test('A subscriber’s promo code works with the phone of the subscription form, but not for another person', async () => {
    const email = newEmail();
    const { code } = await join(email, { phone: '0712 000 003' });
    const others = { customer_email: 'other@mail.example', customer_phone: '0712000004' };
    expect(await buy(code, others)).toBe(0);
    expect(await buy(code, { ...others, customer_phone: '0712000003' })).toBe(20_000);
  });

  test('A subscriber’s promo code is valid only for a first order', async () => {
    const email = newEmail();
    const { code } = await join(email);
    const contact = { customer_email: email, customer_phone: '0712000005' };
    expect(await buy('', contact)).toBe(0);
    await mails.settle();
    expect(await buy(code, contact)).toBe(0);
  });

  test('A subscriber’s promo code expires after 90 days', async () => {
    const email = newEmail();
    const { code } = await join(email);
    expect(await buy(code, { customer_email: email, customer_phone: '0712000006' }, inDays(90))).toBe(0);
    expect(await buy(code, { customer_email: email, customer_phone: '0712000007' }, inDays(89))).toBe(20_000);
  });
});

test('Erasing an email address deletes its subscription, its place on a waiting list and its promo code [T18]', async () => {
  const email = newEmail();
  const { code } = await join(email);
  await forgetSubscriber(email);
  const left = JSON.stringify(await wholeTable());
  expect([left.includes(email), left.includes(`"code":"${code}"`)]).toEqual([false, false]);
  expect(await stateOf(email)).toBeUndefined();
});
