import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isGivenUp, OrderStatus } from '../orders/order-state.ts';
import { moneyKinds } from './money-kind.ts';
import { type MoneyEntry, orderMoney, paymentStatusOf } from './order-money.ts';

const entry = (kind: MoneyEntry['kind'], cents: number): MoneyEntry => ({
  id: 'x',
  kind,
  cents,
  at: '2026-11-02T09:00:00.000Z',
  by: { id: '', name: 'M-Pesa' },
  reference: '',
});
const movedOut: MoneyEntry = {
  ...entry('moved_out', 200_000),
  moved: { order: { id: 'y', number: 'HS-2' }, parts: [{ kind: 'mpesa', cents: 200_000 }] },
};
const order = { total_cents: 270_000, order_status: 'packed' } as const;
const returned = { total_cents: 270_000, order_status: 'returned' } as const;

describe('The money of an order comes from its list of entries', () => {
  test.each([
    [
      'an empty list leaves the whole total due',
      order,
      [],
      { paidCents: 0, dueCents: 270_000, surplusCents: 0 },
      'pending',
    ],
    [
      'M-Pesa and cash add up',
      order,
      [entry('mpesa', 200_000), entry('cash', 70_000)],
      { paidCents: 270_000, dueCents: 0, surplusCents: 0 },
      'paid',
    ],
    [
      'a part payment leaves the rest due',
      order,
      [entry('credit', 50_000)],
      { paidCents: 50_000, dueCents: 220_000, surplusCents: 0 },
      'pending',
    ],
    [
      'money above the total is a surplus',
      order,
      [entry('mpesa', 300_000)],
      { paidCents: 300_000, dueCents: 0, surplusCents: 30_000 },
      'paid',
    ],
    [
      'less than a shilling above the total is not a surplus',
      order,
      [entry('mpesa', 270_050)],
      { paidCents: 270_050, dueCents: 0, surplusCents: 0 },
      'paid',
    ],
    [
      'nothing is due for a returned order, and all of its money must be sent back',
      returned,
      [entry('mpesa', 270_000)],
      { paidCents: 270_000, dueCents: 0, surplusCents: 270_000 },
      'paid',
    ],
    [
      'no more is due than the total, even if M-Pesa reversed money that had moved to another order',
      order,
      [entry('mpesa', 200_000), movedOut, entry('reversed', 200_000)],
      { paidCents: -200_000, openCents: 270_000, dueCents: 270_000, surplusCents: 0 },
      'pending',
    ],
    [
      'after a full refund nothing is due and nothing must be sent back',
      returned,
      [entry('mpesa', 270_000), entry('refund', 270_000)],
      { paidCents: 0, dueCents: 0, surplusCents: 0 },
      'refunded',
    ],
  ] as const)('In the payments of an order, %s', (_, owed, entries, sums, status) => {
    const money = orderMoney(owed, entries);
    expect(money).toMatchObject(sums);
    expect(paymentStatusOf(owed, money, 'pending')).toBe(status);
  });

  test('An order’s paid and due sums add up to its total plus any surplus, unless it was cancelled, refused or returned', () => {
    const entries = fc.array(
      fc.tuple(fc.constantFrom(...moneyKinds.slice(0, 3)), fc.integer({ min: 1, max: 400_000 })),
    );
    const state = fc.constantFrom(...OrderStatus.options);
    fc.assert(
      fc.property(entries, state, fc.integer({ min: 1, max: 500_000 }), (list, order_status, total_cents) => {
        const given = list.map(([kind, cents]) => entry(kind, cents));
        const { paidCents, dueCents, surplusCents } = orderMoney({ order_status, total_cents }, given);
        const over = Math.max(0, paidCents - total_cents);
        const isOver = isGivenUp(order_status) || over >= 100;
        expect(dueCents).toBe(isGivenUp(order_status) ? 0 : total_cents + over - paidCents);
        expect(surplusCents).toBe(isGivenUp(order_status) ? paidCents : isOver ? over : 0);
      }),
    );
  });
});
