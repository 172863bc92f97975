import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Promotion } from '#shared/promotion.ts';
import { findOrder } from '../../data/orders/order.ts';
import { noon } from '../../test-support/event.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { browser, offer, quoteWith } from '../../test-support/orders/promotions.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

const RUNS = 150;
let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  const prices = [120_000, 80_050, 55_000, 99, 1, 33_333];
  await stockShop(
    prices.map((price_cents, n) => [
      testProduct(n + 1, { price_cents, type: n % 2 === 0 ? 'single' : 'assorted' }),
      100_000,
    ]),
  );
});
afterAll(() => shop.close());

const linesOf = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 10 }) }),
  { minLength: 1, maxLength: 6, selector: ({ id }) => id },
);
const offOf = fc.oneof(
  fc.record({ kind: fc.constant('percent'), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount'), shillings: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({
    kind: fc.constant('pack'),
    pieces: fc.integer({ min: 2, max: 8 }),
    shillings: fc.integer({ min: 1, max: 5000 }),
  }),
);
const tierOf = fc.record(
  {
    when: fc.oneof(fc.constant({}), fc.record({ sub_total: fc.integer({ min: 0, max: 9000 }) })),
    off: offOf,
    of: fc.oneof(
      fc.record({ kind: fc.constant('type'), type: fc.constantFrom('single', 'assorted') }),
      fc.record({ kind: fc.constant('products'), ids: fc.constantFrom([1, 2], [3, 5], [6]) }),
    ),
  },
  { requiredKeys: ['when', 'off'] },
);
const promotionOf = fc.record({
  tiers: fc.array(tierOf, { minLength: 1, maxLength: 3 }),
  best_tier_wins: fc.boolean(),
});

test(`In ${RUNS} random carts with random promotions, the order takes exactly what the quote said [R12] [G-01] [G-17]`, async () => {
  const shape = Promotion.pick({ tiers: true, best_tier_wins: true });
  const samples = fc.sample(fc.tuple(promotionOf, linesOf), { seed: 18, numRuns: RUNS });
  let reduced = 0;
  for (const [n, [rule, lines]] of samples.entries()) {
    const coupon_code = `RANDOM-${n}`;
    await offer(coupon_code, shape.parse(rule));
    const call = await browser();
    const { body: quote } = await quoteWith(coupon_code, lines, call);
    const total_amount = String(quote.total_amount);
    const form = orderForm(lines, { customer_phone: phoneOf(5000 + n), coupon_code, total_amount });
    const placed = await order(form, { ...call, now: new Date(noon.getTime() + n * 60_000) });
    expect([n, placed.status, placed.body.total_amount]).toEqual([n, 200, quote.total_amount]);
    const stored = await findOrder(placed.body.order_id);
    const cents = (shillings: number) => Math.round(shillings * 100);
    expect(stored).toMatchObject({
      total_cents: cents(quote.total_amount),
      discount_cents: cents(quote.discount_amount),
      fee_cents: cents(quote.delivery_fee),
      vat_cents: cents(quote.vat_amount),
      lines: quote.lines.map(({ id, discount }: { id: number; discount: number }) => ({
        product_id: id,
        discount_cents: cents(discount),
      })),
    });
    const parts = stored?.lines.map(({ discount_cents }) => discount_cents) ?? [];
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(stored?.discount_cents);
    expect(stored?.lines.every((line) => line.discount_cents <= line.total_cents)).toBe(true);
    expect(stored?.total_cents).toBeGreaterThanOrEqual(0);
    if (quote.discount_amount > 0) reduced++;
  }
  expect(reduced).toBeGreaterThan(RUNS / 3);
});
