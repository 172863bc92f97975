import { shifted } from '#shared/nairobi.ts';
import { dueAction } from '../../data/clock/due.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { readReviewDays } from '../../data/settings/some-settings.ts';

const DAY_MS = 86_400_000;

/** Returns the action that makes the clock ask for a review some days after a delivery, if the customer agreed. */
export async function reviewRequestDue(
  { id, customer_email, review_email }: OrderItem,
  now: Date,
): Promise<Actions> {
  if (!review_email || customer_email === '') return [];
  const days = await readReviewDays();
  if (days === undefined) return [];
  const at = shifted(now, days * DAY_MS);
  return [dueAction(at, { kind: 'review-request', id, now })];
}
