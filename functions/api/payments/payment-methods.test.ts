import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as api from '#shared/settings/endpoints.ts';
import { getSettings } from '#shared/settings/endpoints.ts';
import { settingsTexts } from '#shared/settings/settings-texts.ts';
import * as texts from '#shared/texts.ts';
import { orderWords } from '../../core/orders/order-email.ts';
import { methodsOf } from '../../core/payments/methods.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { settingsOf } from '../../data/settings/read-settings.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { readClaimedLimit, readGiveBackLimit } from '../../data/settings/some-settings.ts';
import { noon, type Reply, send } from '../../test-support/event.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { oweOrder } from '../../test-support/payments/payments.ts';
import { openTill, type Till } from '../../test-support/payments/till.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import {
  changeSettingsGroup as changeHandler,
  getSettingsGroup as getHandler,
  getSettings as publicHandler,
} from '../settings.ts';

let shop: TestShop;
let till: Till;
let owner: string;
let phones = 0;

const both = { mpesa: true, cash: true };

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 1000]]);
  owner = (await signIn('owner', ['owner'])).session;
});
beforeEach(async () => {
  till = await openTill();
  await changeSettings({ payment_methods: both, paybill: '', paybill_note: '' });
});
afterAll(() => shop.close());

const read = async (): Promise<Reply> =>
  send(api.getSettingsGroup, getHandler, await callAs(owner, { params: { group: 'payment' } }));
async function save(values: object): Promise<Reply> {
  const { version } = (await read()).body;
  const body = { version, values };
  return send(
    api.changeSettingsGroup,
    changeHandler,
    await callAs(owner, { params: { group: 'payment' }, body }),
  );
}
const place = async () => {
  const { body } = await order(
    orderForm([{ id: 1, quantity: 1 }], { customer_phone: phoneOf(++phones), customer_email: 'a@b.example' }),
  );
  return (await findOrder(body.order_id)) as OrderItem;
};

test('Managers cannot switch off both payment methods, and an invalid Pay Bill number is refused beside its field', async () => {
  const { values, operator } = (await read()).body;
  expect([values, operator]).toEqual([
    { payment_methods: both, paybill: '', paybill_note: '', claimed_limit: 5000, give_back_limit: 1000 },
    { business: '174379' },
  ]);
  const off = { mpesa: false, cash: false };
  expect((await save({ payment_methods: off })).body.errors).toEqual({
    payment_methods: [settingsTexts.noMethod],
  });
  for (const paybill of ['1234', '12345678', '07x'])
    expect((await save({ paybill })).body.errors).toEqual({ paybill: [settingsTexts.paybill] });
  expect((await save({ paybill: ' 400 200 ' })).body.values.paybill).toBe('400200');
});

test('The limit up to which a till accepts unconfirmed M-Pesa codes is a whole sum, and the till receives it', async () => {
  for (const claimed_limit of [-1, 10.5, '900', 20_000_000])
    expect((await save({ claimed_limit })).body.errors).toEqual({
      claimed_limit: [settingsTexts.claimedLimit],
    });
  for (const claimed_limit of [0, 900]) {
    expect((await save({ claimed_limit })).body.values.claimed_limit).toBe(claimed_limit);
    expect(await readClaimedLimit()).toBe(claimed_limit);
  }
});

test('The limit up to which staff refund money of one order is a whole sum, and customers do not see it', async () => {
  for (const give_back_limit of [-1, 10.5, '900', 20_000_000])
    expect((await save({ give_back_limit })).body.errors).toEqual({
      give_back_limit: [settingsTexts.giveBackLimit],
    });
  expect((await save({ give_back_limit: 250 })).body.values.give_back_limit).toBe(250);
  expect(await readGiveBackLimit()).toBe(250);
  expect((await send(getSettings, publicHandler, {})).body).not.toHaveProperty('give_back_limit');
});

test('The public settings name a payment method that is off, and none while both are on', async () => {
  const shown = async () => (await send(getSettings, publicHandler, {})).body;
  expect(await shown()).not.toHaveProperty('payment_methods');
  const methods = { mpesa: true, cash: false };
  await save({ payment_methods: methods, paybill: '400200' });
  expect(await shown()).toMatchObject({ payment_methods: methods });
  expect(await shown()).not.toHaveProperty('paybill');
});

test('An order’s page shows the shop’s Pay Bill number and note, and the order number as the account [G-58]', async () => {
  const owed = await oweOrder(till);
  expect((await owed.look()).body.paybill).toEqual({ business: '174379', account: owed.number });
  await save({ paybill: '400200', paybill_note: 'M-Pesa shows HART TRADERS.' });
  expect((await owed.look()).body.paybill).toEqual({
    business: '400200',
    account: owed.number,
    note: 'M-Pesa shows HART TRADERS.',
  });
});

test('An order can still be paid by a method that was switched off after the order was placed', async () => {
  const placed = await place();
  const owed = await oweOrder(till);
  const offers = (methods: typeof both) => methodsOf(placed, settingsOf({ payment_methods: methods }));
  expect([offers({ mpesa: false, cash: true }), offers({ mpesa: true, cash: false })]).toEqual([both, both]);
  await save({ payment_methods: { mpesa: false, cash: true } });
  expect((await owed.look()).body).not.toHaveProperty('methods');
  expect((await owed.pay()).status).toBe(200);
});

test('An order placed while M-Pesa is off is paid on delivery, and sends no M-Pesa payment request', async () => {
  const methods = { mpesa: false, cash: true };
  await save({ payment_methods: methods });
  const placed = await place();
  expect([placed.payment_status, placed.payment_methods]).toEqual(['cod_due', methods]);
  const owed = await oweOrder(till, { payment_methods: methods });
  expect((await owed.look()).body).toMatchObject({ methods });
  expect(await owed.pay()).toMatchObject({
    status: 409,
    body: { code: 'mpesa-off', message: texts.mpesaOff },
  });
  expect(till.daraja.prompts()).toEqual([]);
  await save({ payment_methods: both });
  expect((await owed.pay()).status).toBe(200);
});

test('An order that is placed while cash is off cannot be paid in cash on delivery', async () => {
  const methods = { mpesa: true, cash: false };
  await save({ payment_methods: methods });
  expect((await place()).payment_status).toBe('pending');
  const owed = await oweOrder(till, { payment_methods: methods });
  expect(await owed.pay({ method: 'on_delivery' })).toMatchObject({
    status: 409,
    body: { code: 'cash-off', message: texts.cashOff },
  });
  expect((await owed.pay()).status).toBe(200);
});

test('The email about a new order names the payment methods for it', async () => {
  const rowOf = async (methods: typeof both) => {
    await save({ payment_methods: methods });
    const placed = await place();
    const { totals } = orderWords(placed, settingsOf({ payment_methods: methods }), 'link', noon);
    return totals.find(({ name }) => name === 'You pay by')?.amount;
  };
  expect([
    await rowOf(both),
    await rowOf({ mpesa: true, cash: false }),
    await rowOf({ mpesa: false, cash: true }),
  ]).toEqual(['M-Pesa or cash', 'M-Pesa', 'Cash']);
});
