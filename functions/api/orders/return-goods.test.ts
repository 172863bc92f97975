import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveOrder, openAdminOrder } from '#shared/orders/endpoints.ts';
import * as texts from '#shared/orders/return-texts.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { saveRefund } from '../../data/payments/settle-unmatched.ts';
import { listMovements, listStock } from '../../data/stock/stock.ts';
import { send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { moveAlong } from '../../test-support/orders/moves.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { bringAllBack, bringBack } from '../../test-support/orders/returns.ts';
import { staffOf } from '../../test-support/payments/staff-money.ts';
import { openTill } from '../../test-support/payments/till.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { moveOrder as moveHandler, openAdminOrder as openHandler } from '../orders.ts';

let shop: TestShop;
let njeri = '';
beforeAll(async () => {
  shop = await openShop();
  await stockShop([
    [testProduct(1), 100],
    [testProduct(2), 100],
  ]);
  njeri = (await signIn('Njeri', ['staff'])).session;
});
afterAll(() => shop.close());

let phones = 740_000;

/** Delivers an order of two pieces of one product and one of another. It is paid in cash at the door, or not at all. */
async function deliver({ isPaid = true } = {}): Promise<string> {
  const goods = [
    { id: 1, quantity: 2 },
    { id: 2, quantity: 1 },
  ];
  const { body } = await order(orderForm(goods, { customer_phone: phoneOf(++phones) }));
  const id = body.order_id as string;
  await moveAlong(njeri, id, ['confirmed', 'packed', 'out_for_delivery']);
  const { total_cents } = await orderOf(id);
  const asked = { from: 'out_for_delivery', to: 'delivered' } as const;
  const cash = isPaid ? { cash: total_cents / 100, taken_by: 'office' } : { why: 'Pays tomorrow.' };
  const reply = await send(
    moveOrder,
    moveHandler,
    await callAs(njeri, { params: { id }, body: { ...asked, ...cash } }),
  );
  expect(reply.status).toBe(200);
  return id;
}

const orderOf = async (id: string) => (await findOrder(id)) as OrderItem;
const left = async () => new Map((await listStock([1, 2])).map(({ id, available }) => [id, available]));
const see = async (id: string) =>
  (await send(openAdminOrder, openHandler, await callAs(njeri, { params: { id } }))).body;

const piece = (line: number, is_sellable = true, quantity = 1) => ({ line, quantity, is_sellable });

describe('Goods of a delivered order come back', () => {
  test('One damaged piece of three that is returned lowers the order’s total by its price, and never goes back into stock', async () => {
    const id = await deliver();
    const [before, stock] = [await see(id), await left()];
    const reply = await bringBack(njeri, id, { lines: [piece(0, false)], why: 'Damaged' });
    expect(reply).toMatchObject({
      status: 200,
      body: { order_status: 'delivered', due: 0, surplus: before.items[0].price, pay: before.pay },
    });
    expect(await left()).toEqual(stock);
    expect(await see(id)).toMatchObject({
      left: [1, 1],
      may_return: true,
      total_amount: before.total_amount,
      returns: [{ by: 'Njeri', why: 'Damaged', amount: before.items[0].price, lines: [piece(0, false)] }],
    });
  });

  test('A returned piece that can be sold again goes back into stock once, and the stock movement names the order', async () => {
    const id = await deliver();
    const stock = await left();
    const asked = { id: randomUUID(), lines: [piece(1)] };
    for (let n = 0; n < 2; n++) expect((await bringBack(njeri, id, asked)).status).toBe(200);
    expect((await left()).get(2)).toBe((stock.get(2) ?? 0) + 1);
    const { movements } = await store(() => listMovements(2));
    expect(movements.filter(({ source, reason }) => source === id && reason === 'return')).toMatchObject([
      { delta: 1 },
    ]);
  });

  test('A return of goods from an unpaid order lowers the sum that its customer owes', async () => {
    const id = await deliver({ isPaid: false });
    const { due, items } = await see(id);
    await bringBack(njeri, id, { lines: [piece(0)] });
    expect(await see(id)).toMatchObject({ due: due - items[0].price, surplus: 0 });
  });

  test('When the last piece is returned, the order’s state is “returned”, and all of its money is to be refunded', async () => {
    const id = await deliver();
    await bringBack(njeri, id, { lines: [piece(0, true, 2)] });
    const { pay } = await see(id);
    expect((await bringBack(njeri, id, { lines: [piece(1, false)] })).body).toMatchObject({
      order_status: 'returned',
      due: 0,
      surplus: pay,
    });
    expect(await see(id)).toMatchObject({ left: [0, 0], may_return: false });
    expect((await bringBack(njeri, id, { lines: [piece(0)] })).body).toMatchObject({ code: 'not-delivered' });
  });

  test('If two people record the return of the same last piece at once, it is returned once', async () => {
    const id = await deliver();
    const stock = await left();
    const replies = await Promise.all([1, 2].map(() => bringBack(njeri, id, { lines: [piece(1)] })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await left()).get(2)).toBe((stock.get(2) ?? 0) + 1);
  });
});

test('A refund prepared before a return is not stored after it, and the surplus stays listed', async () => {
  const id = await deliver();
  await bringBack(njeri, id, { lines: [piece(0)] });
  const read = await orderOf(id);
  const cents = read.lines[0]?.unit_cents ?? 0;
  await bringBack(njeri, id, { lines: [piece(1)] });
  const by = { id: 'n', name: 'Njeri' };
  const at = '2026-11-02T09:30:00.000Z';
  const entry = { id: randomUUID(), kind: 'refund' as const, cents, at, by, reference: '' };
  const settled = { at, by, why: 'Came back.', outcome: 'returned' as const };
  expect(await store(() => saveRefund({ order: read, entry, settled }))).toBeUndefined();
  expect((await see(id)).surplus).toBeGreaterThan(cents / 100);
});

test('A delivered order from which goods were returned is paid in full with the lower sum', async () => {
  const id = await deliver({ isPaid: false });
  await bringBack(njeri, id, { lines: [piece(0)] });
  const { due } = await see(id);
  await staffOf(await openTill(), njeri).cashWith({ id } as never, due, 'office');
  expect(await see(id)).toMatchObject({ due: 0, surplus: 0, payment_status: 'paid' });
});

describe('A return is refused', () => {
  test('A return of too many pieces, of unknown lines, without a reason or without pieces is refused, and nothing changes', async () => {
    const id = await deliver();
    const before = await orderOf(id);
    const name = before.lines[1]?.name;
    const replies = [
      await bringBack(njeri, id, { lines: [piece(1, true, 2)] }),
      await bringBack(njeri, id, { lines: [piece(7)] }),
      await bringBack(njeri, id, { lines: [piece(0), piece(0), piece(0)] }),
      await bringBack(njeri, id, { lines: [piece(0)], why: ' ' }),
      await bringBack(njeri, id, { lines: [] }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
    expect(replies[0]?.body.errors).toEqual({ lines: [texts.returnTooMany(name, 1)] });
    expect(await orderOf(id)).toEqual(before);
  });

  test('A return of other goods under the id of an earlier return is refused', async () => {
    const id = await deliver();
    const asked = randomUUID();
    await bringBack(njeri, id, { id: asked, lines: [piece(0)] });
    expect(await bringBack(njeri, id, { id: asked, lines: [piece(1)] })).toMatchObject({
      status: 409,
      body: { code: 'recorded-before' },
    });
  });

  test('Goods of an undelivered order cannot be returned, and staff cannot change a delivered order’s state to `returned`', async () => {
    const { body } = await order(orderForm([{ id: 1, quantity: 1 }], { customer_phone: phoneOf(++phones) }));
    expect((await bringAllBack(njeri, body.order_id)).body).toMatchObject({ code: 'not-delivered' });
    const id = await deliver();
    const move = { from: 'delivered', to: 'returned', why: 'Broken.' };
    const reply = await send(moveOrder, moveHandler, await callAs(njeri, { params: { id }, body: move }));
    expect(reply).toMatchObject({ status: 409, body: { code: 'move-not-allowed' } });
  });

  test.each(['cashier', 'rider'] as const)(
    'A person who is only %s cannot record a return of an order’s goods',
    async (group) => {
      const id = await deliver();
      const { session } = await signIn(`Only ${group}`, [group]);
      expect((await bringBack(session, id, { lines: [piece(0)] })).status).toBe(403);
    },
  );
});
