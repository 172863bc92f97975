import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as endpoints from '#shared/orders/endpoints.ts';
import * as paymentEndpoints from '#shared/payments/endpoints.ts';
import * as handlers from '../../api/orders.ts';
import * as payments from '../../api/payments.ts';
import { findOrder } from '../../data/orders/order.ts';
import { noon, send } from '../../test-support/event.ts';
import { moveAlong } from '../../test-support/orders/moves.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

let shop: TestShop;
let staff: string;
let next = 40_000;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 1000]]);
  staff = (await signIn('Achieng', ['staff'])).session;
});
afterAll(() => shop.close());

const withToken = (token: string) => ({ 'x-tracking-token': token, 'x-viewer-ip': '10.3.0.1' });

const see = async (id: string, token: string, now = noon) =>
  (await send(endpoints.getOrder, handlers.getOrder, { params: { id }, headers: withToken(token), now }))
    .body;

/**
 * Places an order from a browser without a cookie. Returns the order's full token and the two tokens with limited
 * access.
 */
async function placed() {
  const phone = phoneOf(++next);
  const form = orderForm([{ id: 1, quantity: 1 }], {
    customer_phone: phone,
    street_address: 'Blue gate',
    special_instructions: 'Ring twice',
  });
  const { body } = await order(form);
  const { order_id: id, tracking_token: full } = body as { order_id: string; tracking_token: string };
  const last_four = phone.slice(-4);
  const unlocked = await send(endpoints.unlockOrder, handlers.unlockOrder, {
    params: { id },
    body: { last_four },
    headers: { 'x-viewer-ip': `10.3.1.${next & 255}` },
  });
  const digits = unlocked.body.tracking_token as string;
  const home = (await see(id, full)).share_token as string;
  return { id, phone, full, digits, home };
}

const kinds = ['digits', 'home'] as const;

describe.each(kinds)(
  'A caller with a token that gives only some rights to an order (%s) [G-79] [T8]',
  (kind) => {
    test('A caller with a limited token of an order sees its state and sum, but no goods, name, phone, place or notes', async () => {
      const found = await placed();
      const seen = await see(found.id, found[kind]);
      expect(seen).toMatchObject({ id: found.id, order_status: 'pending', due: seen.total_amount });
      const text = JSON.stringify(seen);
      const secrets = [
        'Wanjiku',
        'Blue gate',
        'Ring twice',
        'Kilimani',
        found.phone.slice(-4),
        'mail.example',
      ];
      for (const secret of secrets) expect(text).not.toContain(secret);
      expect(Object.keys(seen)).not.toContain('items');
      expect(Object.keys(seen)).not.toContain('share_token');
    });

    test('A caller with a limited token of an order cannot cancel the order, and the order stays unchanged', async () => {
      const { id, [kind]: token } = await placed();
      const asked = { params: { id }, headers: withToken(token) };
      const { status, body } = await send(endpoints.cancelOrder, handlers.cancelOrder, asked);
      expect([status, body.code]).toEqual([403, 'not-yours']);
      expect((await findOrder(id))?.order_status).toBe('pending');
    });

    test('A caller with a limited token of an order cannot change the phone number of the order', async () => {
      const { id, phone, [kind]: token } = await placed();
      const asked = { params: { id }, headers: withToken(token), body: { customer_phone: '0799000111' } };
      const { status, body } = await send(endpoints.givePhone, handlers.givePhone, asked);
      expect([status, body.code]).toEqual([403, 'not-yours']);
      expect((await findOrder(id))?.customer_phone.slice(-9)).toBe(phone.slice(-9));
    });

    test('A caller with a limited token of an order can pay it, and sees no digit of a phone number and no payment code', async () => {
      const { id, [kind]: token } = await placed();
      const call = { params: { id }, headers: withToken(token) };
      const view = await send(paymentEndpoints.getPayment, payments.getPayment, call);
      expect(view).toMatchObject({ status: 200, body: { is_payable: true, phone_end: '', claim: null } });
      const paid = await send(paymentEndpoints.startPayment, payments.startPayment, {
        ...call,
        body: { method: 'on_delivery' },
      });
      expect(paid).toMatchObject({ status: 200, body: { payment_status: 'cod_due', phone_end: '' } });
    });

    test('A limited token of an order opens no other order', async () => {
      const { [kind]: token } = await placed();
      const other = await placed();
      expect(Object.keys(await see(other.id, token)).sort()).toEqual([
        ...['id', 'number', 'order_status', 'payment_status'],
      ]);
    });
  },
);

describe('A link that a customer shares with people at home', () => {
  test('A link that a customer shares with people at home expires at the delivery, and the phone’s last four digits still open the order', async () => {
    const { id, full, digits, home } = await placed();
    expect((await see(id, home)).total_amount).toEqual(expect.any(Number));
    await moveAlong(staff, id, ['confirmed', 'packed', 'out_for_delivery', 'delivered']);
    expect((await see(id, home)).total_amount).toBeUndefined();
    expect((await see(id, digits)).total_amount).toEqual(expect.any(Number));
    const ended = await see(id, full);
    expect(ended.items).toHaveLength(1);
    expect(ended.share_token).toBeUndefined();
  });

  test('A link that a customer shares with people at home expires when the order is cancelled', async () => {
    const { id, full, home } = await placed();
    const asked = { params: { id }, headers: withToken(full) };
    expect((await send(endpoints.cancelOrder, handlers.cancelOrder, asked)).status).toBe(200);
    expect((await see(id, home)).total_amount).toBeUndefined();
  });

  test('The three tokens of an order differ, and the customer’s own token opens the whole order', async () => {
    const { id, full, digits, home } = await placed();
    expect(new Set([full, digits, home]).size).toBe(3);
    expect(await see(id, full)).toMatchObject({
      customer_name: 'Wanjiku Otieno',
      street_address: 'Blue gate',
    });
  });

  test('No limited token opens an order after thirty days', async () => {
    const { id, digits, home } = await placed();
    const late = new Date(noon.getTime() + 30 * 86_400_000 + 1);
    for (const token of [digits, home]) expect((await see(id, token, late)).total_amount).toBeUndefined();
  });
});
