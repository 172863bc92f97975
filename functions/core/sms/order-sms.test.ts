import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SQSRecord } from 'aws-lambda';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { firstSettings } from '#shared/shop.ts';
import { smsKinds } from '#shared/sms/sms-kinds.ts';
import { firstSms, type SmsRules } from '#shared/sms/sms-settings.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { handler as emailReturned } from '../../events/email-returned.ts';
import { handTo, tell } from '../../test-support/changes.ts';
import { openMails, placeForMail, type TestMails } from '../../test-support/emails.ts';
import { noon } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { captureLogs } from '../../test-support/logs.ts';
import { makeForCaller } from '../../test-support/orders/make-order.ts';
import { move, moveAlong } from '../../test-support/orders/moves.ts';
import { testRider } from '../../test-support/orders/riders.ts';
import { openSms, type TestSms } from '../../test-support/orders/sms.ts';
import { signIn } from '../../test-support/people.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import { emailsOf } from '../order-emails/list-emails.ts';
import { smsText } from './sms-text.ts';

let mails: TestMails;
let phone: TestSms;
let njeri = '';
const folder = mkdtempSync(join(tmpdir(), 'hart-sms-'));

beforeAll(async () => {
  mails = await openMails();
  phone = await openSms(folder);
  await stockShop([[testProduct(1), 10_000]]);
  njeri = (await signIn('Njeri', ['staff'])).session;
  await mails.settle();
});
afterEach(async () => {
  await choose({});
  await mails.settle();
  mails.caught();
  phone.caught();
});
afterAll(async () => {
  await phone.close();
  await mails.close();
  rmSync(folder, { recursive: true, force: true });
});

const choose = (rules: Partial<SmsRules>) =>
  store(() => changeSettings({ sms: { ...firstSms, ...rules } }, { seen: undefined }));

/** Makes an order for a caller who has no email address. */
const make = async (more: object = {}) => {
  const id = await makeForCaller(njeri, more);
  return { id, order: (await findOrder(id)) as OrderItem };
};

/**
 * Returns the fields of an order form for this number of pieces. Orders with different numbers do not count as
 * repeated.
 */
const pieces = (quantity: number) => ({
  ...{ goods: [{ id: 1, quantity }], total_amount: 1000 * quantity + 300 },
});

/** Sends all emails and SMS, and passes SES's reports to the shop. */
async function settle() {
  await mails.settle();
  const told = mails.returns().map((event, n) => ({
    ...{ messageId: `m${n}`, body: JSON.stringify(event), attributes: {} },
  }));
  expect(await handTo(emailReturned, told as unknown as SQSRecord[])).toEqual([]);
  await mails.settle();
}

/** Returns the state of each email and SMS of an order, by kind. */
async function statesOf(id: string): Promise<Record<string, string>> {
  const order = (await findOrder(id)) as OrderItem;
  const { view } = await emailsOf(order, noon);
  return Object.fromEntries(view.emails.map(({ kind, state }) => [kind, state]));
}

test('The customer of an order without an email address gets one SMS with the order’s link, and the admin’s order page lists it', async () => {
  const { id, order } = await make();
  await settle();
  const [text, ...others] = phone.caught();
  expect(others).toEqual([]);
  expect(text).toMatchObject({ from: 'HART', to: order.customer_phone, parts: 1 });
  expect(text?.body).toContain(`Order ${order.number}: https://hart.example/order-success/${id}#t=`);
  expect(await statesOf(id)).toEqual({ 'new-order': 'sent', 'sms-link': 'sent' });
});

test('A guest whose email bounces gets the order’s link by SMS, also for their next order', async () => {
  const customer_email = 'bounce@sms.example';
  for (let n = 0; n < 2; n++) {
    const { order_id: id } = await placeForMail({ customer_email });
    await settle();
    expect(phone.caught().map(({ body }) => body)).toEqual([
      expect.stringContaining(`/order-success/${id}#t=`),
    ]);
    expect(await statesOf(id)).toMatchObject({
      ...{ 'order-received': n === 0 ? 'bounced' : 'withheld', 'sms-link': 'sent' },
    });
    await moveAlong(njeri, id, ['confirmed', 'packed', 'out_for_delivery']);
    await settle();
    expect(phone.caught().map(({ body }) => body)).toEqual([expect.stringContaining('is on its way')]);
  }
});

test('An order whose emails arrive gets no SMS', async () => {
  const { order_id: id } = await placeForMail({ customer_email: 'wanjiku@sms.example' });
  await moveAlong(njeri, id, ['confirmed', 'packed', 'out_for_delivery']);
  await settle();
  expect(phone.caught()).toEqual([]);
  expect(Object.keys(await statesOf(id)).filter((kind) => kind.startsWith('sms'))).toEqual([]);
});

