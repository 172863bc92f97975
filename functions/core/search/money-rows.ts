import { toShillings } from '#shared/money.ts';
import type { MoneyRow } from '#shared/payments/money-row.ts';
import type { MoneyEntry } from '#shared/payments/order-money.ts';
import type { UnmatchedReason } from '#shared/payments/unmatched-payment.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { byMpesa } from '../../data/orders/order-money.ts';
import { moneyKey } from '../../data/payments/keys.ts';
import type { ListedPayment } from '../../data/payments/unmatched-payment.ts';
import { toCursor } from '../cursor.ts';

/** Returns the unconfirmed part of an entry in cents, also for money that came from another order. */
function claimedOf({ claimed_cents, moved }: MoneyEntry, order: OrderItem): number {
  if (order.told) return 0;
  return claimed_cents ?? moved?.parts.reduce((sum, part) => sum + (part.claimed_cents ?? 0), 0) ?? 0;
}

/** Returns an entry of an order's money as a row of the list of all money. */
export function rowOfEntry(order: OrderItem, entry: MoneyEntry): MoneyRow {
  const { id, kind, cents, at, by, reference, holder, moved } = entry;
  const claimed = claimedOf(entry, order);
  return {
    id: toCursor(moneyKey(at, order.id, id).sk),
    ...{ at, what: kind, amount: toShillings(cents), claimed: toShillings(claimed) },
    state: claimed > 0 ? 'claimed' : 'told',
    code: /^[A-Z][A-Z0-9]{9}$/.test(reference) ? reference : null,
    by: by.name,
    holder: holder?.name ?? null,
    is_till: order.kind === 'till',
    order: { id: order.id, number: order.number, customer_name: order.customer_name },
    moved: moved?.order.number ?? null,
    unmatched: null,
  };
}

/**
 * The reasons for which an unmatched payment is not listed separately: its money is in an order, or became a customer's
 * credit.
 */
const listedElsewhere = new Set<UnmatchedReason>([
  ...(['order-given-up', 'surplus', 'code-counted-elsewhere', 'notice-differs', 'credit-left'] as const),
  ...(['reversed', 'false-code', 'not-in-statement'] as const),
]);

/**
 * Returns a payment that is in no order as a row of the list. Undefined if its money is in an order, which the list
 * already has, or became credit.
 */
export function rowOfUnmatched(payment: ListedPayment, order: OrderItem | undefined): MoneyRow | undefined {
  const { sk, at, reason, receipt, shillings, settled } = payment;
  if (listedElsewhere.has(reason) || settled?.outcome === 'order') return undefined;
  return {
    id: toCursor(sk),
    ...{ at, what: 'unmatched', state: settled ? 'settled' : 'waiting', claimed: 0 },
    amount: shillings ?? null,
    code: receipt ?? null,
    by: settled?.by.name ?? byMpesa.name,
    holder: null,
    is_till: reason === 'sale-missing',
    order: order ? { id: order.id, number: order.number, customer_name: order.customer_name } : null,
    moved: null,
    unmatched: { id: toCursor(sk), reason },
  };
}
