import type { DueItem } from '../../../data/clock/due.ts';
import type { Actions } from '../../../data/dynamodb/transact.ts';
import { findAttempt } from '../../../data/payments/payment.ts';
import { listPrompt, placeOfDue } from '../../../data/till/prompt.ts';

/**
 * Plans what the clock does with the money of a prompt. A payment that no sale has used is listed for staff, and so is
 * a prompt for which M-Pesa reported no result.
 */
export async function promptDue({ id }: Pick<DueItem, 'id'>, now: Date): Promise<Actions> {
  const place = placeOfDue(id);
  const { attempt, order } = await findAttempt(place.order_id, place.id);
  if (!attempt || attempt.taken_at !== undefined) return [];
  const at = now.toISOString();
  if (attempt.state === 'paid') return listPrompt(attempt, order ? 'paid-twice' : 'sale-missing', order, at);
  return attempt.state === 'unresolved' ? listPrompt(attempt, 'nobody-knows', order, at) : [];
}
