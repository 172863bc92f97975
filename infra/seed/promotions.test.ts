import { describe, expect, test } from 'vitest';
import { discountCart } from '#shared/promotions/discount.ts';
import { Promotion } from '#shared/promotions/promotion.ts';
import type { PromotionLine } from '#shared/promotions/tier-goods.ts';
import { promotions } from './promotions.ts';

const [amore, wabe] = promotions as [Promotion, Promotion];

let nextId = 0;
const some = (quantity: number, unitCents = 100_000, type: PromotionLine['type'] = 'single') => {
  nextId++;
  return { id: nextId, unitCents, quantity, type };
};
const assorted = (count: number) => Array.from({ length: count }, () => some(1, 120_000, 'assorted'));

describe('The promo code AMORE', () => {
  test.each([
    ['takes 20% off the whole cart for a line of two pieces [S1-314]', [some(2), some(1)], 60_000, undefined],
    ['takes 33% off ten different assorted products [S1-315]', assorted(10), 396_000, undefined],
    [
      'applies the first rule when a cart matches both rules [S1-314]',
      [...assorted(8), some(2, 120_000, 'assorted')],
      240_000,
      undefined,
    ],
    [
      'takes nothing off nine assorted products and hints at 20% off [S1-316]',
      assorted(9),
      0,
      'Add 2 of any item for 20% off',
    ],
    [
      'takes nothing off ten single products [S1-316]',
      Array.from({ length: 10 }, () => some(1)),
      0,
      /^Add 2 of any/,
    ],
  ])('The promo code AMORE %s [G-01] [S1-385]', (_, lines, totalCents, hint) => {
    const discount = discountCart(amore, lines);
    expect(discount.totalCents).toBe(totalCents);
    if (hint === undefined) expect(discount.hint).toBeUndefined();
    else expect(discount.hint).toMatch(hint);
  });

  test('The promo code AMORE uses the better of two matching rules only if `best_tier_wins` is set [G-01]', () => {
    const cart = [...assorted(8), some(2, 120_000, 'assorted')];
    expect(amore.best_tier_wins).toBe(false);
    expect(discountCart({ ...amore, best_tier_wins: true }, cart).totalCents).toBe(396_000);
  });
});

test('The promo code WABE takes 20% off any cart [S1-317] [S1-320] [S1-385] [G-01]', () => {
  expect(discountCart(wabe, [some(1, 125_000)])).toEqual({
    lineCents: [25_000],
    totalCents: 25_000,
    tier: 0,
    hint: undefined,
  });
  expect(discountCart(wabe, []).totalCents).toBe(0);
});

test('AMORE and WABE are valid promotion records, like those that staff create [G-01]', () => {
  for (const promotion of promotions) expect(Promotion.parse(promotion)).toEqual(promotion);
  expect(promotions.map(({ code }) => code)).toEqual(['AMORE', 'WABE']);
});
