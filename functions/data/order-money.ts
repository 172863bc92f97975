import { type MoneyEntry, orderMoney } from '#shared/order-money.ts';
import type { OrderItem } from './order.ts';

/** Who records what M-Pesa itself tells. */
export const byMpesa = { id: '', name: 'M-Pesa' } as const;

/**
 * The money entries of an order. An earlier release keeps no list, only `payment_status` and `paid_cents`: what these say
 * beyond the list is given as entries, so that money which it counts is never lost.
 */
export function entriesOf(order: OrderItem): MoneyEntry[] {
  const { money = [], paid_cents, payment_status, total_cents, created_at } = order;
  const at = order.paid_at ?? created_at;
  const entry = (id: string, kind: 'mpesa' | 'refund', cents: number) =>
    cents > 0 ? [{ id, kind, cents, at, by: byMpesa, reference: '' }] : [];
  const { paidCents, refundedCents } = orderMoney(order, money);
  if (payment_status === 'refunded' && refundedCents === 0)
    return [
      ...money,
      ...entry('received', 'mpesa', total_cents - paidCents),
      ...entry('refunded', 'refund', total_cents),
    ];
  const missing = paid_cents - paidCents;
  return [...money, ...entry('received', 'mpesa', missing), ...entry('refunded', 'refund', -missing)];
}

/** What is paid, due and to be sent back of an order. */
export const moneyOf = (order: OrderItem) => orderMoney(order, entriesOf(order));
