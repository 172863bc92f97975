import type * as z from 'zod';
import { formatPrice, toCents, toShillings } from '#shared/money.ts';
import type { OrderMoneyView, RefundRequest } from '#shared/payments/money-request.ts';
import { texts } from '#shared/texts.ts';
import { findOrder } from '../../data/orders/order.ts';
import { entriesOf, moneyOf } from '../../data/orders/order-money.ts';
import { isCodeUsed } from '../../data/payments/receipt.ts';
import { saveRefund } from '../../data/payments/settle-unmatched.ts';
import { conflict, invalid, notFound, refundCodeUsed } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import type { Person } from '../identity/session.ts';
import { MOST_ENTRIES, viewOrderMoney } from './take-money.ts';

const TRIES = 5;

type Asked = z.output<typeof RefundRequest>;

/**
 * Records that money of an order was sent back: of one that was cancelled, refused or returned, or what came above its
 * total. When all of it is sent back, it no longer waits among the unmatched payments. The same `id` again changes nothing.
 *
 * @throws 404 · 409 `refund-not-due`, `payments-full` · 422 more than is to be sent back, `refund-code-used` · 503
 */
export async function refundOrder(
  orderId: string,
  { id, amount, reference, why }: Asked,
  { id: personId, name }: Person,
  now: Date,
): Promise<OrderMoneyView> {
  const at = now.toISOString();
  const by = { id: personId, name };
  const cents = toCents(amount);
  const entry = { id, kind: 'refund' as const, cents, at, by, reference };
  return retry({ attempts: TRIES }, async () => {
    // Read before the order: a code that this same request has recorded is then found with its entry.
    const isUsed = await isCodeUsed(reference);
    const order = await findOrder(orderId);
    if (!order) throw notFound('Order');
    const entries = entriesOf(order);
    if (entries.some((each) => each.id === id)) return viewOrderMoney(order);
    const { surplusCents } = moneyOf(order);
    if (surplusCents === 0) throw conflict('refund-not-due', texts.refundNotDue(order.number));
    if (isUsed) throw refundCodeUsed();
    if (cents > surplusCents)
      throw invalid({ amount: [texts.refundAbove(formatPrice(toShillings(surplusCents)))] }, 'above-surplus');
    if (entries.length >= MOST_ENTRIES) throw conflict('payments-full', texts.moneyFull);
    const settled = { at, by, why, outcome: 'returned' as const, reference };
    const after = await saveRefund({ order, entry, settled });
    if (after) return viewOrderMoney(after);
    return tryAgain;
  });
}
