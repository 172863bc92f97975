import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divide, priceBasket } from './basket.ts';

test('A sale of two products at the till costs the sum of their lines', () => {
  const basket = priceBasket([
    { unitCents: 55_000, quantity: 2 },
    { unitCents: 320_000, quantity: 1 },
  ]);
  expect(basket).toMatchObject({ grossCents: 430_000, discountCents: 0, totalCents: 430_000 });
});

test('A discount on a till sale is divided among its lines, and each line has its own VAT [G-18]', () => {
  const lines = [
    { unitCents: 55_000, quantity: 2 },
    { unitCents: 320_000, quantity: 1 },
  ];
  const basket = priceBasket(lines, { percent: 10 });
  expect(basket).toMatchObject({ discountCents: 43_000, totalCents: 387_000 });
  expect(basket.lines.map(({ netCents }) => netCents)).toEqual([99_000, 288_000]);
  expect(basket.lines.map(({ vatCents }) => vatCents)).toEqual([13_655, 39_724]);
});

test('A discount at the till is never higher than the price that it reduces', () => {
  const lines = [{ unitCents: 10_000, quantity: 1, discount: { cents: 50_000 } }];
  expect(priceBasket(lines, { percent: 50 })).toMatchObject({ discountCents: 10_000, totalCents: 0 });
});

test('A till total with cents is rounded down to whole shillings [G-10]', () => {
  expect(priceBasket([{ unitCents: 55_050, quantity: 1 }])).toMatchObject({
    roundingCents: 50,
    totalCents: 55_000,
  });
});

const discount = fc.option(
  fc.oneof(
    fc.record({ percent: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ cents: fc.integer({ min: 0, max: 500_000 }) }),
  ),
  { nil: undefined },
);
const line = fc.record({
  unitCents: fc.integer({ min: 0, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 20 }),
  discount,
});

test('In random till sales, the lines add up to the total to the cent', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), discount, (lines, ofSale) => {
      const basket = priceBasket(lines, ofSale);
      const net = basket.lines.reduce((sum, { netCents }) => sum + netCents, 0);
      expect(net).toBe(basket.totalCents);
      expect(basket.totalCents % 100).toBe(0);
      expect(basket.grossCents - basket.discountCents - basket.roundingCents).toBe(basket.totalCents);
      for (const { grossCents, discountCents, shareCents, netCents, vatCents } of basket.lines) {
        expect(netCents).toBe(grossCents - discountCents - shareCents);
        expect(netCents).toBeGreaterThanOrEqual(0);
        expect(vatCents).toBeLessThanOrEqual(netCents);
      }
    }),
    { seed: 18, numRuns: 2_000 },
  );
});

test('Dividing a sum in proportion loses no cent', () => {
  expect(divide(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(divide(0, [0, 0])).toEqual([0, 0]);
});
