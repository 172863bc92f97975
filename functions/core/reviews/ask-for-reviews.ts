import type { DueItem } from '../../data/clock/due.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import { requestEmails } from '../../data/emails/outbox.ts';
import { findOrderAndSettings } from '../../data/orders/order.ts';
import { isSuppressed } from '../suppression/suppression.ts';
import { reviewableOf } from './reviewable.ts';

/**
 * Returns the writes of the email that asks the customer of a delivered order for reviews. Each order has at most one
 * such email. There are none if no product is left to review, or if no emails are sent to the customer's address.
 */
export async function askForReviews({ id }: Pick<DueItem, 'id'>, now: Date): Promise<Actions> {
  const { order, settings } = await findOrderAndSettings(id);
  if (!order || (await reviewableOf(order, settings)).length === 0) return [];
  if (await isSuppressed(order.customer_email)) return [];
  return requestEmails(id, ['review-request'], now.toISOString());
}
