import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from '#shared/orders/changed-goods.ts';
import { firstSettings } from '#shared/shop.ts';
import type { CartState } from '../../data/cart/cart.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { contentOf } from '../../data/orders/order-edit.ts';
import { testProduct } from '../../test-support/shop.ts';
import { planChange } from './plan-change.ts';

/*
 * A piece in the model of an order. The model is a list of pieces, each with its agreed price. Added pieces are at the
 * end with the present price, and the newest pieces of a product are removed first. All sums follow from this list.
 */
type Piece = { id: number; cents: number };
type Terms = { fee: number; from: number | null; percent: number | undefined };
type Shop = { prices: Record<number, number>; fees: Record<string, number>; from: number | null };

const AREAS = ['Kilimani', 'Karen'] as const;
/** The promo code of these tests needs at least three pieces. */
const LEAST = 3;

/**
 * Returns the total in cents, rounded down to whole shillings. It includes the promo code if this makes the order
 * cheaper.
 */
function totalOf(pieces: readonly Piece[], { fee, from, percent }: Terms) {
  const goods = pieces.reduce((sum, { cents }) => sum + cents, 0);
  const totalWith = (off: number) => {
    const isFree = from !== null && (goods - off) / 100 >= from;
    return Math.floor((goods - off + (isFree ? 0 : fee * 100)) / 100) * 100;
  };
  const off = percent && pieces.length >= LEAST ? Math.round((goods * percent) / 100) : 0;
  const [plain, reduced] = [totalWith(0), totalWith(off)];
  return off > 0 && reduced < plain ? { total: reduced, isUsed: true } : { total: plain, isUsed: false };
}

function giveTo(pieces: readonly Piece[], wanted: ReadonlyMap<number, number>, { prices }: Shop): Piece[] {
  const next = [...pieces];
  for (const id of new Set([...pieces.map((piece) => piece.id), ...wanted.keys()])) {
    const count = () => next.filter((piece) => piece.id === id).length;
    while (count() > (wanted.get(id) ?? 0))
      next.splice(
        next.findLastIndex((piece) => piece.id === id),
        1,
      );
    while (count() < (wanted.get(id) ?? 0)) next.push({ id, cents: prices[id] ?? 0 });
  }
  return next;
}

const product = fc.integer({ min: 1, max: 4 });
const cents = fc.integer({ min: 100, max: 200_000 });
const goods = fc.uniqueArray(fc.record({ id: product, quantity: fc.integer({ min: 1, max: 9 }) }), {
  selector: ({ id }) => id,
  minLength: 1,
});
const area = fc.constantFrom(...AREAS);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ goods }) },
  fc.record({ area }),
  fc.record({ goods, area }),
  fc.record({ percent: fc.constantFrom(undefined, 10, 33, 100) }),
  fc.record({ product, price: cents }),
  fc.record({ area, fee: fc.integer({ min: 0, max: 900 }) }),
  fc.record({ from: fc.option(fc.integer({ min: 1, max: 6000 })) }),
  fc.record({ undo: fc.constant(true) }),
);
type Step = Partial<{
  goods: { id: number; quantity: number }[];
  area: (typeof AREAS)[number];
  percent: number | undefined;
  product: number;
  price: number;
  fee: number;
  from: number | null;
  undo: true;
}>;

const promotionOf = (percent: number) => ({
  ...{ code: `OFF${percent}`, note: '', is_active: true, from: null, until: null, best_tier_wins: false },
  ...{ uses: { total: null, per_phone: null }, audience: { to: 'everyone' as const } },
  tiers: [{ when: { pieces: { quantity: LEAST } }, off: { kind: 'percent' as const, percent } }],
});

const stateOf = ({ prices, fees, from }: Shop): CartState => {
  const zone = { arrival_minutes: 45, pickup: false };
  const zones = AREAS.map((name, n) => ({ zone: n + 1, ...zone, fee: fees[name] ?? 0, areas: [name] }));
  const ids = Object.keys(prices).map(Number);
  return {
    settings: { ...firstSettings, zones: zones as never, free_delivery_from: from },
    products: new Map(ids.map((id) => [id, testProduct(id, { price_cents: prices[id] ?? 0 })])),
    stock: new Map(),
    available: new Map(ids.map((id) => [id, 1000])),
    held: new Map(),
    repeat: undefined,
    coupon: undefined,
    publicCodes: [],
  };
};

