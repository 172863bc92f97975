import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceCart } from '../cart/pricing.ts';
import type { ProductType } from '../catalogue/product.ts';
import { listAreas } from '../delivery.ts';
import { firstSettings } from '../shop.ts';
import { discountCart } from './discount.ts';
import { isOpen, type Promotion, PromotionCode } from './promotion.ts';
import type { PromotionLine } from './tier-goods.ts';

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
const some = (quantity: number, unitCents = 100_000, type: ProductType = 'single') => {
  nextId++;
  return { id: nextId, unitCents, quantity, type };
};
const assorted = (count: number) => Array.from({ length: count }, () => some(1, 120_000, 'assorted'));

test.each([' amore', 'Amore', 'AMORE\t', 'aMoRe'])(
  'The typed promo code %j is read as AMORE [S1-313] [G-01]',
  (typed) => {
    expect(PromotionCode.parse(typed)).toBe('AMORE');
  },
);

test.each(['', ' ', 'A MORE', 'AMORÉ', '#', 'x'.repeat(41)])(
  'The text %j is not a promo code [T20]',
  (typed) => {
    expect(PromotionCode.safeParse(typed).success).toBe(false);
  },
);

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

test('A fixed discount never exceeds the sum of the goods, and can require a minimum sum', () => {
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
    'Add 2 more assorted items for Ksh 500 off',
  );
});

test.each<[string, Promotion['tiers'][number], string | undefined]>([
  [
    'pieces of one product',
    { when: { line_quantity: 3 }, off: { kind: 'percent', percent: 20 } },
    'Add 3 of any item for 20% off',
  ],
  [
    'one piece',
    { when: { pieces: { quantity: 2 } }, off: { kind: 'percent', percent: 20 } },
    'Add 1 more item for 20% off',
  ],
  [
    'goods that staff have named',
    {
      of: { kind: 'category', ids: [9], label: 'Energy Pouches' },
      when: { pieces: { quantity: 2 } },
      off: { kind: 'amount', shillings: 100 },
    },
    'Add 2 more items from Energy Pouches for Ksh 100 off',
  ],
  [
    'goods without a name',
    { of: { kind: 'products', ids: [999_999] }, when: {}, off: { kind: 'percent', percent: 5 } },
    'Add 1 more item from this offer for 5% off',
  ],
  [
    'a sum of assorted goods',
    {
      of: { kind: 'type', type: 'assorted' },
      when: { sub_total: 900 },
      off: { kind: 'percent', percent: 5 },
    },
    'Add Ksh 900 more of assorted items for 5% off',
  ],
  [
    'one piece of a pack',
    { when: {}, off: { kind: 'pack', pieces: 2, shillings: 500 } },
    'Add 1 more item: any 2 for Ksh 500',
  ],
  ['nothing', { when: {}, off: { kind: 'percent', percent: 5 } }, undefined],
])('A cart that lacks %s gets a hint about what to add [G-01]', (_, tier, hint) => {
  expect(discountCart({ ...flat, tiers: [tier] }, [some(1)]).hint).toBe(hint);
});

test('The remaining cent of a discount goes to the line with the largest remainder, or to the lowest product id among equals', () => {
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
  type: fc.constantFrom<ProductType>('single', 'assorted'),
  category_id: fc.integer({ min: 1, max: 3 }),
});
const cartOf = fc.uniqueArray(lineOf, { minLength: 0, maxLength: 40, selector: ({ id }) => id });
const offOf = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), shillings: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({
    kind: fc.constant('pack' as const),
    pieces: fc.integer({ min: 2, max: 12 }),
    shillings: fc.integer({ min: 1, max: 30_000 }),
  }),
);
const typeOf = fc.constantFrom<ProductType>('single', 'assorted');
const whenOf = fc.oneof(
  fc.constant({}),
  fc.record({ line_quantity: fc.integer({ min: 1, max: 10 }) }),
  fc.record({ sub_total: fc.integer({ min: 0, max: 20_000 }) }),
  fc.record({ pieces: fc.record({ type: typeOf, quantity: fc.integer({ min: 1, max: 30 }) }) }),
  fc.record({ pieces: fc.record({ quantity: fc.integer({ min: 1, max: 30 }) }) }),
);
const ofOf = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), type: typeOf }),
  fc.record({
    kind: fc.constant('category' as const),
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('products' as const),
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 100 }),
  }),
);
const tierOf = fc.oneof(
  fc.record({ when: whenOf, off: offOf }),
  fc.record({ of: ofOf, when: whenOf, off: offOf }),
);
const promotionOf = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom(ladder, flat) },
  {
    weight: 4,
    arbitrary: fc
      .record({ tiers: fc.array(tierOf, { minLength: 1, maxLength: 3 }), best: fc.boolean() })
      .map(({ tiers, best }): Promotion => ({ ...flat, tiers, best_tier_wins: best })),
  },
);

/**
 * Returns the discount of packs. It tries each number of packs, always with the dearest pieces, and takes the one that
 * saves most.
 */
function packsOf(goods: readonly PromotionLine[], size: number, shillings: number): bigint {
  const dearest = goods.flatMap(({ unitCents, quantity }) => Array<number>(quantity).fill(unitCents));
  dearest.sort((a, b) => b - a);
  let best = 0n;
  for (let packs = 1; packs * size <= dearest.length; packs++) {
    const worth = dearest.slice(0, packs * size).reduce((sum, cents) => sum + BigInt(cents), 0n);
    const saved = worth - BigInt(packs) * BigInt(shillings) * 100n;
    if (saved > best) best = saved;
  }
  return best;
}

