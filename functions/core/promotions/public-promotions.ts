import { isOpen, type Promotion } from '#shared/promotions/promotion.ts';
import { readPublic } from '../../data/promotions/public.ts';
import { hasUses } from './promotion.ts';

/**
 * Returns those of the given promotions that every shopper can use now. The uses by phone are not checked, because the
 * phone is known only when an order is placed.
 */
export async function listLivePublic(codes: readonly string[], now: Date): Promise<Promotion[]> {
  const found = await readPublic(codes, now);
  return found.flatMap(({ promotion, uses }) =>
    isOpen(promotion, now) && hasUses(promotion, { uses, phoneUses: 0 }) ? [promotion] : [],
  );
}
