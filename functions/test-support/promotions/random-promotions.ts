import fc from 'fast-check';
import { listAreas } from '#shared/delivery.ts';
import { firstSettings, shop } from '#shared/shop.ts';
import { testProduct } from '../shop.ts';

/** Prices in cents: common ones, and some that cannot be divided evenly. */
const prices = [120_000, 80_050, 55_000, 33_333, 9_999, 101, 99, 1, 320_000, 45_005];

/** The products of the random carts: as many as a cart can contain, of both types and both categories. */
export const products = Array.from({ length: shop.maxLines }, (_, n) =>
  testProduct(
    n + 1,
    { price_cents: prices[n % prices.length] as number, type: n % 3 === 0 ? 'assorted' : 'single' },
    n % 4 === 0 ? 1 : 2,
  ),
);

const pieces = (most: number) => fc.integer({ min: 1, max: most });
const idOf = fc.integer({ min: 1, max: products.length });
const typeOf = fc.constantFrom('single', 'assorted');

const cartOf = (most: number) =>
  fc.uniqueArray(fc.record({ id: idOf, quantity: pieces(shop.maxQuantity) }), {
    minLength: 1,
    maxLength: most,
    selector: ({ id }) => id,
  });

/** Generates the lines of a cart: usually a few, and sometimes as many as a cart may have. */
const linesOf = fc.oneof(
  { weight: 12, arbitrary: cartOf(6) },
  { weight: 1, arbitrary: cartOf(shop.maxLines) },
);

const offOf = fc.oneof(
  fc.record({
    kind: fc.constant('percent'),
    percent: fc.oneof(fc.integer({ min: 1, max: 100 }), fc.constant(100)),
  }),
  fc.record({ kind: fc.constant('amount'), shillings: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({
    kind: fc.constant('pack'),
    pieces: fc.integer({ min: 2, max: 8 }),
    shillings: fc.integer({ min: 1, max: 5000 }),
  }),
);

const whenOf = fc.record(
  {
    line_quantity: pieces(4),
    pieces: fc.record({ type: typeOf, quantity: pieces(12) }, { requiredKeys: ['quantity'] }),
    sub_total: fc.integer({ min: 0, max: 9000 }),
  },
  { requiredKeys: [] },
);

const ofOf = fc.oneof(
  fc.record({ kind: fc.constant('type'), type: typeOf }),
  fc.record({ kind: fc.constant('category'), ids: fc.constantFrom([1], [2], [1, 2]) }),
  fc.record({ kind: fc.constant('subcategory'), ids: fc.constantFrom([11], [21]) }),
  fc.record({
    kind: fc.constant('products'),
    ids: fc.uniqueArray(idOf, { minLength: 1, maxLength: 20 }),
    label: fc.constant('Energy Pouches'),
  }),
);

const tierOf = fc.record(
  { when: fc.oneof(fc.constant({}), whenOf), off: offOf, of: ofOf },
  { requiredKeys: ['when', 'off'] },
);

/** Generates the rule of a promotion, in the form in which staff send it. */
const ruleOf = fc.record({
  tiers: fc.array(tierOf, { minLength: 1, maxLength: 4 }),
  best_tier_wins: fc.boolean(),
});

const areaOf = fc.constantFrom(...listAreas(firstSettings.zones));

const caseOf = fc.record({ rule: ruleOf, lines: linesOf, area: areaOf });
type Case = typeof caseOf extends fc.Arbitrary<infer T> ? T : never;

/** A random promotion, a cart and a delivery area. */
export type PromotionCase = Case;

/** Returns random promotions with carts, the same for the same seed. */
export const promotionCases = (seed: number, count: number): PromotionCase[] =>
  fc.sample(caseOf, { seed, numRuns: count });
