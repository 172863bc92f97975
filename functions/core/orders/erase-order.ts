import { isLive } from '#shared/payments/payment.ts';
import { isPaymentCode } from '#shared/payments/payment-code.ts';
import * as texts from '#shared/texts.ts';
import { forgetDraft } from '../../data/orders/draft-outcome.ts';
import { eraseFromOrder } from '../../data/orders/erase-order.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { moneyOf, untoldSurplus } from '../../data/orders/order-money.ts';
import { saveMove } from '../../data/orders/order-move.ts';
import { findOrderPayments, type OrderPayments } from '../../data/payments/payment.ts';
import { forgetPayer } from '../../data/payments/receipt.ts';
import { conflict } from '../../errors.ts';
import { retry, tryAgain, tryAtOnce } from '../../retry.ts';
import { forgetContacts } from '../forget-contacts.ts';
import { isOverdue } from '../payments/payment-attempt.ts';
import { signContact } from '../promotions/promotion.ts';
import { isStillHere } from './changeable.ts';
import { followOrder } from './follow-order.ts';

/**
 * Returns true if an order prevents erasing the customer: it is with a rider, paid but not delivered, delivered but not
 * paid, or has money to refund, including money that a rider has not handed in. An open M-Pesa payment request also
 * prevents it, until the request is overdue and no phone shows it.
 */
export function isUnderWay({ order, attempts }: OrderPayments, now: Date): boolean {
  const { paidCents, dueCents, surplusCents } = moneyOf(order);
  return (
    order.order_status === 'out_for_delivery' ||
    attempts.some((attempt) => isLive(attempt.state) && !isOverdue(attempt, now)) ||
    (isStillHere(order) && paidCents > 0) ||
    (order.order_status === 'delivered' && dueCents > 0) ||
    surplusCents > 0 ||
    untoldSurplus(order) > 0
  );
}

/**
 * Returns an order's M-Pesa codes: those of its payments and of its payment requests' results, and the code that the
 * customer entered.
 */
const codesOf = ({ order, head, attempts }: OrderPayments) =>
  new Set(
    [
      head.receipt,
      head.claim,
      head.typed?.code,
      ...order.money.map(({ reference }) => reference),
      ...attempts.flatMap(({ receipt, said }) => [receipt, said?.receipt]),
    ].filter((code) => code !== undefined && isPaymentCode(code)) as string[],
  );

type Erasing = {
  orderId: string;
  /** Returns true if the order still belongs to the person who is being erased. */
  isTheirs: (order: OrderItem) => boolean;
  /** The account that is erased with its orders. If undefined, only the customer of the order's phone is erased. */
  personId?: string;
  /** The person who cancels an order that has not left the shop, for the log. If undefined, it is the customer. */
  by?: { id: string; name: string };
  now: Date;
};

/**
 * Anonymises an order and deletes its contacts, its payers and the cart that was sent by WhatsApp for it. An order that
 * has not left the shop is cancelled without an email. A repeated call changes nothing.
 *
 * @returns false, and nothing changes, for an order that is deleted, anonymised or another person's
 * @throws 409 `order-under-way`, see {@link isUnderWay} · 503
 */
export async function eraseOrder({ orderId, isTheirs, personId, by, now }: Erasing): Promise<boolean> {
  return retry(async () => {
    const found = await findOrderPayments(orderId);
    if (!found || !isTheirs(found.order)) return false;
    const { order, attempts } = found;
    // The order left the shop or was paid after the erasure had begun.
    if (isUnderWay(found, now)) throw conflict('order-under-way', texts.orderUnderWay(order.number));
    if (isStillHere(order)) {
      const move = { at: now.toISOString(), from: order.order_status, to: 'cancelled', why: '' } as const;
      const mover = by ?? { id: '', name: 'Shopper' };
      // No email is sent: the address is erased with the customer, and its owner may never have given it to the shop
      // (T14).
      return (await saveMove(order, { ...move, by: mover }, { isSilent: true })) ? tryAtOnce : tryAgain;
    }
    await forgetContacts({ phones: [order.customer_phone], emails: [order.customer_email] });
    for (const code of codesOf(found)) await forgetPayer(code);
    if (order.draft_code !== undefined) await forgetDraft(order.draft_code);
    const phone = await signContact(order.customer_phone);
    const isByCustomer = by === undefined;
    if (!(await eraseFromOrder({ order, attempts, phone, personId, isByCustomer }))) return tryAgain;
    await followOrder(order.id);
    return true;
  });
}
