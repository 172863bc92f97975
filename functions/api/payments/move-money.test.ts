import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as texts from '#shared/texts.ts';
import { table } from '../../data/dynamodb/table.ts';
import { listUnmatchedPayments } from '../../data/payments/unmatched-payment.ts';
import { type Owed, oweOrder } from '../../test-support/payments/payments.ts';
import { type Staff, staffOf } from '../../test-support/payments/staff-money.ts';
import { openTill, type Till } from '../../test-support/payments/till.ts';
import { signIn } from '../../test-support/people.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';

let shop: TestShop;
let till: Till;
let staff: Staff;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  till = await openTill();
  staff = staffOf(till, (await signIn('Njeri', ['staff'], till.now())).session);
});
afterAll(() => shop.close());

let phones = 0;
type More = Parameters<typeof oweOrder>[1];

/** Creates two unpaid orders of one new phone. */
async function twoOrders(first: More = {}, second: More = {}): Promise<[Owed, Owed]> {
  const phone = `+2547551${String(++phones).padStart(5, '0')}`;
  return [await oweOrder(till, { phone, ...first }), await oweOrder(till, { phone, ...second })];
}

/** Pays an order by hand with M-Pesa. Returns the code. */
async function payByMpesa(order: Owed): Promise<string> {
  const code = till.daraja.payByHand({ phone: '254712345678', shillings: 2700, account: order.number });
  await till.pass(5000);
  return code;
}

const statesOf = async (state: 'waiting' | 'settled', { id }: Owed) =>
  (await listUnmatchedPayments(1000, state)).filter(({ order_id }) => order_id === id);

/** Calls `before` once, just before the transaction that moves the money. */
function justBefore(before: () => Promise<unknown>) {
  const send = table.send.bind(table) as (command: unknown) => Promise<never>;
  let isFirst = true;
  return vi.spyOn(table, 'send').mockImplementation(async (command: unknown) => {
    if (isFirst && JSON.stringify(command).includes('"kind":"moved_out"')) {
      isFirst = false;
      await before();
    }
    return send(command);
  });
}

describe('Money that moves to another order of the same phone', () => {
  test('Money that staff move from one order pays the other order, and both orders name each other', async () => {
    const [first, second] = await twoOrders();
    const code = await payByMpesa(first);
    const moved = await staff.moveMoney(first, second, 2700);
    expect(moved).toMatchObject({
      status: 200,
      body: { number: first.number, payment_status: 'pending', pay: 0, due: 2700, surplus: 0 },
    });
    const at = till.now().toISOString();
    const line = { amount: 2700, at, by: 'Njeri', reference: '', claimed: 0 };
    expect((await staff.open(first)).body.money).toMatchObject([
      { kind: 'mpesa', amount: 2700, reference: code },
      { ...line, kind: 'moved_out', moved: { id: second.id, number: second.number } },
    ]);
    expect((await staff.open(second)).body).toMatchObject({
      payment_status: 'paid',
      ...{ pay: 2700, due: 0, by_mpesa: 2700 },
      money: [{ ...line, kind: 'moved_in', moved: { id: first.id, number: first.number } }],
    });
  });

  test('A customer whose payment was moved sees the number of the other order, but no link to it [T8]', async () => {
    const [first, second] = await twoOrders();
    await payByMpesa(first);
    await staff.moveMoney(first, second, 2700);
    const { body } = await first.look();
    expect(body.money[1]).toMatchObject({ kind: 'moved_out', moved: { number: second.number } });
    expect(JSON.stringify(body)).not.toContain(second.id);
    expect((await second.look()).body).toMatchObject({ is_payable: false, due: 0 });
  });

  test('Staff move a cancelled order’s money in parts until none is left to refund, and then its payment is settled', async () => {
    const [first, second] = await twoOrders();
    await payByMpesa(first);
    await staff.move(first, { from: 'pending', to: 'cancelled', why: 'Ordered twice.' });
    expect(await statesOf('waiting', first)).toMatchObject([{ reason: 'order-given-up', shillings: 2700 }]);
    expect((await staff.moveMoney(first, second, 1000)).body).toMatchObject({ pay: 1700, surplus: 1700 });
    expect(await statesOf('waiting', first)).toMatchObject([{ shillings: 1700 }]);
    expect((await staff.moveMoney(first, second, 1700)).body).toMatchObject({ pay: 0, surplus: 0, due: 0 });
    expect(await statesOf('waiting', first)).toEqual([]);
    expect(await statesOf('settled', first)).toMatchObject([
      { settled: { outcome: 'order', number: second.number, by: { name: 'Njeri' } } },
    ]);
    expect((await staff.refund(first, { amount: 1 })).body.code).toBe('refund-not-due');
  });

  test('The M-Pesa code of moved money still belongs to its first order, and cannot pay an order again', async () => {
    const [first, second] = await twoOrders();
    const code = await payByMpesa(first);
    await staff.moveMoney(first, second, 2700);
    expect((await second.claim(code)).body.code).toBe('payment-code-used');
    expect((await first.claim(code)).status).toBe(200);
    expect((await staff.open(first)).body).toMatchObject({ pay: 0, due: 2700 });
  });

  test('A delivered order whose payment staff moved away is listed as unpaid until it is paid again', async () => {
    const [first, second] = await twoOrders({ order_status: 'out_for_delivery' });
    await staff.move(first, { from: 'out_for_delivery', to: 'delivered', cash: 2700 });
    await staff.moveMoney(first, second, 700);
    expect(await staff.unpaid()).toContainEqual([first.number, 700]);
    await staff.cash(first, 700);
    expect(await staff.unpaid()).not.toContainEqual([first.number, expect.anything()]);
    expect((await staff.open(first)).body).toMatchObject({ payment_status: 'paid', pay: 2700, due: 0 });
  });

  test('Staff can move money back to the order from which they moved it', async () => {
    const [first, second] = await twoOrders();
    await payByMpesa(first);
    await staff.moveMoney(first, second, 2000);
    expect((await staff.moveMoney(second, first, 2000)).body).toMatchObject({ pay: 0, due: 2700 });
    expect((await staff.open(first)).body).toMatchObject({ payment_status: 'paid', pay: 2700, due: 0 });
  });
});

