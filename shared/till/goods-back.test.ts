import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesLeft, priceGoodsBack, type ReturnedBefore, tendersBack } from './goods-back.ts';
import { numbers, randomSale } from './random-sale.ts';

const lines = [
  { product_id: 1, name: 'Embe Mango', quantity: 3, net_cents: 100_000, vat_cents: 13_793 },
  { product_id: null, name: 'Gift bag', quantity: 1, net_cents: 5_000, vat_cents: 690 },
];

test('A customer who returns goods at the till gets back the price that they paid, in whole shillings', () => {
  const back = priceGoodsBack(lines, [], [{ line: 0, quantity: 1, is_sellable: true }]);
  expect(back).toEqual({
    lines: [
      {
        line: 0,
        product_id: 1,
        name: 'Embe Mango',
        quantity: 1,
        net_cents: 33_300,
        vat_cents: 4_593,
        is_sellable: true,
      },
    ],
    total_cents: 33_300,
    vat_cents: 4_593,
  });
  const rest = priceGoodsBack(lines, back.lines, [{ line: 0, quantity: 2, is_sellable: false }]);
  expect(rest.total_cents).toBe(66_700);
  expect(piecesLeft(lines, [...back.lines, ...rest.lines])).toEqual([0, 1]);
});

test('A till takes back no more pieces than were sold and not yet returned', () => {
  const one = { line: 1, quantity: 1, is_sellable: true };
  expect(() => priceGoodsBack(lines, [], [{ ...one, quantity: 2 }])).toThrow(RangeError);
  const before = [{ line: 1, quantity: 1, net_cents: 5_000, vat_cents: 690 }];
  expect(() => priceGoodsBack(lines, before, [one])).toThrow(RangeError);
  expect(() => priceGoodsBack(lines, [], [{ ...one, line: 2 }])).toThrow(RangeError);
});

test('A return at the till refunds the money as it was paid: first by M-Pesa, then in cash', () => {
  const paid = [
    { kind: 'cash' as const, cents: 50_000 },
    { kind: 'mpesa' as const, cents: 60_000 },
  ];
  expect(tendersBack(70_000, paid, [])).toEqual([
    { kind: 'cash', cents: 10_000 },
    { kind: 'mpesa', cents: 60_000 },
  ]);
  expect(tendersBack(70_000, paid, [{ kind: 'mpesa', cents: 60_000 }])).toEqual([
    { kind: 'cash', cents: 70_000 },
  ]);
});

test('All returns of a random sale add up to the paid sum and its VAT, and none is negative', () => {
  const turns = fc.array(fc.integer({ min: 0, max: 19 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.integer(), turns, (seed, wishes) => {
      const sale = randomSale(numbers(seed));
      const before: ReturnedBefore[] = [];
      let total = 0;
      const takeBack = (wished: (left: number) => number) => {
        const left = piecesLeft(sale.lines, before);
        const chosen = left.map((pieces, line) => ({ line, quantity: wished(pieces), is_sellable: true }));
        if (chosen.every(({ quantity }) => quantity === 0)) return;
        const back = priceGoodsBack(sale.lines, before, chosen);
        expect(back.total_cents % 100).toBe(0);
        expect(back.lines.reduce((sum, { net_cents }) => sum + net_cents, 0)).toBe(back.total_cents);
        expect(back.lines.reduce((sum, { vat_cents }) => sum + vat_cents, 0)).toBe(back.vat_cents);
        for (const { net_cents } of back.lines) expect(net_cents).toBeGreaterThanOrEqual(0);
        total += back.total_cents;
        before.push(...back.lines);
      };
      for (const wish of wishes) takeBack((left) => Math.min(left, wish % 3));
      takeBack((left) => left);
      expect(total).toBe(sale.total_cents);
      expect(before.reduce((sum, { vat_cents }) => sum + vat_cents, 0)).toBe(sale.vat_cents);
    }),
    { seed: 19, numRuns: 500 },
  );
});
