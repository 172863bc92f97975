import { expect, test } from 'vitest';
import { paidCents, priceCart, vatInside } from './cart/pricing.ts';
import { listAreas } from './delivery.ts';
import { discountCart } from './promotions/discount.ts';
import { Promotion } from './promotions/promotion.ts';
import { firstSettings } from './shop.ts';

/**
 * Returns a fast pseudo-random generator. The same seed gives the same numbers. 100,000 carts need a million of them.
 */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const rule = {
  note: 'For tests',
  is_active: true,
  from: null,
  until: null,
  best_tier_wins: false,
  uses: { total: null, per_phone: null },
  audience: { to: 'everyone' },
};
const percent = (percent: number, when = {}) => ({ when, off: { kind: 'percent', percent } });
const amount = (shillings: number, when = {}) => ({ when, off: { kind: 'amount', shillings } });
const promotions = [
  [percent(20, { line_quantity: 2 }), percent(33, { pieces: { type: 'assorted', quantity: 10 } })],
  [percent(20)],
  [percent(7)],
  [percent(100)],
  [amount(333)],
  [amount(1_000_000)],
  [amount(250, { sub_total: 2000 })],
].map((tiers, n) => Promotion.parse({ ...rule, code: `CODE-${n}`, tiers }));

const areas = listAreas(firstSettings.zones);
const sum = (list: number[]) => list.reduce((total, each) => total + each, 0);

/** Returns 16/116 of a sum, rounded to the nearest cent, calculated in whole numbers. */
const vatOf = (cents: number) => Number((BigInt(cents) * 32n + 116n) / 232n);

type Broken = { basket: number; what: string };

test('The lines, discounts, VAT, fee and total of 100,000 random carts are correct to the cent [R12] [G-10] [G-13] [G-16] [G-18]', () => {
  const draw = numbers(2026);
  const broken: Broken[] = [];
  const seen = { discounted: 0, free: 0, rounded: 0 };
  for (let basket = 0; basket < 100_000; basket++) {
    const lines = Array.from({ length: 1 + draw(8) }, (_, id) => ({
      id,
      // A third of the prices are whole shillings, a third may have cents, and a third are at most two cents.
      unitCents: [() => draw(9000) * 100, () => draw(500_000), () => draw(3)][draw(3)]?.() ?? 0,
      quantity: 1 + draw(10),
      type: draw(2) === 0 ? ('single' as const) : ('assorted' as const),
    }));
    const promotion = draw(2) === 0 ? undefined : promotions[draw(promotions.length)];
    const area = draw(5) === 0 ? undefined : areas[draw(areas.length)];
    const discount = promotion ? discountCart(promotion, lines) : { lineCents: [], totalCents: 0 };
    const priced = lines.map((line, n) => ({ ...line, discountCents: discount.lineCents[n] ?? 0 }));
    const totals = priceCart(priced, area, firstSettings);

    const goods = sum(lines.map(({ unitCents, quantity }) => unitCents * quantity));
    const paid = priced.map(paidCents);
    const fee = area && goods - discount.totalCents < 500_000 ? area.fee * 100 : 0;
    const exact = totals.subTotalCents - totals.discountCents + totals.feeCents;
    const vatParts = [...paid, totals.feeCents].map(vatInside);
    const rules: [boolean, string][] = [
      [totals.subTotalCents === goods, 'the subtotal is the sum of the lines'],
      [sum(priced.map(({ discountCents }) => discountCents)) === totals.discountCents, 'discounts sum up'],
      [totals.discountCents === discount.totalCents, 'the discount is the promotion’s'],
      [paid.every((cents) => cents >= 0 && Number.isSafeInteger(cents)), 'no line costs less than nothing'],
      [totals.feeCents === fee, 'the fee is the area’s, and nothing from the free sum on'],
      [exact + totals.roundingCents === totals.totalCents, 'the parts are the total'],
      [totals.totalCents % 100 === 0 && totals.totalCents >= 0, 'the total is whole shillings'],
      [
        totals.roundingCents <= 0 && totals.roundingCents > -100,
        'rounding is less than a shilling, downwards',
      ],
      [sum(vatParts) === totals.vatCents, 'VAT is the sum of its parts'],
      [[...paid, fee].every((cents, n) => vatParts[n] === vatOf(cents)), 'VAT of a part is 16/116 of it'],
      [Math.abs(totals.vatCents - (exact * 16) / 116) <= vatParts.length / 2, 'VAT is 16/116 of all'],
    ];
    for (const [holds, what] of rules) if (!holds) broken.push({ basket, what });
    if (totals.discountCents > 0) seen.discounted++;
    if (area && area.fee > 0 && fee === 0) seen.free++;
    if (totals.roundingCents < 0) seen.rounded++;
  }
  expect(broken.slice(0, 5)).toEqual([]);
  expect(Math.min(seen.discounted, seen.free, seen.rounded)).toBeGreaterThan(10_000);
});
