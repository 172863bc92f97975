import { toCents } from '#shared/money.ts';
import { isLive } from '#shared/payments/payment.ts';
import type { UnmatchedReason } from '#shared/payments/unmatched-payment.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { centsOfCode, falseEntryId, moneyOf } from '../../data/orders/order-money.ts';
import { type AttemptItem, isUnpaid, type OrderPayments, paidBy } from '../../data/payments/payment.ts';
import type { ReceiptFacts } from '../../data/payments/receipt.ts';
import { mayHavePaid } from '../payments/payment-attempt.ts';
import type { Payer, StatementLine } from './statement-line.ts';

/** The data that the shop has about the code of a statement line. */
export type LineFacts = {
  receipt: ReceiptFacts;
  /** The order for which the code was recorded, if there is one. */
  counted: OrderPayments | undefined;
  /** The order whose customer typed the code as proof of payment, if there is exactly one. */
  claimed: OrderPayments | undefined;
  /** The order whose number the payer typed as the account. */
  named: OrderPayments | undefined;
};

/**
 * What booking a payment does:
 * - `known`: nothing, because an earlier file had the payment.
 * - `note`: the shop has already recorded it as M-Pesa has, so only the confirmation is stored.
 * - `tell`: unconfirmed money of an order becomes confirmed by M-Pesa.
 * - `differ`: an order has recorded another sum for this code.
 * - `pay`: it pays the order for which exactly this code was typed, or whose payment request it answers.
 * - `code`: it gives a paid payment request its missing code.
 * - `wait`: a person decides.
 */
export type LineDecision =
  | { do: 'known' | 'note' }
  | { do: 'tell' | 'differ'; order: OrderItem }
  | { do: 'pay'; order: OrderItem; attempt?: AttemptItem }
  | { do: 'code'; order: OrderItem; attempt: AttemptItem }
  | { do: 'wait'; reason: UnmatchedReason; order?: OrderItem };

/** Decides about a payment whose code was already recorded for an order. */
function decideCounted(line: StatementLine, { receipt, counted }: LineFacts): LineDecision {
  const order = counted?.order;
  const entry = order && paidBy(order, line.code);
  // The payment already waits for staff, or it belongs to a sale that its till has not sent yet.
  if (!order || !entry) return { do: 'note' };
  const held = centsOfCode(order, line.code);
  const isFalse = order.money.some(({ id }) => id === falseEntryId(line.code));
  if (isFalse && held < line.in_cents) return { do: 'tell', order };
  const isAsTold = receipt.isTold && receipt.notice?.shillings === line.in_cents / 100;
  if (isAsTold) return { do: 'note' };
  if (!isFalse && entry.claimed_cents !== undefined && !receipt.isTold) return { do: 'tell', order };
  return held === line.in_cents ? { do: 'note' } : { do: 'differ', order };
}

/**
 * Returns a payment request of the order that has no code yet and may be this payment. A paid one is preferred to one
 * without a result.
 */
function namelessPrompt({ attempts }: OrderPayments, line: StatementLine & Payer): AttemptItem | undefined {
  const own = attempts.filter(
    ({ receipt, said, shillings, phone }) =>
      receipt === undefined &&
      !said &&
      toCents(shillings) === line.in_cents &&
      mayHavePaid(line.phone, phone),
  );
  const isOpen = ({ state }: AttemptItem) => isLive(state) || state === 'unresolved';
  return own.find(({ state }) => state === 'paid') ?? own.findLast(isOpen);
}

/**
 * Returns true if a sum is exactly what an order owes. Payment requests are in whole shillings, so M-Pesa's sum may be
 * rounded up.
 */
function isWhole(order: OrderItem, cents: number): boolean {
  const { openCents } = moneyOf(order);
  return cents === openCents || cents === Math.ceil(openCents / 100) * 100;
}

/**
 * Decides what happens to a payment of M-Pesa's statement. Only an exact code with the exact sum settles an order
 * automatically. A payment that matches an order only by account, sum or time waits for a person.
 */
export function decidePayment(line: StatementLine & Payer, facts: LineFacts): LineDecision {
  const { receipt, claimed, named } = facts;
  if (receipt.notice?.stated) return { do: 'known' };
  if (receipt.counted !== undefined) return decideCounted(line, facts);
  const attempt = named && namelessPrompt(named, line);
  if (named && attempt?.state === 'paid') return { do: 'code', order: named.order, attempt };
  if (named && attempt && isUnpaid(named.order)) return { do: 'pay', order: named.order, attempt };
  const isOthers = named !== undefined && named.order.id !== claimed?.order.id;
  const order = isOthers ? undefined : claimed?.order;
  if (order && isUnpaid(order) && isWhole(order, line.in_cents)) return { do: 'pay', order };
  // M-Pesa has already sent a notice of this payment, and it waits for a person.
  if (receipt.notice) return { do: 'note' };
  if (!order) return { do: 'wait', reason: 'unknown-account' };
  return { do: 'wait', reason: isUnpaid(order) ? 'another-sum' : 'paid-twice', order };
}