describe('A repeated or simultaneous move of money', () => {
  test('Repeating a move of money with its id moves nothing, and with another sum or order it is refused', async () => {
    const [first, second] = await twoOrders();
    const third = await oweOrder(till, { phone: first.phone });
    await payByMpesa(first);
    const id = randomUUID();
    const replies = await Promise.all([1, 2].map(() => staff.moveMoney(first, second, 1000, id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await staff.moveMoney(first, second, 1000, id)).body).toMatchObject({ pay: 1700 });
    for (const [to, sum] of [
      [second, 500],
      [third, 1000],
    ] as const)
      expect((await staff.moveMoney(first, to, sum, id)).body.code).toBe('recorded-before');
    expect((await staff.moveMoney(third, second, 1000, id)).body.code).toBe('recorded-before');
    expect((await staff.open(second)).body).toMatchObject({ pay: 1000, due: 1700 });
  });

  test('Money that two people move at the same time is moved once', async () => {
    const [first, second] = await twoOrders();
    const third = await oweOrder(till, { phone: first.phone });
    await payByMpesa(first);
    const replies = await Promise.all([
      staff.moveMoney(first, second, 2700),
      staff.moveMoney(first, third, 2700),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const sums = await Promise.all(
      [first, second, third].map(async (order) => (await order.look()).body.pay),
    );
    expect(sums.sort()).toEqual([0, 0, 2700]);
  });

  test('Money is not moved to an order that was cancelled just before', async () => {
    const [first, second] = await twoOrders();
    await payByMpesa(first);
    const spy = justBefore(() => staff.move(second, { from: 'pending', to: 'cancelled', why: 'No.' }));
    expect((await staff.moveMoney(first, second, 2700)).body.code).toBe('payment-not-due');
    spy.mockRestore();
    expect((await staff.open(first)).body).toMatchObject({ pay: 2700 });
    expect((await staff.open(second)).body).toMatchObject({ pay: 0, money: [] });
  });
});

describe('A move of money is refused', () => {
  test.each(['first', 'second'] as const)(
    'Money is not moved while an M-Pesa payment request for the %s order is open, even one sent just before',
    async (which) => {
      const [first, second] = await twoOrders();
      await staff.cash(first, 1000);
      const prompted = { first, second }[which];
      const spy = justBefore(() => prompted.pay());
      for (const _ of [1, 2])
        expect(await staff.moveMoney(first, second, 1000)).toMatchObject({
          status: 409,
          body: { code: 'payment-live', message: texts.promptLiveOn(prompted.number) },
        });
      spy.mockRestore();
      expect((await staff.open(first)).body).toMatchObject({ pay: 1000 });
      till.daraja.act(till.daraja.prompts()[0]?.checkoutId ?? '', 'cancel');
      await till.pass(30_000);
      expect((await staff.moveMoney(first, second, 1000)).status).toBe(200);
    },
  );

  test('Money cannot be moved between orders of two phone numbers, to the same order, or to a missing order', async () => {
    const [first] = await twoOrders();
    const [other] = await twoOrders();
    await payByMpesa(first);
    expect((await staff.moveMoney(first, other, 100)).body.code).toBe('another-customer');
    expect((await staff.moveMoney(first, first, 100)).status).toBe(422);
    expect((await staff.moveMoney(first, { id: 'a'.repeat(22) }, 100)).status).toBe(404);
    const [one, two] = await twoOrders({ phone: '' }, { phone: '' });
    expect((await staff.moveMoney(one, two, 100)).body.code).toBe('another-customer');
  });

  test('Money of a till sale cannot be moved', async () => {
    const sale = { kind: 'till', order_status: 'delivered' } as More;
    const [first, second] = await twoOrders({}, sale);
    await payByMpesa(first);
    expect((await staff.moveMoney(first, second, 100)).body.code).toBe('till-sale');
    expect((await staff.moveMoney(second, first, 100)).body.code).toBe('till-sale');
  });

  test('A move of money is refused if it is more than was paid or than the other order needs, or if it is made by a cashier', async () => {
    const [first, second] = await twoOrders();
    expect((await staff.moveMoney(first, second, 100)).body.code).toBe('nothing-paid');
    await payByMpesa(first);
    expect((await staff.moveMoney(first, second, 2701)).body).toMatchObject({
      code: 'above-paid',
      errors: { amount: [texts.moveAbovePaid('Ksh 2,700')] },
    });
    await staff.cash(second, 2000);
    expect((await staff.moveMoney(first, second, 701)).body.code).toBe('above-due');
    const cashier = staffOf(till, (await signIn('Kevin', ['cashier'], till.now())).session);
    expect((await cashier.moveMoney(first, second, 100)).status).toBe(403);
    expect((await staff.open(first)).body).toMatchObject({ pay: 2700 });
  });
});
