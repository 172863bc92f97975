import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceCart } from './cart/pricing.ts';
import { listAreas } from './delivery.ts';
import { discountCart, isOpen, type Promotion, PromotionCode, type PromotionLine } from './promotion.ts';
import { firstSettings } from './shop.ts';

const ladder: Promotion = {
  code: 'LADDER',
  note: 'For tests',
  is_active: true,
  from: null,
  until: null,
  tiers: [
    { when: { line_quantity: 2 }, off: { kind: 'percent', percent: 20 } },
    { when: { pieces: { type: 'assorted', quantity: 10 } }, off: { kind: 'percent', percent: 33 } },
  ],
  best_tier_wins: false,
  uses: { total: null, per_phone: null },
  audience: { to: 'everyone' },
};
const flat: Promotion = { ...ladder, tiers: [{ when: {}, off: { kind: 'percent', percent: 20 } }] };
const areas = listAreas(firstSettings.zones);

let nextId = 0;
const some = (quantity: number, unitCents = 100_000, type: PromotionLine['type'] = 'single') => {
  nextId++;
  return { id: nextId, unitCents, quantity, type };
};
const assorted = (count: number) => Array.from({ length: count }, () => some(1, 120_000, 'assorted'));

test.each([' amore', 'Amore', 'AMORE\t', 'aMoRe'])('%j is read as AMORE [S1-313] [G-01]', (typed) => {
  expect(PromotionCode.parse(typed)).toBe('AMORE');
});

test.each(['', ' ', 'A MORE', 'AMORÉ', '#', 'x'.repeat(41)])('%j is not a promo code [T20]', (typed) => {
  expect(PromotionCode.safeParse(typed).success).toBe(false);
});

test('A promotion is open from its start to its end, while it is switched on', () => {
  const from = '2026-12-01T00:00:00.000Z';
  const until = '2026-12-25T00:00:00.000Z';
  const at = (now: string, more: Partial<Promotion> = {}) =>
    isOpen({ ...flat, from, until, ...more }, new Date(now));
  expect(at(from)).toBe(true);
  expect(at('2026-11-30T23:59:59.999Z')).toBe(false);
  expect(at('2026-12-24T23:59:59.999Z')).toBe(true);
  expect(at(until)).toBe(false);
  expect(at(from, { is_active: false })).toBe(false);
  expect(at('1999-01-01T00:00:00.000Z', { from: null })).toBe(true);
  expect(at('2099-01-01T00:00:00.000Z', { until: null })).toBe(true);
});

test('A fixed discount never exceeds the sum of the goods, and that sum can be a condition', () => {
  const off = { kind: 'amount', shillings: 500 } as const;
  const promotion: Promotion = { ...flat, tiers: [{ when: { sub_total: 200 }, off }] };
  expect(discountCart(promotion, [some(1, 30_000)])).toMatchObject({ lineCents: [30_000] });
  expect(discountCart(promotion, [some(1, 100_000)]).totalCents).toBe(50_000);
  expect(discountCart(promotion, [some(1, 15_000)])).toMatchObject({
    totalCents: 0,
    hint: 'Add Ksh 50 more for Ksh 500 off',
  });
  const pieces = { type: 'assorted', quantity: 3 } as const;
  expect(discountCart({ ...flat, tiers: [{ when: { pieces }, off }] }, assorted(1)).hint).toBe(
    'Add 2 more assorted for Ksh 500 off',
  );
});

test('A remaining cent is added to the line with the largest remainder, or among equals to the lowest id', () => {
  const off = { kind: 'amount', shillings: 1 } as const;
  const promotion: Promotion = { ...flat, tiers: [{ when: {}, off }] };
  const line = (id: number, unitCents: number): PromotionLine => ({
    id,
    unitCents,
    quantity: 1,
    type: 'single',
  });
  expect(discountCart(promotion, [line(3, 500), line(2, 500), line(1, 500)]).lineCents).toEqual([33, 33, 34]);
  expect(discountCart(promotion, [line(1, 101), line(2, 199)]).lineCents).toEqual([34, 66]);
});