const emptyOrder = {
  order_status: 'confirmed',
  created_at: '2026-11-02T09:00:00.000Z',
  lines: [],
  money: [],
};
const newOrder = (shop: Shop): OrderItem =>
  ({
    ...emptyOrder,
    ...{ customer_name: 'Wanjiku', customer_phone: '+254712345678', customer_address: 'Kilimani' },
    ...{ street_address: '', special_instructions: '', is_pickup: false },
    terms: { fee: shop.fees.Kilimani ?? 0, free_delivery_from: shop.from },
  }) as unknown as OrderItem;

type Told = { order: OrderItem; pieces: Piece[]; terms: Terms };

/** Makes a change with the shop's code and in the model, and returns both results. */
function changeBoth({ order, pieces, terms }: Told, step: Step, shop: Shop): Told {
  const { goods, area } = step;
  const isCode = 'percent' in step;
  const promotion = step.percent === undefined ? undefined : promotionOf(step.percent);
  const form = {
    version: 0,
    ...(goods && { goods }),
    ...(area && { customer_address: area }),
    ...(isCode && { coupon_code: promotion?.code ?? '' }),
  };
  const { fields } = planChange({ order, form, state: stateOf(shop), promotion });
  const wanted = goods ? new Map(goods.map(({ id, quantity }) => [id, quantity])) : undefined;
  const next = wanted ? giveTo(pieces, wanted, shop) : pieces;
  const isMoved = area !== undefined && area !== order.customer_address;
  const asked = {
    ...terms,
    ...(isMoved && { fee: shop.fees[area] ?? 0 }),
    ...(isCode && { percent: step.percent }),
  };
  const isUseless = isCode && !totalOf(next, asked).isUsed;
  return {
    order: { ...order, ...fields },
    pieces: next,
    terms: isUseless ? { ...asked, percent: undefined } : asked,
  };
}

const piecesIn = ({ lines }: OrderItem) =>
  lines.flatMap(({ product_id: id, unit_cents, quantity }) =>
    Array.from({ length: quantity }, () => ({ id, cents: unit_cents })),
  );
const sorted = (pieces: readonly Piece[]) => pieces.map(({ id, cents }) => `${id} ${cents}`).sort();

test('After any changes, an order’s total follows from its agreed prices, delivery fee and promo code, and no sum is negative', () => {
  fc.assert(
    fc.property(goods, fc.array(step as fc.Arbitrary<Step>, { maxLength: 12 }), (first, steps) => {
      const shop: Shop = {
        prices: { 1: 50_000, 2: 45_050, 3: 99_900, 4: 33_333 },
        ...{ fees: { Kilimani: 300, Karen: 500 }, from: 5000 },
      };
      const placed = {
        order: newOrder(shop),
        pieces: [],
        terms: { fee: 300, from: 5000, percent: undefined },
      };
      let now: Told = changeBoth(placed, { goods: first }, shop);
      let before: Told | undefined;
      for (const step of steps) {
        if (step.price !== undefined && step.product) shop.prices[step.product] = step.price;
        else if (step.fee !== undefined && step.area) shop.fees[step.area] = step.fee;
        else if ('from' in step) shop.from = step.from ?? null;
        else if (step.undo && before) {
          // An undo restores the order as it was stored before the change.
          now = { ...before, order: { ...now.order, ...contentOf(before.order) } };
          expect(contentOf(now.order)).toEqual(contentOf(before.order));
          before = undefined;
        } else if (!step.undo) {
          before = now;
          now = changeBoth(now, step, shop);
        }
        const { order, pieces, terms } = now;
        const { total, isUsed } = totalOf(pieces, terms);
        expect(sorted(piecesIn(order))).toEqual(sorted(pieces));
        expect([order.total_cents, order.promotion_code !== undefined]).toEqual([total, isUsed]);
        const sums = [
          order.total_cents,
          order.fee_cents,
          order.discount_cents,
          order.vat_cents,
          order.sub_total_cents,
        ];
        for (const { discount_cents, total_cents, quantity } of order.lines)
          sums.push(discount_cents, total_cents - discount_cents, quantity - 1);
        expect(Math.min(...sums)).toBeGreaterThanOrEqual(0);
        expect([...piecesOf(order.lines).values()].every((count) => count > 0)).toBe(true);
      }
    }),
    { numRuns: 10_000, seed: 81 },
  );
}, 120_000);
