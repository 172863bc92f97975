import type { Promotion } from '#shared/promotion.ts';
import { putNew } from '../dynamodb/actions.ts';
import { create } from '../dynamodb/create.ts';
import { logEntry } from '../log/log-entry.ts';
import { personalPromotionKey, promotionKey } from './keys.ts';

/** Saves a promotion, unless one with its code exists. */
export async function createPromotion(promotion: Promotion): Promise<void> {
  const { code: id } = promotion;
  const log = { noun: 'promotion', id, title: id, action: 'create' } as const;
  await create(
    [{ ...promotionKey(id), ...promotion }],
    [logEntry({ ...log, before: undefined, after: promotion })],
  );
}

/**
 * Returns the action that saves a code which the shop made itself for one person. No list of promotions shows it. It
 * fails when the shop made the same code before.
 */
export const newPersonalPromotion = (promotion: Promotion & { expires_at?: number | undefined }) =>
  putNew({ ...personalPromotionKey(promotion.code), ...promotion });
