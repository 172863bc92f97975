import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listAreas } from '../delivery.ts';
import { firstSettings } from '../shop.ts';
import { priceCart, vatInside } from './pricing.ts';

const areas = listAreas(firstSettings.zones);
const kilimani = areas.find(({ name }) => name === 'Kilimani');

/** Calculates the totals by the written rules, in whole cents and independently of the tested code. */
function reference(lines: { unitCents: number; quantity: number }[], fee: number | undefined) {
  let goods = 0n;
  let vat = 0n;
  // The VAT is 16/116 of a sum, rounded to the nearest cent; half a cent is rounded up.
  const vatOf = (sum: bigint) => (sum * 32n + 116n) / 232n;
  for (const { unitCents, quantity } of lines) {
    const line = BigInt(unitCents) * BigInt(quantity);
    goods += line;
    vat += vatOf(line);
  }
  const feeCents = fee === undefined || goods >= 500_000n ? 0n : BigInt(fee) * 100n;
  vat += vatOf(feeCents);
  const exact = goods + feeCents;
  const cents = exact % 100n;
  const rounding = -cents;
  return { goods, feeCents, vat, rounding, total: exact + rounding };
}

test('The totals of 10,000 random carts equal an independent calculation to the cent [R12] [G-10] [G-13] [G-18]', () => {
  const line = fc.record({
    unitCents: fc.integer({ min: 0, max: 1_000_000 }),
    quantity: fc.integer({ min: 1, max: 10 }),
  });
  const cart = fc.array(line, { minLength: 1, maxLength: 40 });
  let checked = 0;
  fc.assert(
    fc.property(cart, fc.option(fc.constantFrom(...areas), { nil: undefined }), (lines, area) => {
      const expected = reference(lines, area?.fee);
      const totals = priceCart(lines, area, firstSettings);
      checked++;
      expect(totals).toEqual({
        subTotalCents: Number(expected.goods),
        discountCents: 0,
        feeCents: Number(expected.feeCents),
        roundingCents: Number(expected.rounding),
        totalCents: Number(expected.total),
        vatCents: Number(expected.vat),
      });
    }),
    { seed: 12, numRuns: 10_000 },
  );
  expect(checked).toBe(10_000);
});

test('The total of a cart is rounded down to whole shillings, and the rounding line shows the difference [G-10]', () => {
  const at = (unitCents: number) => priceCart([{ unitCents, quantity: 1 }], undefined, firstSettings);
  expect(at(100_000)).toMatchObject({ totalCents: 100_000, roundingCents: 0 });
  expect(at(100_049)).toMatchObject({ totalCents: 100_000, roundingCents: -49 });
  expect(at(100_050)).toMatchObject({ totalCents: 100_000, roundingCents: -50 });
});

test.each([
  [499_999, 30_000],
  [500_000, 0],
])('For goods of %d cents, the delivery to Kilimani costs %d cents [G-13]', (unitCents, feeCents) => {
  expect(priceCart([{ unitCents, quantity: 1 }], kilimani, firstSettings)).toMatchObject({ feeCents });
});

test('VAT is rounded on each line before the lines are added up [G-18]', () => {
  expect(vatInside(116_000)).toBe(16_000);
  // Each of three lines of 3 cents includes 0 cents of VAT (0.41 rounded). Their sum of 9 cents would include 1.
  const three = Array.from({ length: 3 }, () => ({ unitCents: 3, quantity: 1 }));
  expect(priceCart(three, undefined, firstSettings).vatCents).toBe(0);
  expect(vatInside(9)).toBe(1);
});

test('The total of an empty cart is the delivery fee', () => {
  expect(priceCart([], kilimani, firstSettings)).toMatchObject({ subTotalCents: 0, totalCents: 30_000 });
});
