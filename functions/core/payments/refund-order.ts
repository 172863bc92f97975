import type * as z from 'zod';
import { formatPrice, toCents, toShillings } from '#shared/money.ts';
import type { OrderMoneyView, RefundRequest } from '#shared/payments/money-request.ts';
import * as texts from '#shared/texts.ts';
import { findOrder } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { isCodeUsed } from '../../data/payments/receipt.ts';
import { saveRefund } from '../../data/payments/settle-unmatched.ts';
import { conflict, invalid, notFound, refundCodeUsed } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import type { Person } from '../identity/session.ts';
import { isRecorded, MOST_ENTRIES, viewOrderMoney } from './take-money.ts';

type Asked = z.output<typeof RefundRequest>;

/**
 * Records a refund: for a cancelled, refused or returned order, or of a sum above the order's total. A full refund
 * removes the order from the unmatched payments. A repeat with the same `id` changes nothing.
 *
 * @throws 404 · 409 `refund-not-due`, `payments-full`, `recorded-before` · 422 for more than the surplus, `refund-code-used` · 503
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
  return retry(async () => {
    // The code is read before the order. If this request already recorded it, the order then has its entry.
    const isUsed = await isCodeUsed(reference);
    const order = await findOrder(orderId);
    if (!order) throw notFound('Order');
    if (isRecorded(order, entry)) return viewOrderMoney(order);
    const { surplusCents } = moneyOf(order);
    if (surplusCents === 0) throw conflict('refund-not-due', texts.refundNotDue(order.number));
    if (isUsed) throw refundCodeUsed();
    if (cents > surplusCents)
      throw invalid({ amount: [texts.refundAbove(formatPrice(toShillings(surplusCents)))] }, 'above-surplus');
    if (order.money.length >= MOST_ENTRIES) throw conflict('payments-full', texts.moneyFull);
    const settled = { at, by, why, outcome: 'returned' as const, reference };
    const after = await saveRefund({ order, entry, settled });
    if (after) return viewOrderMoney(after);
    return tryAgain;
  });
}
