import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settingsGroups } from '../settings/settings-groups.ts';
import { firstLoyalty } from './first-loyalty.ts';
import { loyaltyText, withLoyalty } from './loyalty-texts.ts';
import {
  afterMovement,
  type EarningOrder,
  monthsAfter,
  movementOf,
  paidForGoods,
  pointsOf,
} from './points.ts';

const delivered: EarningOrder = {
  earns: { spend_cents: 10_000 },
  order_status: 'delivered',
  total_cents: 270_000,
  fee_cents: 20_000,
};
const paid = (kind: 'mpesa' | 'cash' | 'credit' | 'refund', cents: number) => ({ kind, cents });

describe('An order earns points', () => {
  test('An order earns points on the sum paid for its goods, not on the delivery fee [S1-011]', () => {
    expect(pointsOf(delivered, [paid('cash', 270_000)])).toBe(25);
    expect(pointsOf(delivered, [paid('mpesa', 100_000), paid('cash', 170_000)])).toBe(25);
  });

  test('An order earns one point for each full sum, so that 199 shillings earn 1 point if Ksh 100 earn one', () => {
    const order = { ...delivered, total_cents: 19_900, fee_cents: 0 };
    expect(pointsOf(order, [paid('cash', 19_900)])).toBe(1);
    expect(pointsOf(order, [paid('cash', 9900)])).toBe(0);
  });

  test('An order earns points on money but not on credit, so that points earn no points', () => {
    expect(pointsOf(delivered, [paid('credit', 270_000)])).toBe(0);
    expect(pointsOf(delivered, [paid('credit', 200_000), paid('cash', 70_000)])).toBe(7);
  });

  test('An order earns points only while it is delivered and paid, and only if points were switched on at its delivery', () => {
    const money = [paid('mpesa', 270_000)];
    for (const order_status of ['pending', 'packed', 'out_for_delivery', 'returned', 'refused'] as const)
      expect(pointsOf({ ...delivered, order_status }, money)).toBe(0);
    expect(pointsOf(delivered, [])).toBe(0);
    expect(pointsOf({ ...delivered, earns: undefined }, money)).toBe(0);
  });

  test('An order earns fewer points if goods were returned, and a refund of an overpayment changes nothing', () => {
    const back = { ...delivered, returned_cents: 50_000 };
    expect(pointsOf(back, [paid('cash', 270_000)])).toBe(20);
    expect(pointsOf(back, [paid('cash', 270_000), paid('refund', 50_000)])).toBe(20);
    // The customer paid too much, and only the excess was refunded.
    expect(pointsOf(delivered, [paid('mpesa', 300_000), paid('refund', 30_000)])).toBe(25);
    expect(paidForGoods(delivered, [paid('cash', 10_000), paid('refund', 20_000)])).toBe(0);
  });
});

test('If a customer spent points before the goods that earned them are returned, the next earned points settle the debt', () => {
  const spent = { balance: 10, owed: 0 };
  const back = afterMovement(spent, movementOf(spent, -25));
  expect(back).toEqual({ balance: 0, owed: 15 });
  expect(afterMovement(back, movementOf(back, 12))).toEqual({ balance: 0, owed: 3 });
  expect(afterMovement(back, movementOf(back, 40))).toEqual({ balance: 25, owed: 0 });
});

test('Whatever points a customer earns, spends and loses, the balance is never negative, and no point is given twice', () => {
  const change = fc.record({ more: fc.integer({ min: -400, max: 400 }), spend: fc.nat(200) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
      let points = { balance: 0, owed: 0 };
      let [earned, spent] = [0, 0];
      for (const { more, spend } of changes) {
        points = afterMovement(points, movementOf(points, more));
        earned += more;
        const used = Math.min(spend, points.balance);
        points = { ...points, balance: points.balance - used };
        spent += used;
        expect(points.balance).toBeGreaterThanOrEqual(0);
        expect(points.owed).toBeGreaterThanOrEqual(0);
        expect(points.balance - points.owed).toBe(earned - spent);
        expect(Math.min(points.balance, points.owed)).toBe(0);
      }
    }),
    { numRuns: 300, seed: 7 },
  );
});

test('Points expire on the same day of a later month, or on its last day', () => {
  expect(monthsAfter('2026-11-02T09:00:00.000Z', 12)).toBe('2027-11-02T09:00:00.000Z');
  expect(monthsAfter('2026-08-31T09:00:00.000Z', 6)).toBe('2027-02-28T09:00:00.000Z');
});

describe('The promise about rewards', () => {
  const rules = { ...firstLoyalty, is_on: true };

  test('The shop’s promise about rewards describes points while they are on, and promo codes while they are off [S1-011, S2-117]', () => {
    const promises = [{ title: 'Rewards', text: 'Promotions run today. {points}' }];
    for (const none of [undefined, firstLoyalty])
      expect(withLoyalty(promises, none)[0]?.text).toBe(
        'Promotions run today. Now and then, a customer who comes back gets a promo code of their own.',
      );
    expect(withLoyalty(promises, rules)[0]?.text).toBe(
      'Promotions run today. You earn 1 point for every Ksh 100 that you pay for goods by M-Pesa or in cash. From 100 points on, they become credit for your next order, Ksh 1 a point: ask us when we call you. Points expire after 12 months without a purchase.',
    );
  });

  test('The shop’s promise about rewards does not mention expiry if points never expire', () => {
    expect(loyaltyText({ ...rules, months: null })).not.toContain('expire');
    expect(loyaltyText({ ...rules, months: 1 })).toContain('after a month without');
  });
});

test('The first settings of points are valid, and a point worth more than a tenth of the sum that earns it is refused', () => {
  const { change } = settingsGroups.loyalty;
  expect(change.safeParse({ loyalty: { ...firstLoyalty, is_on: true, months: null } }).success).toBe(true);
  for (const wrong of [{ worth: 11 }, { spend: 0 }, { minimum: 1.5 }, { months: 61 }])
    expect(change.safeParse({ loyalty: { ...firstLoyalty, ...wrong } }).success).toBe(false);
});