test('A customer without an email address gets an SMS when the order is out for delivery', async () => {
  const { id, order } = await make();
  await settle();
  phone.caught();
  await moveAlong(njeri, id, ['confirmed', 'packed', 'out_for_delivery']);
  await settle();
  expect(phone.caught().map(({ body }) => body)).toEqual([
    expect.stringContaining(`Your order ${order.number} is on its way. The total is Ksh 2,300.`),
  ]);
});

test.each([
  ['both', 1, 1, { 'order-on-its-way': 'sent', 'sms-on-its-way': 'sent' }],
  ['sms', 0, 1, { 'order-on-its-way': 'off', 'sms-on-its-way': 'sent' }],
  ['email', 1, 0, { 'order-on-its-way': 'sent' }],
  ['none', 0, 0, { 'order-on-its-way': 'off' }],
] as const)(
  'With the setting “%s”, a customer gets %i email and %i SMS when the order is out for delivery',
  async (channel, emails, sms, states) => {
    await choose({ on_its_way: channel });
    const { order_id: id } = await placeForMail({ customer_email: `${channel}@sms.example` });
    await moveAlong(njeri, id, ['confirmed', 'packed']);
    await mails.settle();
    mails.caught();
    await move(njeri, id, { from: 'packed', to: 'out_for_delivery', rider: await testRider() });
    await mails.settle();
    expect([mails.caught().length, phone.caught().length]).toEqual([emails, sms]);
    const found = await statesOf(id);
    const own = Object.entries(found).filter(([kind]) => kind.endsWith('on-its-way'));
    expect(Object.fromEntries(own)).toEqual(states);
  },
);

test('If a phone has reached its SMS limit or AWS refuses the SMS, the shop sends an email instead', async () => {
  await choose({ on_its_way: 'sms', per_phone: 1 });
  const states = [];
  for (let n = 0; n < 2; n++) {
    const { order_id: id } = await placeForMail({
      ...{ customer_email: `instead-${n}@sms.example`, customer_phone: '0712999002' },
    });
    await moveAlong(njeri, id, ['confirmed', 'packed', 'out_for_delivery']);
    await settle();
    const { 'order-on-its-way': email, 'sms-on-its-way': sms } = await statesOf(id);
    states.push([email, sms]);
  }
  expect(states).toEqual([
    ['off', 'sent'],
    ['sent', 'full'],
  ]);
});

test('A phone gets as many SMS in a day as the settings allow, and the order’s page lists an SMS that was not sent because of this limit', async () => {
  await choose({ per_phone: 2 });
  const customer_phone = '0712999001';
  const ids = [];
  for (let n = 0; n < 3; n++) ids.push((await make({ customer_phone, ...pieces(n + 1) })).id);
  await mails.settle();
  expect(phone.caught()).toHaveLength(2);
  const states = await Promise.all(ids.map(async (id) => (await statesOf(id))['sms-link']));
  expect(states.sort()).toEqual(['full', 'sent', 'sent']);
});

test('A change of an order that the stream delivers three times sends one SMS, and no log line contains the phone number [R7] [T18]', async () => {
  const lines = captureLogs();
  await make();
  const records = await mails.changes();
  for (let n = 0; n < 3; n++) {
    expect(await tell(records)).toEqual([]);
    await mails.work();
  }
  expect(phone.caught()).toHaveLength(1);
  expect(lines.join('')).not.toMatch(/\+?2547\d{8}|07\d{8}/);
});

test('An SMS that AWS refuses temporarily is sent again, and staff see its state', async () => {
  const { id } = await make();
  phone.isDown(true);
  await mails.settle();
  expect(phone.caught()).toEqual([]);
  expect((await statesOf(id))['sms-link']).toBe('failing');
  phone.isDown(false);
});

test('A deployment without an SMS sender sends no SMS and lists none', async () => {
  delete process.env.SMS_SENDER;
  const { id } = await make();
  await moveAlong(njeri, id, ['confirmed', 'packed', 'out_for_delivery']);
  await mails.settle();
  process.env.SMS_SENDER = 'HART';
  expect(phone.caught()).toEqual([]);
  expect(await statesOf(id)).toEqual({ 'new-order': 'sent' });
});

const link = `https://d111111abcdef8.cloudfront.net/order-success/${'i'.repeat(22)}#t=${'t'.repeat(43)}`;

test('Every SMS fits into one part (segment), with any name of the shop and any sum', () => {
  const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(
      fc.constantFrom(...smsKinds),
      names,
      fc.integer({ min: 0, max: 1e10 }),
      (kind, shop_name, total) => {
        const order = { number: 'HS-1234567', total_cents: total } as OrderItem;
        const text = smsText(kind, { order, settings: { ...firstSettings, shop_name }, link });
        expect(text.length).toBeLessThanOrEqual(160);
        expect(text).toMatch(/^[\n !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z]+$/);
        expect(text).toContain(kind === 'sms-link' ? link : 'HS-1234567');
      },
    ),
  );
});
