import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paidForGoods } from '#shared/loyalty/points.ts';
import type { ReceivedKind } from '#shared/payments/money-kind.ts';
import { type MoneyEntry, orderMoney } from '#shared/payments/order-money.ts';
import { claimedCents, creditCover } from '#shared/payments/told-money.ts';
import { movedPair } from '../../data/orders/moved-pair.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { partsToMove } from './parts-to-move.ts';

const at = '2026-11-02T09:00:00.000Z';
const by = { id: 'njeri', name: 'Njeri' };
const received = (kind: ReceivedKind, cents: number, claimed = 0): MoneyEntry => ({
  ...{ id: `${kind}-${cents}`, kind, cents, at, by, reference: '' },
  ...(claimed > 0 && { claimed_cents: claimed }),
});
const refund = (cents: number): MoneyEntry => ({ id: 'back', kind: 'refund', cents, at, by, reference: '' });

const total = { total_cents: 270_000, order_status: 'delivered', fee_cents: 0 } as const;
const paidOf = (money: readonly MoneyEntry[]) => orderMoney(total, money).paidCents;
const toldOf = (money: readonly MoneyEntry[]) => paidOf(money) - claimedCents({ money });

/** Moves a sum from one list of money to another. */
function move(from: readonly MoneyEntry[], to: readonly MoneyEntry[], cents: number) {
  const order = (id: string) => ({ id, number: `HS-${id}` }) as OrderItem;
  const parts = partsToMove(from, cents);
  const pair = movedPair({ id: 'moved', from: order('1'), to: order('2'), parts, at, by });
  return { from: [...from, pair.out], to: [...to, pair.in] };
}

describe('The money that moves to another order', () => {
  test.each<[string, MoneyEntry[], number, ReturnType<typeof partsToMove>]>([
    [
      'is M-Pesa first, then cash, then credit',
      [received('credit', 500), received('cash', 300), received('mpesa', 200)],
      900,
      [
        { kind: 'mpesa', cents: 200 },
        { kind: 'cash', cents: 300 },
        { kind: 'credit', cents: 400 },
      ],
    ],
    [
      'is confirmed money first, then unconfirmed',
      [received('mpesa', 1000, 600), received('credit', 100)],
      700,
      [
        { kind: 'mpesa', cents: 600, claimed_cents: 200 },
        { kind: 'credit', cents: 100 },
      ],
    ],
    [
      'is not the money that was sent back',
      [received('mpesa', 1000), received('credit', 500), refund(1000)],
      500,
      [{ kind: 'credit', cents: 500 }],
    ],
  ])('When a sum moves to another order, the money that moves %s', (_, money, cents, parts) => {
    expect(partsToMove(money, cents)).toEqual(parts);
  });

  test('Money that is moved to a third order keeps its payment method, and stays confirmed or unconfirmed', () => {
    const first = [received('mpesa', 1000, 1000), received('credit', 500)];
    const { to } = move(first, [], 1500);
    expect(partsToMove(to, 1500)).toEqual([
      { kind: 'credit', cents: 500 },
      { kind: 'mpesa', cents: 1000, claimed_cents: 1000 },
    ]);
  });
});

const kinds = fc.constantFrom<ReceivedKind>('mpesa', 'cash', 'credit');
const entries = fc.array(
  fc
    .tuple(kinds, fc.integer({ min: 1, max: 300_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([kind, cents, share]) => received(kind, cents, kind === 'cash' ? 0 : Math.floor(cents * share))),
  { maxLength: 4 },
);
/** Lists of money in which a part of the confirmed money was refunded. */
const lists = fc.tuple(entries, fc.double({ min: 0, max: 1, noNaN: true })).map(([money, share]) => {
  const back = Math.floor(toldOf(money) * share);
  return back > 0 ? [...money, refund(back)] : money;
});

const sum = (one: number, other: number) => one + other;

describe('However often money moves back and forth between two orders', () => {
  test('However often money moves between two orders, their paid, confirmed and unconfirmed sums together stay the same', () => {
    fc.assert(
      fc.property(
        fc.tuple(lists, lists),
        fc.array(fc.tuple(fc.boolean(), fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 6 }),
        (start, moves) => {
          let [one, other] = start as readonly [MoneyEntry[], MoneyEntry[]];
          for (const [isBack, share] of moves) {
            const cents = Math.floor(paidOf(isBack ? other : one) * share);
            if (cents === 0) continue;
            if (isBack) ({ from: other, to: one } = move(other, one, cents));
            else ({ from: one, to: other } = move(one, other, cents));
          }
          const both = [one, other] as const;
          for (const of of [paidOf, toldOf, (money: MoneyEntry[]) => claimedCents({ money })]) {
            expect(both.map(of).reduce(sum)).toBe(start.map(of).reduce(sum));
            for (const money of both) expect(of(money)).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      { numRuns: 300, seed: 78 },
    );
  });

  test('However often money moves between orders, they earn points and credit only for the money that they received', () => {
    fc.assert(
      fc.property(lists, fc.double({ min: 0, max: 1, noNaN: true }), (money, share) => {
        const cents = Math.floor(paidOf(money) * share);
        if (cents === 0) return;
        const unlimited = { ...total, total_cents: Number.MAX_SAFE_INTEGER };
        const worth = (list: readonly MoneyEntry[]) => paidForGoods(unlimited, list);
        const cover = (list: readonly MoneyEntry[]) =>
          Object.values(creditCover({ money: list })).reduce(sum);
        const { from, to } = move(money, [], cents);
        expect(worth(from) + worth(to)).toBe(worth(money));
        expect(cover(from) + cover(to)).toBeLessThanOrEqual(Math.max(0, toldOf(money)));
      }),
      { numRuns: 300, seed: 79 },
    );
  });
});
