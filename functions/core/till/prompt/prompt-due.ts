import type { DueItem } from '../../../data/clock/due.ts';
import type { Actions } from '../../../data/dynamodb/transact.ts';
import { findAttempt } from '../../../data/payments/payment.ts';
import { listPrompt, placeOfDue } from '../../../data/till/prompt.ts';

/**
 * Returns the writes for the money of an old payment request of a till. If no sale has used the payment, it is listed
 * for staff. A payment request for which M-Pesa reported no result is listed too.
 */
export async function promptDue({ id }: Pick<DueItem, 'id'>, now: Date): Promise<Actions> {
  const place = placeOfDue(id);
  const { attempt, order } = await findAttempt(place.order_id, place.id);
  if (!attempt || attempt.taken_at !== undefined) return [];
  const at = now.toISOString();
  if (attempt.state === 'paid') return listPrompt(attempt, order ? 'paid-twice' : 'sale-missing', order, at);
  return attempt.state === 'unresolved' ? listPrompt(attempt, 'nobody-knows', order, at) : [];
}
