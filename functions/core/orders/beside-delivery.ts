import { shifted } from '#shared/nairobi.ts';
import { notAtTill } from '#shared/tax/tax-texts.ts';
import { dueAction } from '../../data/clock/due.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { readDeliverySettings } from '../../data/settings/some-settings.ts';
import { earnsBy } from '../loyalty/loyalty.ts';
import { receiptOf } from '../tax/new-receipts.ts';

const DAY_MS = 86_400_000;

/**
 * Returns the write that schedules the request for a review some days after a delivery, if the customer agreed to it.
 */
function reviewRequestDue(
  { id, customer_email, review_email }: OrderItem,
  days: number | undefined,
  now: Date,
): Actions {
  if (!review_email || customer_email === '' || days === undefined) return [];
  const at = shifted(now, days * DAY_MS);
  return [dueAction(at, { kind: 'review-request', id, now })];
}

/**
 * Returns what the transaction of an order's delivery also stores: the request for a review, the rate at which the
 * order earns points and, if the shop sends tax receipts, the receipt for the tax authority (KRA). The settings are
 * read once.
 *
 * @param at the time of the delivery, at which the goods count as sold
 */
export async function besideDelivery(order: OrderItem, at: string, now: Date) {
  const { reviewDays, loyalty, sendsTax } = await readDeliverySettings();
  return {
    due: reviewRequestDue(order, reviewDays, now),
    earns: earnsBy(loyalty),
    tax: sendsTax ? receiptOf({ till: notAtTill, now }, order, at) : [],
  };
}
