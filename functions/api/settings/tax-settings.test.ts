import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getOrder } from '#shared/orders/endpoints.ts';
import * as api from '#shared/settings/endpoints.ts';
import { getSettings } from '#shared/settings/endpoints.ts';
import { settingsTexts } from '#shared/settings/settings-texts.ts';
import { orderWords } from '../../core/orders/order-email.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { settingsOf } from '../../data/settings/read-settings.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { noon, type Reply, send } from '../../test-support/event.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { getOrder as getOrderHandler } from '../orders.ts';
import {
  changeSettingsGroup as changeHandler,
  getSettingsGroup as getHandler,
  getSettings as publicHandler,
} from '../settings.ts';

let shop: TestShop;
let owner: string;
let phones = 0;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 1000]]);
  owner = (await signIn('owner', ['owner'])).session;
});
beforeEach(() => changeSettings({ tax_pin: '', receipt_text: '' }));
afterAll(() => shop.close());

async function save(values: object): Promise<Reply> {
  const params = { group: 'tax' };
  const { version } = (await send(api.getSettingsGroup, getHandler, await callAs(owner, { params }))).body;
  const call = await callAs(owner, { params, body: { version, values } });
  return send(api.changeSettingsGroup, changeHandler, call);
}
const look = (id: string, token: string) =>
  send(getOrder, getOrderHandler, { params: { id }, headers: { 'x-tracking-token': token } });

test('A tax number (KRA PIN) is a letter A or P, nine digits and a letter, also if typed in lower case', async () => {
  expect((await save({ tax_pin: ' p051234567x' })).body.values.tax_pin).toBe('P051234567X');
  for (const tax_pin of ['P05123456X', 'B051234567X', 'P051234567', '0712345678', 'P051234567XX'])
    expect((await save({ tax_pin })).body.errors).toEqual({ tax_pin: [settingsTexts.taxPin] });
  expect((await save({ receipt_text: 'x'.repeat(201) })).body.errors).toEqual({
    receipt_text: [settingsTexts.long(200)],
  });
  expect((await save({ tax_pin: '' })).status).toBe(200);
});

test('The shop’s tax number (KRA PIN) is on the customer’s order and in its email, but not in the public settings', async () => {
  const form = orderForm([{ id: 1, quantity: 1 }], { customer_phone: phoneOf(++phones) });
  const { order_id, tracking_token } = (await order(form)).body;
  expect((await look(order_id, tracking_token)).body).not.toHaveProperty('tax_pin');
  const receipt = { tax_pin: 'P051234567X', receipt_text: 'Asante.' };
  await save(receipt);
  expect((await look(order_id, tracking_token)).body).toMatchObject(receipt);
  expect((await look(order_id, 'wrong')).body).not.toHaveProperty('tax_pin');
  expect((await send(getSettings, publicHandler, {})).body).not.toHaveProperty('tax_pin');
  const placed = (await findOrder(order_id)) as OrderItem;
  const lastRow = (link: string) => orderWords(placed, settingsOf(receipt), link, noon).totals.at(-1);
  expect(lastRow('link')).toEqual({ name: 'KRA PIN of the shop', amount: 'P051234567X' });
  expect(lastRow('')?.name).toBe('Total');
});
