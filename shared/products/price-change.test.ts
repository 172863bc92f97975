import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PriceChange, type PriceRounding, plannedPrice, priceRoundings, priceTexts } from './price-change.ts';

type By = PriceChange['by'];
const plan = (shillings: number | undefined, by: By, round_to: PriceRounding = 'none') => {
  const planned = plannedPrice(shillings === undefined ? undefined : shillings * 100, { by, round_to });
  return 'cents' in planned ? planned.cents / 100 : planned.refusal;
};

test.each<[number, By, PriceRounding, number]>([
  [550, { percent: 10 }, 'none', 605],
  [550, { percent: -10 }, 'none', 495],
  [333, { percent: 3.33 }, 'none', 344.09],
  [550, { amount: 25 }, 'none', 575],
  [550, { amount: -25.5 }, 'none', 524.5],
  [550, { set: 499.99 }, 'none', 499.99],
  [333, { percent: 10 }, '1', 366],
  [333, { percent: 10 }, '5', 365],
  [333, { percent: 10 }, '10', 370],
  [333, { percent: 10 }, '9', 369],
  [550, { percent: 10 }, '9', 609],
  [3, { percent: 10 }, '9', 9],
  [1.5, { amount: 1 }, '1', 3],
])('A price of Ksh %d changed by %j and rounded to %s is Ksh %d', (before, by, to, after) => {
  expect(plan(before, by, to)).toBe(after);
});

test('A price at or below zero or above the maximum is refused with the reason', () => {
  expect(plan(100, { amount: -100 })).toBe(priceTexts.tooLow);
  expect(plan(100, { amount: -150 }, '9')).toBe(priceTexts.tooLow);
  expect(plan(2, { percent: -1 }, '5')).toBe(priceTexts.tooLow);
  expect(plan(999_999, { amount: 1 })).toBe(1_000_000);
  expect(plan(999_999, { amount: 1.01 })).toBe(priceTexts.tooHigh);
  expect(plan(999_995, { percent: 0.01 }, '9')).toBe(priceTexts.tooHigh);
});

test('An unknown buying price can be set to a sum, but cannot be raised or lowered', () => {
  expect(plan(undefined, { percent: 10 })).toBe(priceTexts.unknown);
  expect(plan(undefined, { amount: 10 })).toBe(priceTexts.unknown);
  expect(plan(undefined, { set: 310 })).toBe(310);
});

test('Any change of any price gives a price from Ksh 0.01 to the maximum, rounded as asked, or a refusal', () => {
  const money = fc.integer({ min: 1, max: 100_000_000 }).map((cents) => cents / 100);
  const by: fc.Arbitrary<By> = fc.oneof(
    fc.integer({ min: -9999, max: 100_000 }).map((points) => ({ percent: points / 100 })),
    fc.tuple(money, fc.boolean()).map(([amount, isUp]) => ({ amount: isUp ? amount : -amount })),
    money.map((set) => ({ set })),
  );
  const steps = { none: 1, 1: 100, 5: 500, 10: 1000 };
  const check = fc.check(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      by,
      fc.constantFrom(...priceRoundings),
      (cents, by, to) => {
        const planned = plannedPrice(cents, { by, round_to: to });
        if ('refusal' in planned) return planned.refusal !== priceTexts.unknown;
        const fits = to === '9' ? planned.cents % 1000 === 900 : planned.cents % steps[to] === 0;
        return (
          fits && Number.isSafeInteger(planned.cents) && planned.cents > 0 && planned.cents <= 100_000_000
        );
      },
    ),
    { seed: 7, numRuns: 2000 },
  );
  expect(check.counterexample).toBeNull();
});

test('A price change without an amount, with several amounts, or with three decimals is refused', () => {
  const change = (by: object) =>
    PriceChange.safeParse({ selection: { ids: [1] }, field: 'selling_price', by, round_to: 'none' }).success;
  expect(change({ percent: 10 })).toBe(true);
  for (const by of [
    {},
    { percent: 0 },
    { percent: 1, set: 2 },
    { amount: 0.001 },
    { set: 0 },
    { percent: -100 },
  ])
    expect([by, change(by)]).toEqual([by, false]);
});