const lineOf = fc.record({
  id: fc.integer({ min: 1, max: 500 }),
  unitCents: fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(0, 1, 50, 120_000)),
  quantity: fc.integer({ min: 1, max: 10 }),
  type: fc.constantFrom<PromotionLine['type']>('single', 'assorted'),
});
const cartOf = fc.uniqueArray(lineOf, { minLength: 0, maxLength: 40, selector: ({ id }) => id });
const offOf = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), shillings: fc.integer({ min: 1, max: 20_000 }) }),
);
const whenOf = fc.oneof(
  fc.constant({}),
  fc.record({ line_quantity: fc.integer({ min: 1, max: 10 }) }),
  fc.record({ sub_total: fc.integer({ min: 0, max: 20_000 }) }),
  fc.record({
    pieces: fc.record({
      type: fc.constantFrom<PromotionLine['type']>('single', 'assorted'),
      quantity: fc.integer({ min: 1, max: 30 }),
    }),
  }),
);
const promotionOf = fc.oneof(
  fc.constantFrom(ladder, flat),
  fc
    .record({
      tiers: fc.array(fc.record({ when: whenOf, off: offOf }), { minLength: 1, maxLength: 3 }),
      best: fc.boolean(),
    })
    .map(({ tiers, best }): Promotion => ({ ...flat, tiers, best_tier_wins: best })),
);

/** Calculates the discount independently of the code under test, from the written rules and in whole cents. */
function reference({ tiers, best_tier_wins }: Promotion, lines: readonly PromotionLine[]): bigint {
  let goods = 0n;
  let most = 0;
  const count = { single: 0, assorted: 0 };
  for (const { unitCents, quantity, type } of lines) {
    goods += BigInt(unitCents) * BigInt(quantity);
    most = Math.max(most, quantity);
    count[type] += quantity;
  }
  const found: bigint[] = [];
  for (const { when, off } of tiers) {
    if (lines.length === 0 || most < (when.line_quantity ?? 0)) continue;
    if (when.pieces && count[when.pieces.type] < when.pieces.quantity) continue;
    if (goods < BigInt(when.sub_total ?? 0) * 100n) continue;
    if (off.kind === 'percent') found.push((goods * BigInt(off.percent) * 2n + 100n) / 200n);
    else found.push(BigInt(off.shillings) * 100n < goods ? BigInt(off.shillings) * 100n : goods);
  }
  if (!best_tier_wins) return found[0] ?? 0n;
  return found.reduce((best, each) => (each > best ? each : best), 0n);
}

test('In 10,000 random carts the discount is exact, its lines add up, none exceeds its line, and no total is negative [R12] [G-01] [G-10] [G-13] [G-18]', () => {
  let checked = 0;
  let reduced = 0;
  const property = fc.property(
    cartOf,
    promotionOf,
    fc.option(fc.constantFrom(...areas), { nil: undefined }),
    (lines, promotion, area) => {
      checked++;
      const { lineCents, totalCents } = discountCart(promotion, lines);
      expect(BigInt(totalCents)).toBe(reference(promotion, lines));
      expect(lineCents.reduce((sum, cents) => sum + cents, 0)).toBe(totalCents);
      const isWithin = lineCents.every((cents, index) => {
        const { unitCents = 0, quantity = 0 } = lines[index] ?? {};
        return cents >= 0 && cents <= unitCents * quantity;
      });
      expect(isWithin && lineCents.length === lines.length).toBe(true);
      if (totalCents > 0) reduced++;

      const priced = lines.map((line, index) => ({ ...line, discountCents: lineCents[index] ?? 0 }));
      const totals = priceCart(priced, area, firstSettings);
      const goods = lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
      const fee = goods - totalCents >= 500_000 ? 0 : (area?.fee ?? 0) * 100;
      expect(totals).toMatchObject({ subTotalCents: goods, discountCents: totalCents, feeCents: fee });
      expect(totals.totalCents).toBe(Math.floor((goods - totalCents + fee) / 100) * 100);
      expect(totals.totalCents).toBeGreaterThanOrEqual(0);
      const vat = (cents: number) => Math.round((cents * 16) / 116);
      const vats = priced.map(({ unitCents, quantity, discountCents }) =>
        vat(unitCents * quantity - discountCents),
      );
      expect(totals.vatCents).toBe(vats.reduce((sum, cents) => sum + cents, vat(fee)));
    },
  );
  fc.assert(property, { seed: 2026, numRuns: 10_000 });
  expect(checked).toBe(10_000);
  expect(reduced).toBeGreaterThan(4_000);
});

test('Each product has the same discount in any order of the lines [R12]', () => {
  const shuffled = cartOf.chain((lines) =>
    fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
  );
  fc.assert(
    fc.property(shuffled, promotionOf, ([lines, others], promotion) => {
      const byId = (cart: PromotionLine[]) => {
        const { lineCents } = discountCart(promotion, cart);
        return new Map(cart.map(({ id }, index) => [id, lineCents[index]]));
      };
      expect(byId(others)).toEqual(byId(lines));
    }),
    { seed: 7, numRuns: 2_000 },
  );
});
