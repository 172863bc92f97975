import type { CallAnswer } from '../../api/call.ts';
import { isGivenUp } from './order-stage.ts';
import { orderTexts } from './order-texts.ts';

type WholeOrder = Extract<CallAnswer<'GET /api/orders/{id}'>, { items: unknown }>;
type Status = WholeOrder['order_status'];
type Place = Pick<WholeOrder, 'is_pickup'>;

type Paid = Pick<WholeOrder, 'order_status' | 'payment_status' | 'is_pickup' | 'total_amount'> &
  Partial<Pick<WholeOrder, 'money'>>;

const texts = orderTexts.order;

/** Returns the text for an order's status. For a pickup order, it mentions no rider and no delivery. */
export function statusWords(status: Status, { is_pickup }: Place): string {
  const pickup: Partial<Record<Status, string>> = texts.pickupStatuses;
  return (is_pickup && pickup[status]) || texts.statuses[status];
}

/** Returns the heading of an order's page. It depends on the status, and says if a new order is paid (G-14). */
export function headingOf(order: Pick<WholeOrder, 'order_status' | 'payment_status' | 'is_pickup'>): string {
  const { order_status: status, is_pickup } = order;
  if (status === 'pending' && order.payment_status === 'paid') return texts.paid;
  if (isGivenUp(status)) return texts.givenUp(statusWords(status, order));
  const pickup: Partial<Record<Status, string>> = texts.pickupHeadings;
  return (is_pickup && pickup[status]) || texts.headings[status as keyof typeof texts.headings];
}

/** Returns the text for the customer of an order that was cancelled, refused or returned. */
export const givenUpText = ({ same_as }: Pick<WholeOrder, 'same_as'>): string =>
  same_as ? texts.sameAs(same_as.number) : texts.givenUpText;

/**
 * Returns the text for the payment status. An order that was cancelled, refused or returned asks for no payment, nor
 * does an order that a promo code made free. If the order's payment was moved to another order, the text names that
 * order.
 */
export function paymentWords({
  order_status,
  payment_status,
  is_pickup,
  total_amount,
  money = [],
}: Paid): string {
  const isUnpaid = payment_status !== 'paid' && payment_status !== 'refunded';
  const movedTo = money.find(({ kind }) => kind === 'moved_out')?.moved?.number;
  if (isUnpaid && isGivenUp(order_status) && movedTo) return texts.paymentMoved(movedTo);
  if (isUnpaid && isGivenUp(order_status)) return texts.nothingPaid;
  if (isUnpaid && total_amount === 0) return texts.nothingToPay;
  return is_pickup && payment_status === 'cod_due' ? texts.payAtPickup : texts.payments[payment_status];
}
