import type { Group } from '#shared/abilities/groups.ts';
import { mayContinueAs } from '#shared/orders/order-moves.ts';
import * as texts from '#shared/texts.ts';
import type { OrderCall, OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { actionsOfSame, mostActions, saveSameOrder } from '../../data/orders/same-order.ts';
import { findOrderPayments } from '../../data/payments/payment.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import type { Person } from '../identity/session.ts';
import { checkPhoneKept, checkSameCustomer } from '../payments/move-money.ts';
import { partsToMove } from '../payments/parts-to-move.ts';
import { MOST_ENTRIES } from '../payments/take-money.ts';

/**
 * Makes sure that `order` may be recorded as a duplicate of `kept`.
 *
 * @throws 409 `order-ended`, `till-sale`, `another-customer`, `phone-was-changed`, `payments-full`
 */
function check(order: OrderItem, kept: OrderItem, groups: readonly Group[]): void {
  checkSameCustomer(order, kept);
  if (order.money.length > 0) checkPhoneKept([order, kept], groups);
  if (!mayContinueAs(kept.order_status)) throw conflict('order-ended', texts.sameOrderEnded(kept.number));
  if (Math.max(order.money.length, kept.money.length) >= MOST_ENTRIES)
    throw conflict('payments-full', texts.moneyFull);
}

/**
 * Records that an order duplicates another order of the same customer. One transaction cancels the duplicate, returns
 * its goods to stock, releases its use of the promo code, and moves all its money to the other order.
 *
 * @param order the duplicate, as it was read for the call
 * @param keptId the order that the customer gets
 * @returns the cancelled order; undefined, and nothing changes, when one of the orders has changed since it was read
 * @throws 404 · 409 `order-ended` if the other order is delivered or ended, `till-sale`, `another-customer`,
 *   `phone-was-changed` for all but managers, `payment-live` while a payment request for one of them is open,
 *   `payments-full`, `order-too-large` · 422 for the order itself
 */
export async function saveSame(
  order: OrderItem,
  call: OrderCall,
  keptId: string,
  { groups }: Person,
): Promise<OrderItem | undefined> {
  if (keptId === order.id) throw invalid({ as: [texts.sameAsItself] });
  const [own, other] = await Promise.all([findOrderPayments(order.id), findOrderPayments(keptId)]);
  if (!own || !other) throw notFound('Order');
  check(order, other.order, groups);
  const live = [own, other].find(({ head }) => head.live !== undefined);
  if (live) throw conflict('payment-live', texts.promptLiveOn(live.order.number));
  const parts = partsToMove(order.money, moneyOf(order).paidCents);
  const same = await actionsOfSame({ order, kept: other.order, call, parts });
  if (same.count > mostActions) throw conflict('order-too-large', texts.sameOrderLarge(order.number));
  return saveSameOrder(same);
}