/** Calculates the discount independently of the code under test, from the written rules and in whole cents. */
function reference({ tiers, best_tier_wins }: Promotion, cart: readonly PromotionLine[]): bigint {
  const found: bigint[] = [];
  for (const { of, when, off } of tiers) {
    const lines = cart.filter(({ id, type, category_id = 0 }) => {
      if (of?.kind === 'type') return type === of.type;
      if (of?.kind === 'category') return of.ids.includes(category_id);
      return of === undefined || (of.kind === 'products' && of.ids.includes(id));
    });
    let [goods, most] = [0n, 0];
    const count = { single: 0, assorted: 0 };
    for (const { unitCents, quantity, type } of lines) {
      goods += BigInt(unitCents) * BigInt(quantity);
      most = Math.max(most, quantity);
      if (type) count[type] += quantity;
    }
    const all = count.single + count.assorted;
    if (lines.length === 0 || most < (when.line_quantity ?? 0)) continue;
    if (when.pieces && (when.pieces.type ? count[when.pieces.type] : all) < when.pieces.quantity) continue;
    if (goods < BigInt(when.sub_total ?? 0) * 100n) continue;
    if (off.kind === 'pack' && all < off.pieces) continue;
    if (off.kind === 'percent') found.push((goods * BigInt(off.percent) * 2n + 100n) / 200n);
    else if (off.kind === 'pack') found.push(packsOf(lines, off.pieces, off.shillings));
    else found.push(BigInt(off.shillings) * 100n < goods ? BigInt(off.shillings) * 100n : goods);
  }
  if (!best_tier_wins) return found.find((cents) => cents > 0n) ?? 0n;
  return found.reduce((best, each) => (each > best ? each : best), 0n);
}

/** Returns the most that packs of these pieces can save, by trying every choice of pieces for every pack. */
function mostSaved(pieces: readonly number[], size: number, price: number): number {
  if (pieces.length < size) return 0;
  let best = mostSaved(pieces.slice(1), size, price);
  const choose = (from: number, chosen: readonly number[]) => {
    if (chosen.length === size) {
      const worth = chosen.reduce((sum, n) => sum + (pieces[n] ?? 0), 0);
      const others = pieces.filter((_, n) => !chosen.includes(n));
      best = Math.max(best, worth - price + mostSaved(others, size, price));
      return;
    }
    for (let n = from; n < pieces.length; n++) choose(n + 1, [...chosen, n]);
  };
  choose(1, [0]);
  return best;
}

describe('A pack offer', () => {
  const pack = (pieces: number, shillings: number, of?: Promotion['tiers'][number]['of']): Promotion => ({
    ...flat,
    tiers: [{ ...(of && { of }), when: {}, off: { kind: 'pack', pieces, shillings } }],
  });

  test('A pack offer uses the most expensive pieces first, and the remaining pieces keep their price [G-01]', () => {
    const cart = [some(3, 60_000), some(4, 50_000)];
    const { lineCents, totalCents } = discountCart(pack(5, 2500), cart);
    expect(totalCents).toBe(3 * 60_000 + 2 * 50_000 - 250_000);
    expect(lineCents).toEqual([19_286, 10_714]);
  });

  test('A pack offer applies to every pack of an order that saves money, and to no other [G-01]', () => {
    expect(discountCart(pack(2, 1000), [some(4, 60_000)]).totalCents).toBe(40_000);
    expect(discountCart(pack(2, 1000), [some(2, 60_000), some(2, 40_000)]).totalCents).toBe(20_000);
    expect(discountCart(pack(2, 1000), [some(2, 40_000)])).toMatchObject({
      totalCents: 0,
      hint: 'These items already cost less than this offer: any 2 for Ksh 1,000',
    });
  });

  test('If a pack costs more than its single pieces, the next discount applies instead of the pack offer [G-01]', () => {
    const tiers: Promotion['tiers'] = [
      { when: {}, off: { kind: 'pack', pieces: 2, shillings: 5000 } },
      { when: {}, off: { kind: 'percent', percent: 10 } },
    ];
    expect(discountCart({ ...flat, tiers }, [some(2, 60_000)])).toMatchObject({
      tier: 1,
      totalCents: 12_000,
    });
  });

  test('A pack offer counts only the products in the offer, and says how many pieces are missing [G-01]', () => {
    const of = { kind: 'type', type: 'assorted' } as const;
    const cart = [some(9, 60_000), ...assorted(2)];
    expect(discountCart(pack(3, 3000, of), cart)).toEqual({
      lineCents: [0, 0, 0],
      totalCents: 0,
      tier: undefined,
      hint: 'Add 1 more assorted item: any 3 for Ksh 3,000',
    });
    expect(discountCart(pack(3, 3000, of), [...cart, ...assorted(1)]).lineCents).toEqual([
      0, 20_000, 20_000, 20_000,
    ]);
  });

  test('A pack offer divides the pieces into packs in the way that costs the customer the least [G-01]', () => {
    const small = fc.record({
      prices: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 8 }),
      size: fc.integer({ min: 2, max: 3 }),
      price: fc.integer({ min: 1, max: 40 }),
    });
    const property = fc.property(small, ({ prices, size, price }) => {
      const cart = prices.map((shillings) => some(1, shillings * 100));
      const best = mostSaved(
        prices.map((shillings) => shillings * 100),
        size,
        price * 100,
      );
      expect(discountCart(pack(size, price), cart).totalCents).toBe(best);
    });
    fc.assert(property, { seed: 5, numRuns: 300 });
  });
});

test('In 10,000 random carts the discount is exact, its parts add up, none exceeds its line, and no total is negative [R12] [G-01] [G-10] [G-13] [G-18]', () => {
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

test('Each product of a cart has the same discount in any order of the lines [R12]', () => {
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
