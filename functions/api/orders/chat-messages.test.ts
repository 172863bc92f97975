import { afterAll, beforeAll, expect, test } from 'vitest';
import * as endpoints from '#shared/orders/endpoints.ts';
import { noon, send } from '../../test-support/event.ts';
import { settleOrders } from '../../test-support/orders/customers.ts';
import { move } from '../../test-support/orders/moves.ts';
import { order, orderForm } from '../../test-support/orders/orders.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { openAdminOrder } from '../orders.ts';

let shop: TestShop;
let staff = '';

beforeAll(async () => {
  shop = await openShop();
  await stockShop([
    [testProduct(1), 100],
    [testProduct(2), 100],
  ]);
  staff = (await signIn('Achieng', ['staff'])).session;
});
afterAll(() => shop.close());

const place = async (product: number, minutes = 0, customer_phone = '0712345678') =>
  (
    await order(orderForm([{ id: product, quantity: 1 }], { customer_phone }), {
      now: new Date(noon.getTime() + minutes * 60_000),
    })
  ).body.order_id as string;

const open = async (id: string) =>
  (await send(endpoints.openAdminOrder, openAdminOrder, await callAs(staff, { params: { id } }))).body;

test('An order’s page offers staff the chat messages for its state, filled in and in two languages', async () => {
  const id = await place(1);
  expect((await open(id)).chat_messages).toEqual([]);
  await move(staff, id, { from: 'pending', to: 'confirmed' });
  const [confirmed] = (await open(id)).chat_messages;
  const { number, total_amount, there_by } = await open(id);
  expect(confirmed.en).toContain(
    `Your order ${number} is confirmed: Ksh ${total_amount.toLocaleString('en-KE')}`,
  );
  const time = new Date(Date.parse(there_by) + 3 * 3_600_000).toISOString().slice(11, 16);
  expect([confirmed.en, confirmed.sw].map((text) => text.includes(time))).toEqual([true, true]);
  await move(staff, id, { from: 'confirmed', to: 'cancelled', why: 'She asked us to.' });
  expect((await open(id)).chat_messages).toEqual([]);
});

test('An order’s page names the other orders of the phone number, and marks one with the same goods within an hour', async () => {
  const phone = '0712345699';
  const refused = await place(2, 0, phone);
  await move(staff, refused, { from: 'pending', to: 'cancelled', why: 'No money.' });
  const [same, here, later] = [
    await place(1, 1, phone),
    await place(1, 30, phone),
    await place(1, 120, phone),
  ];
  await settleOrders([refused, same, here, later]);
  const { others } = (await open(here)).customer;
  expect(others.map(({ id, is_same, why }: Record<string, unknown>) => [id, is_same, why])).toEqual([
    [later, false, ''],
    [same, true, ''],
    [refused, false, 'No money.'],
  ]);
});
