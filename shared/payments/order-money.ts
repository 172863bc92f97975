import { isGivenUp, type OrderStatus } from '../orders/order-state.ts';
import type { CashHolder } from './cash-holder.ts';
import type { MoneyKind } from './money-kind.ts';
import { type MovedMoney, withoutMoves } from './moved-money.ts';
import type { PaymentStatus } from './payment.ts';

/** One entry of an order's money: a payment, a refund or a transfer. `cents` is positive for every kind. */
export type MoneyEntry = {
  /** The id of the entry, unique in its order, so that the same payment or refund is recorded once. */
  id: string;
  kind: MoneyKind;
  cents: number;
  at: string;
  /** The person who recorded the entry. The id is empty if it was M-Pesa. */
  by: { id: string; name: string };
  /** The holder of the cash that was taken, or that the refund was paid from, for an order of the web shop. */
  holder?: CashHolder;
  /** How the till paid a refund. */
  tender?: 'cash' | 'mpesa' | 'credit';
  /** M-Pesa's code; empty if it is unknown or there is none. */
  reference: string;
  /** The code of the reversed payment, if the reversal has its own code. */
  of?: string | undefined;
  /**
   * The part that is not yet confirmed: M-Pesa has not confirmed what a till recorded, the account did not have the
   * credit, or a rider has not handed in the cash. Undefined if there is no such part. Cash of a till counts as
   * confirmed once the drawer was counted (`told-money.ts`).
   */
  claimed_cents?: number;
  /** The part of a credit refund that cannot be spent yet. */
  held?: HeldCredit;
  /**
   * The other order, and how the money was first received. Only entries of money that moved between two orders
   * have it.
   */
  moved?: MovedMoney;
};

/**
 * Credit that was promised but cannot be spent yet. `waits` is the reason. `money`: the money for it is not yet
 * confirmed. `word`: a manager has not decided yet about a flagged entry. `never`: a manager has refused it for good.
 */
export type HeldCredit = { cents: number; account: string; waits: 'money' | 'word' | 'never' };

/** The reference of a refund that the customer got as credit. */
export const asCredit = 'credit';

/** The totals of an order's money list, in cents. */
export type OrderMoney = {
  /** The received money minus the refunds. */
  paidCents: number;
  /** The part of the total that is not paid, whatever the state of the order. */
  openCents: number;
  /** The amount that the customer still has to pay: 0 for an order that was cancelled, refused or returned. */
  dueCents: number;
  /** The sum that the shop must refund. */
  surplusCents: number;
  /** The received money plus money from other orders, minus money that moved to other orders. */
  receivedCents: number;
  refundedCents: number;
};

/** Returns the sum of these entries, in cents. */
export const sumOf = (entries: readonly { cents: number }[]) =>
  entries.reduce((sum, { cents }) => sum + cents, 0);

/**
 * The data of an order that determines what is paid and due. `returned_cents` is the value of the goods that were
 * returned; the customer no longer owes it. `told` is set if a manager confirmed the order's money. `cash` in it is set
 * if the manager also confirmed cash that is in no count of a drawer.
 */
type Owed = {
  kind?: 'till';
  total_cents: number;
  returned_cents?: number;
  order_status: OrderStatus;
  told?: { cash?: boolean | undefined } | undefined;
};

/**
 * Returns the part of an order's money that the office must not refund: money that is not yet confirmed, and cash of a
 * till that was not paid back.
 */
function notSentBack({ kind, told }: Owed, entries: readonly Omit<MoneyEntry, 'moved'>[]): number {
  if (told?.cash) return 0;
  const cash = sumOf(entries.filter((entry) => entry.kind === 'cash'));
  const back = sumOf(entries.filter((entry) => entry.kind === 'refund' && entry.tender === 'cash'));
  const isCounted = (entry: Pick<MoneyEntry, 'kind'>) => told || (kind === 'till' && entry.kind === 'cash');
  const claimed = entries.reduce(
    (sum, entry) => sum + (isCounted(entry) ? 0 : (entry.claimed_cents ?? 0)),
    0,
  );
  return claimed + (kind === 'till' ? Math.max(0, cash - back) : 0);
}

/**
 * Returns the sums that are paid, due and to be refunded. They depend only on `order` and `entries`. All money of a
 * cancelled, refused or returned order is refunded, except for money that the office must not refund (see
 * `notSentBack`). The shop keeps an excess of less than one shilling, because payment requests are in whole shillings.
 */
export function orderMoney(order: Owed, entries: readonly MoneyEntry[]): OrderMoney {
  const { total_cents, returned_cents = 0, order_status } = order;
  const plain = withoutMoves(entries);
  const refundedCents = sumOf(plain.filter(({ kind }) => kind === 'refund'));
  const receivedCents = sumOf(plain) - refundedCents;
  const paidCents = receivedCents - refundedCents;
  const owed = Math.max(0, total_cents - returned_cents);
  // If money was moved to another order or refunded, and M-Pesa then reversed the original payment, this order does not
  // owe that money.
  const openCents = Math.min(owed, Math.max(0, owed - paidCents));
  const own = notSentBack(order, plain);
  const over = paidCents - own - owed;
  const goesBack = isGivenUp(order_status);
  return {
    paidCents,
    openCents,
    dueCents: goesBack ? 0 : openCents,
    surplusCents: goesBack ? Math.max(0, paidCents - own) : over >= 100 ? over : 0,
    receivedCents,
    refundedCents,
  };
}

/**
 * Returns the payment status for these sums. An order that the customer still has to pay is neither paid nor refunded,
 * even if money was received or refunded before. While the order is not paid, the status stays as it was `before`.
 */
export function paymentStatusOf(
  { total_cents, returned_cents = 0, order_status }: Owed,
  { receivedCents, refundedCents, paidCents, openCents }: OrderMoney,
  before: PaymentStatus,
): PaymentStatus {
  const isSettled = openCents === 0 || isGivenUp(order_status);
  if (isSettled && refundedCents > 0 && paidCents === 0) return 'refunded';
  if (isSettled && receivedCents > 0 && receivedCents >= Math.max(0, total_cents - returned_cents))
    return 'paid';
  return before === 'paid' || before === 'refunded' ? 'pending' : before;
}
