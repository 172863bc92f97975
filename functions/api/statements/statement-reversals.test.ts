import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { moveMoney } from '../../core/payments/move-money.ts';
import { orderKey } from '../../data/orders/keys.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { receiptKey } from '../../data/payments/keys.ts';
import { listUnmatchedPayments } from '../../data/payments/unmatched-payment.ts';
import { noon } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { oweOrder } from '../../test-support/payments/payments.ts';
import { staffOfUnmatched } from '../../test-support/payments/unmatched.ts';
import { put } from '../../test-support/statements/statement-calls.ts';
import {
  beginMonth,
  book,
  openStatements,
  orderOf,
  paid,
  till,
  waitingFor,
  world,
} from '../../test-support/statements/statement-shop.ts';

beforeAll(openStatements);
beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  beginMonth();
});
afterAll(() => world.jobs.close());

const manager = { id: 'm'.repeat(22), name: 'Manager', email: '', groups: ['admin' as const] };

describe('Reversals in an M-Pesa statement', () => {
  test('If M-Pesa reverses a payment, its order is due again, and staff are notified', async () => {
    const order = await oweOrder(till);
    const line = paid(270_000, 1);
    await order.claim(line.code);
    const back = paid(270_000, 5, { kind: 'reversal', linked: line.code });
    await book([line, back]);
    const after = await orderOf(order);
    expect(after.money.map(({ kind, cents, at }) => [kind, cents, at])).toEqual([
      ['mpesa', 270_000, line.at],
      ['reversed', 270_000, back.at],
    ]);
    expect(after.money.at(-1)).toMatchObject({ reference: back.code, of: line.code });
    expect(after).toMatchObject({ payment_status: 'pending', due_cents: 270_000, paid_cents: 0 });
    expect(await waitingFor(line.code)).toEqual(['reversed']);
  });

  test.each([
    ['moved to another order, and asks for no more than its total', 'pending', 'moved_out', 270_000],
    ['was sent back before', 'cancelled', 'refund', 0],
  ] as const)(
    'An M-Pesa statement notifies staff of a reversal whose money %s',
    async (_, order_status, kind, due) => {
      const order = await oweOrder(till, { order_status });
      const line = paid(270_000, 1);
      const taken = { cents: 270_000, at: line.at, by: { id: 'm', name: 'Manager' } };
      const parts = [{ kind: 'mpesa', cents: 270_000 }];
      const moved = kind === 'moved_out' && { moved: { order: { id: 'o', number: 'HS-1' }, parts } };
      const money = [
        { ...taken, id: line.code, kind: 'mpesa', reference: line.code },
        { ...taken, id: 'away', kind, reference: '', ...moved },
      ];
      await put({ ...orderKey(order.id), ...(await orderOf(order)), money });
      await put({ ...receiptKey(line.code), order_id: order.id });
      await book([line, paid(270_000, 5, { kind: 'reversal', linked: line.code })]);
      expect(moneyOf(await orderOf(order))).toMatchObject({ paidCents: -270_000, dueCents: due });
      expect(await waitingFor(line.code)).toEqual(['reversed']);
    },
  );

  test('If a payment that was moved to another order is reversed, that order is due again, and the first one does not change', async () => {
    const phone = '+254722000774';
    const [first, second] = [await oweOrder(till, { phone }), await oweOrder(till, { phone })];
    const line = paid(270_000, 1);
    await first.claim(line.code);
    await book([line]);
    const asked = { id: randomUUID(), to: second.id, amount: 2700 };
    await store(() => moveMoney(first.id, asked, manager, noon));
    await book([paid(270_000, 5, { kind: 'reversal', linked: line.code })]);
    expect(moneyOf(await orderOf(first))).toMatchObject({ paidCents: 0, dueCents: 270_000 });
    expect(moneyOf(await orderOf(second))).toMatchObject({ paidCents: 0, dueCents: 270_000 });
    expect((await orderOf(second)).money.map(({ kind }) => kind)).toEqual(['moved_in', 'reversed']);
    const told = (await listUnmatchedPayments(1000)).filter(({ receipt }) => receipt === line.code);
    expect(told).toMatchObject([{ reason: 'reversed', number: second.number }]);
  });

  test('If an order was paid again after its money moved, a reversal leaves it paid, and the other order is due', async () => {
    const phone = '+254722000776';
    const [first, second] = [await oweOrder(till, { phone }), await oweOrder(till, { phone })];
    const [line, again] = [paid(270_000, 1), paid(270_000, 3)];
    await first.claim(line.code);
    await book([line]);
    await store(() => moveMoney(first.id, { id: randomUUID(), to: second.id, amount: 2700 }, manager, noon));
    await first.claim(again.code);
    await book([again, paid(270_000, 5, { kind: 'reversal', linked: line.code })]);
    expect(moneyOf(await orderOf(first))).toMatchObject({ paidCents: 270_000, dueCents: 0 });
    expect(moneyOf(await orderOf(second))).toMatchObject({ paidCents: 0, dueCents: 270_000 });
  });

  test('A reversal takes the money from the order to which its own payment moved, not from that of a later payment', async () => {
    const phone = '+254722000778';
    const orders = [];
    for (let n = 0; n < 3; n++) orders.push(await oweOrder(till, { phone }));
    const [first, second, third] = orders as [(typeof orders)[0], (typeof orders)[0], (typeof orders)[0]];
    const [line, again] = [paid(270_000, 1), paid(270_000, 3)];
    for (const [payment, to] of [
      [line, second],
      [again, third],
    ] as const) {
      await first.claim(payment.code);
      await book([payment]);
      await store(() => moveMoney(first.id, { id: randomUUID(), to: to.id, amount: 2700 }, manager, noon));
    }
    await book([paid(270_000, 5, { kind: 'reversal', linked: line.code })]);
    expect(moneyOf(await orderOf(second))).toMatchObject({ paidCents: 0, dueCents: 270_000 });
    expect(moneyOf(await orderOf(third))).toMatchObject({ paidCents: 270_000, dueCents: 0 });
  });

  test('If money moved to another order and back, a reversal takes it from the order that has it now', async () => {
    const phone = '+254722000777';
    const [first, second] = [await oweOrder(till, { phone }), await oweOrder(till, { phone })];
    const line = paid(270_000, 1);
    await first.claim(line.code);
    await book([line]);
    for (const [from, to] of [
      [first, second],
      [second, first],
    ] as const)
      await store(() => moveMoney(from.id, { id: randomUUID(), to: to.id, amount: 2700 }, manager, noon));
    await book([paid(270_000, 5, { kind: 'reversal', linked: line.code })]);
    for (const each of [first, second])
      expect(moneyOf(await orderOf(each))).toMatchObject({ paidCents: 0, dueCents: 270_000 });
    expect((await orderOf(second)).money.map(({ kind }) => kind)).toEqual(['moved_in', 'moved_out']);
  });

  test('If a part of a payment moved, a reversal takes money from both orders and notifies staff about each', async () => {
    const phone = '+254722000775';
    const first = await oweOrder(till, { phone });
    const second = await oweOrder(till, { phone, total_cents: 100_000 });
    const line = paid(270_000, 1);
    await first.claim(line.code);
    await book([line]);
    const asked = { id: randomUUID(), to: second.id, amount: 1000 };
    await store(() => moveMoney(first.id, asked, manager, noon));
    await book([paid(270_000, 5, { kind: 'reversal', linked: line.code })]);
    expect(moneyOf(await orderOf(first))).toMatchObject({ paidCents: 0, dueCents: 270_000 });
    expect(moneyOf(await orderOf(second))).toMatchObject({ paidCents: 0, dueCents: 100_000 });
    const told = (await listUnmatchedPayments(1000)).filter(({ receipt }) => receipt === line.code);
    const parts = told.map(({ order_id, shillings }): [string | undefined, unknown] => [order_id, shillings]);
    expect(Object.fromEntries(parts)).toEqual({ [first.id]: 1700, [second.id]: 1000 });
  });

  test.each<[string, object, string[]]>([
    ['became credit', { outcome: 'credit', phone: '+254722000773' }, ['reversed']],
    ['was sent back by another payment', { outcome: 'returned', reference: 'UL9BACK001' }, ['reversed']],
    ['was recorded as sent back without a code', { outcome: 'returned', reference: '' }, []],
  ])('A statement compares a reversal with how the payment was settled: it %s', async (_, outcome, told) => {
    const line = paid(99_900, 1);
    const { only_mpesa } = await book([line]);
    const [payment] = only_mpesa.payments;
    const asked = { ...outcome, why: 'The customer asked for it' };
    const settled = await staffOfUnmatched(till, world.session).settle(payment?.id, asked);
    expect(settled.status, JSON.stringify(settled.body)).toBe(200);
    await book([paid(99_900, 5, { kind: 'reversal', linked: line.code })]);
    expect(await waitingFor(line.code)).toEqual(told);
  });

  test('If M-Pesa has reversed an unmatched payment, the statement records it as refunded', async () => {
    const line = paid(99_900, 1);
    const back = paid(99_900, 5, { kind: 'reversal', linked: line.code });
    expect(await book([line, back])).toMatchObject({ only_mpesa: { count: 0 } });
    const settled = await staffOfUnmatched(till, world.session).settled(line.code);
    expect(settled?.settled).toMatchObject({ outcome: 'returned', reference: back.code, by: 'M-Pesa' });
  });
});
