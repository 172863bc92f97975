import { shop } from '#shared/shop.ts';
import { ownedPk, visitorPk } from '../accounts/keys.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import type { Owner } from '../orders/owned.ts';
import { ownedReviewKey } from './keys.ts';

/**
 * Returns the entry of a review in its author's list. The erasure of the author finds the review through this entry. If
 * the author is a browser, the entry expires.
 */
export function ownedReview(owner: Owner, { id, created_at }: { id: number; created_at: string }) {
  if ('person' in owner) return { ...ownedReviewKey(ownedPk(owner.person), id), review_id: id };
  const expires_at = secondsAfter(created_at, shop.visitorDays);
  return { ...ownedReviewKey(visitorPk(owner.visitor), id), review_id: id, expires_at };
}
