import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EmailKind } from '#shared/emails/email-kinds.ts';
import { cancelOrder, openAdminOrder } from '#shared/orders/endpoints.ts';
import { csrfToken, newId } from '../../core/identity/visitor.ts';
import { readItem } from '../../data/dynamodb/read-items.ts';
import { emailKey } from '../../data/emails/keys.ts';
import { listMovements, listStock } from '../../data/stock/stock.ts';
import { type Call, send } from '../../test-support/event.ts';
import { moveAlong } from '../../test-support/orders/moves.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { cancelOrder as handler, openAdminOrder as openAdminOrderHandler } from '../orders.ts';

let shop: TestShop;
let staff: string;
let visitor: string;
let phones = 0;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 1000]]);
  staff = (await signIn('Achieng', ['staff'])).session;
});
beforeEach(() => {
  visitor = newId();
});
afterAll(() => shop.close());

const left = async () => (await listStock([1]))[0]?.available ?? -1;

async function browser(): Promise<Call> {
  const headers = { 'sec-fetch-site': 'same-origin', 'x-csrf-token': await csrfToken(visitor) };
  return { headers, cookies: [`__Host-visitor=${visitor}`] };
}

/** Places an order of two pieces from this test's browser. */
async function placed(customer_email = 'wanjiku@mail.example') {
  const form = orderForm([{ id: 1, quantity: 2 }], {
    customer_phone: phoneOf(990_000 + ++phones),
    customer_email,
  });
  return (await order(form, await browser())).body as { order_id: string; tracking_token: string };
}

const cancel = (id: string, call: Call) => send(cancelOrder, handler, { ...call, params: { id } });

describe('A cancellation by the order’s customer [G-95]', () => {
  test('A customer who cancels a pending order returns its stock once, and staff see that the customer cancelled it [G-80]', async () => {
    const { order_id } = await placed();
    const before = await left();
    const { status, body } = await cancel(order_id, await browser());
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: order_id, order_status: 'cancelled', may_cancel: false, due: 0 });
    expect(await left()).toBe(before + 2);
    expect((await cancel(order_id, await browser())).status).toBe(200);
    expect(await left()).toBe(before + 2);
    const { movements } = await listMovements(1);
    expect(movements.filter(({ source, reason }) => source === order_id && reason === 'cancel')).toHaveLength(
      1,
    );
    const asStaff = await send(
      openAdminOrder,
      openAdminOrderHandler,
      await callAs(staff, { params: { id: order_id } }),
    );
    expect(asStaff.body.timeline.at(-1)).toMatchObject({ status: 'cancelled', by: 'the customer' });
  });

  test('A customer can cancel an order with the token of the order’s link [G-79]', async () => {
    const { order_id, tracking_token } = await placed();
    const { status } = await cancel(order_id, { headers: { 'x-tracking-token': tracking_token } });
    expect(status).toBe(200);
  });

  test('If a customer’s cancellation is sent many times at once, the stock is returned once', async () => {
    const { order_id } = await placed();
    const before = await left();
    const by = await browser();
    const replies = await Promise.all(Array.from({ length: 8 }, () => cancel(order_id, by)));
    for (const { status } of replies) expect([200, 503]).toContain(status);
    expect(await left()).toBe(before + 2);
  });

  test('A cancellation is refused without a cookie, from another browser and with a wrong token [G-79] [T8]', async () => {
    const { order_id } = await placed();
    const other = await placed();
    visitor = newId();
    const strangers: Call[] = [
      {},
      await browser(),
      { headers: { 'x-tracking-token': other.tracking_token } },
      { headers: { 'x-tracking-token': order_id } },
    ];
    const before = await left();
    for (const call of strangers)
      expect(await cancel(order_id, call)).toMatchObject({ status: 403, body: { code: 'not-yours' } });
    expect(await cancel(newId(), await browser())).toMatchObject({ status: 404 });
    expect(await left()).toBe(before);
  });

  test('A customer who cancels a confirmed order gets a 409 that asks them to call the shop', async () => {
    const { order_id } = await placed();
    await moveAlong(staff, order_id, ['confirmed']);
    const { status, body } = await cancel(order_id, await browser());
    expect([status, body.code]).toEqual([409, 'not-cancellable']);
    expect(body.message).toContain('call us');
  });

  test('A customer’s cancellation sends an email, at most five an hour to one mailbox [T14]', async () => {
    const kind = 'order-cancelled' satisfies EmailKind;
    const asked: boolean[] = [];
    for (let n = 0; n < 4; n++) {
      const { order_id } = await placed('often@mail.example');
      await cancel(order_id, await browser());
      asked.push((await readItem(emailKey(order_id, kind))) !== undefined);
    }
    // Emails about new orders and about cancellations count together, so the email about the third order is the fifth.
    expect(asked).toEqual([true, true, false, false]);
  });
});
