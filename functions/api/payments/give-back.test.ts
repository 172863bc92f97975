import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as texts from '#shared/texts.ts';
import { readGiveBackLimit } from '../../data/settings/some-settings.ts';
import { type Owed, oweOrder } from '../../test-support/payments/payments.ts';
import { type Staff, staffOf } from '../../test-support/payments/staff-money.ts';
import { openTill, type Till } from '../../test-support/payments/till.ts';
import { signIn } from '../../test-support/people.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';

let shop: TestShop;
let till: Till;
let staff: Staff;
let manager: Staff;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  till = await openTill();
  staff = staffOf(till, (await signIn('Njeri', ['staff'], till.now())).session);
  manager = staffOf(till, (await signIn('Brian', ['admin'], till.now())).session);
});
afterAll(() => shop.close());

/** Returns an order that was paid in cash and then cancelled, so that all of its money must be refunded. */
async function givenUp(shillings: number): Promise<Owed> {
  const order = await oweOrder(till, { total_cents: shillings * 100 });
  await staff.cash(order, shillings);
  await staff.move(order, { from: 'pending', to: 'cancelled', why: 'She called.' });
  return order;
}

const refunds = async (order: Owed) =>
  (await staff.open(order)).body.money.filter(({ kind }: { kind: string }) => kind === 'refund');

describe('Money that staff refund to the customer', () => {
  test('Money is refunded in parts: in cash from the office’s box, by M-Pesa with its code, and as credit', async () => {
    const order = await givenUp(900);
    const cash = await staff.refund(order, { amount: 200, way: 'cash', given_by: 'office' });
    expect(cash).toMatchObject({ status: 200, body: { pay: 700, surplus: 700 } });
    const code = `SBK${String(Date.now()).slice(-7)}`;
    await staff.refund(order, { amount: 300, way: 'mpesa', reference: code });
    const last = await staff.refund(order, { amount: 400, way: 'credit' });
    expect(last.body).toMatchObject({ surplus: 0, payment_status: 'refunded' });
    expect(await refunds(order)).toMatchObject([
      { amount: 200, way: 'cash', by: 'Njeri', holder: { kind: 'office' }, reference: '' },
      { amount: 300, reference: code },
      { amount: 400, reference: 'credit' },
    ]);
    expect((await staff.creditOf(order)).body).toMatchObject({
      balance: 400,
      entries: [{ kind: 'in', amount: 400, number: order.number }],
    });
    expect(JSON.stringify((await order.look()).body)).not.toContain('Office box');
  });

  test('Staff cannot refund more than the shop owes the customer, and a second tap refunds nothing', async () => {
    const order = await givenUp(600);
    for (const way of ['cash', 'mpesa', 'credit'] as const)
      expect((await staff.refund(order, { amount: 601, way })).body.errors).toEqual({
        amount: [texts.refundAbove('Ksh 600')],
      });
    const id = randomUUID();
    const asked = { id, amount: 600, way: 'credit' };
    await Promise.all([staff.refund(order, asked), staff.refund(order, asked)]);
    expect((await staff.refund(order, asked)).body).toMatchObject({ surplus: 0 });
    expect((await staff.refund(order, { ...asked, way: 'cash' })).body.code).toBe('recorded-before');
    expect((await staff.refund(order, { amount: 1, way: 'cash' })).body.code).toBe('refund-not-due');
    expect((await staff.creditOf(order)).body.balance).toBe(600);
    const paid = await oweOrder(till);
    await staff.cash(paid, 2700);
    expect((await manager.refund(paid, { amount: 1, way: 'cash' })).body.code).toBe('refund-not-due');
  });

  test('If two people refund money of an order at once, they refund no more than the shop owes', async () => {
    const order = await givenUp(800);
    const replies = await Promise.all([
      staff.refund(order, { amount: 800, way: 'cash' }),
      manager.refund(order, { amount: 800, way: 'credit' }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await refunds(order)).toHaveLength(1);
  });

  test('Money from an M-Pesa code that is not confirmed cannot be refunded', async () => {
    const order = await oweOrder(till);
    await staff.code(order, 'SGL7K2M4XB');
    await staff.move(order, { from: 'pending', to: 'cancelled', why: 'She called.' });
    for (const way of ['cash', 'mpesa', 'credit'] as const)
      expect((await manager.refund(order, { amount: 100, way })).body.code).toBe('refund-not-due');
  });

  test('Staff refund money of one order up to the limit, in one or more parts, and only a manager refunds more', async () => {
    expect(await readGiveBackLimit()).toBe(1000);
    const order = await givenUp(2500);
    expect((await staff.open(order)).body.may_give_back).toBe(1000);
    expect((await manager.open(order)).body.may_give_back).toBe(2500);
    const above = { status: 403, body: { code: 'above-limit', message: texts.giveBackAbove('Ksh 1,000') } };
    expect(await staff.refund(order, { amount: 1001, way: 'cash' })).toMatchObject(above);
    expect((await staff.refund(order, { amount: 700, way: 'cash' })).status).toBe(200);
    expect((await staff.open(order)).body.may_give_back).toBe(300);
    expect(await staff.refund(order, { amount: 301, way: 'credit' })).toMatchObject(above);
    expect((await manager.refund(order, { amount: 1800, way: 'mpesa' })).body.surplus).toBe(0);
    expect((await staff.open(order)).body.may_give_back).toBe(0);
  });

  test('Only managers refund money that was moved from another order, so that nobody avoids the limit by moving parts', async () => {
    const order = await givenUp(900);
    const slice = await oweOrder(till, { phone: order.phone, total_cents: 40_000 });
    expect((await staff.moveMoney(order, slice, 400)).status).toBe(200);
    await staff.move(slice, { from: 'pending', to: 'cancelled', why: 'She called.' });
    const refused = await staff.refund(slice, { amount: 400, way: 'cash' });
    expect([refused.status, refused.body.code]).toEqual([403, 'moved-money']);
    expect((await manager.refund(slice, { amount: 400, way: 'cash' })).status).toBe(200);
  });

  test('Riders and cashiers cannot refund money', async () => {
    const order = await givenUp(100);
    for (const group of ['rider', 'cashier'] as const) {
      const other = staffOf(till, (await signIn(`A ${group}`, [group], till.now())).session);
      expect((await other.refund(order, { amount: 100, way: 'cash' })).status).toBe(403);
    }
  });
});

describe('A paid order that is delivered', () => {
  test('The delivery of a paid order stores once who recorded it', async () => {
    const order = await oweOrder(till, { order_status: 'out_for_delivery' });
    await staff.cash(order, 2700);
    const move = { from: 'out_for_delivery', to: 'delivered' } as const;
    expect((await staff.move(order, move)).status).toBe(200);
    expect((await staff.open(order)).body.timeline.at(-1)).toMatchObject({
      status: 'delivered',
      by: 'Njeri',
    });
    expect((await staff.move(order, move)).status).toBe(200);
    expect((await staff.open(order)).body.timeline).toHaveLength(2);
  });
});
