import type { Promotion } from '#shared/promotions/promotion.ts';

const always = { is_active: true, from: null, until: null, best_tier_wins: false } as const;
const free = { uses: { total: null, per_phone: null }, audience: { to: 'everyone' } } as const;

/**
 * The two promo codes of the specification. Its text about them is ambiguous. These records follow the interpretation
 * that G-01 chooses (S1-314…317).
 */
export const promotions: Promotion[] = [
  {
    ...always,
    ...free,
    code: 'AMORE',
    note: 'Two of anything: 20% off; else ten assorted: 33% off',
    tiers: [
      { when: { line_quantity: 2 }, off: { kind: 'percent', percent: 20 } },
      { when: { pieces: { type: 'assorted', quantity: 10 } }, off: { kind: 'percent', percent: 33 } },
    ],
  },
  {
    ...always,
    ...free,
    code: 'WABE',
    note: '20% off every cart',
    tiers: [{ when: {}, off: { kind: 'percent', percent: 20 } }],
  },
];
