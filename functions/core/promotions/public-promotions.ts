import { isOpen, type Promotion } from '#shared/promotions/promotion.ts';
import { readPublic } from '../../data/promotions/public.ts';
import { hasUses } from './promotion.ts';

/**
 * Returns the promotions that every shopper can use now, of those with these codes. How often a phone has used one is
 * not known before an order is placed.
 */
export async function listLivePublic(codes: readonly string[], now: Date): Promise<Promotion[]> {
  const found = await readPublic(codes, now);
  return found.flatMap(({ promotion, uses }) =>
    isOpen(promotion, now) && hasUses(promotion, { uses, phoneUses: 0 }) ? [promotion] : [],
  );
}
