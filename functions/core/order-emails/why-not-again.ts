import type { SuppressionReason } from '#shared/emails/returned-emails.ts';
import type { ListedEmailKind } from '#shared/order-emails/order-email-names.ts';
import { mostAgain, type OrderEmailState, type WhyNotAgain } from '#shared/order-emails/order-emails.ts';
import type { OrderStatus } from '#shared/orders/order-state.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { isToCustomer } from './order-subjects.ts';

/**
 * For each kind of email, the states of an order in which the email's text is right. Kinds that are not listed can be
 * sent again in every state.
 */
const fits: Partial<Record<ListedEmailKind, readonly OrderStatus[]>> = {
  'order-received': ['pending'],
  'order-not-reached': ['pending', 'unreachable'],
  'order-wrong-number': ['pending', 'unreachable'],
  'order-confirmed': ['confirmed', 'packed'],
  'order-on-its-way': ['out_for_delivery'],
  'order-delivered': ['delivered'],
  'order-changed': ['pending', 'unreachable', 'confirmed', 'packed', 'out_for_delivery', 'delivered'],
};

/** The states of an email that the shop is still trying to send. */
const open: readonly OrderEmailState[] = ['waiting', 'failing'];

type Email = { kind: ListedEmailKind; states: readonly OrderEmailState[] };

/** Returns true if the text of an email of this kind would be wrong now, because the order's state has changed. */
function isOutdated({ order_status, payment_status }: OrderItem, kind: ListedEmailKind): boolean {
  if (kind === 'order-paid') return payment_status !== 'paid';
  return fits[kind]?.includes(order_status) === false;
}

/**
 * Returns the reason why an email cannot be sent again, or null if it can.
 *
 * @param states in `Email`: the state of the email, and of each copy that was sent again
 */
export function whyNotAgain(
  order: OrderItem,
  { kind, states }: Email,
  noEmail: SuppressionReason | undefined,
): WhyNotAgain | null {
  const isOwn = !isToCustomer(kind) || kind === 'review-request';
  if (isOwn || states.includes('off')) return 'own';
  if (order.customer_email === '') return 'no-address';
  if (noEmail) return noEmail;
  if (states.some((state) => open.includes(state))) return 'waiting';
  if (states.length > mostAgain) return 'often';
  return isOutdated(order, kind) ? 'outdated' : null;
}
