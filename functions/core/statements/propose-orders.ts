import { orderNumber } from '#shared/orders/order-number.ts';
import { mpesaNumber, normalisePhone } from '#shared/phone.ts';
import type { ProposalReason } from '#shared/statements/statement.ts';
import { mayHavePaid } from '../payments/payment-attempt.ts';

/** An order with money due, with the fields that a proposal compares. */
export type OpenOrder = {
  order_id: string;
  number: string;
  customer_name: string;
  customer_phone: string;
  placed_at: string;
  due_cents: number;
};

/** A payment without an order that waits for a person. */
export type Waiting = { cents: number; at: string; account: string; phone: string };

const DAYS_MS = 3 * 86_400_000;
const MOST = 3;

/**
 * The weight of each reason for a proposal. An account, a phone, or a sum with a matching time is enough to propose an
 * order.
 */
const weights: Record<ProposalReason, number> = { account: 8, phone: 4, sum: 2, time: 1 };
const ENOUGH = 3;

/** Returns the order number in the text that a payer typed: `hs1088 achieng`, `HS-1O88`; undefined if there is none. */
function numberIn(account: string): string | undefined {
  const whole = orderNumber(account);
  if (whole !== undefined) return whole;
  const part = /\bH\.?\s?S\s?[-–]?\s?([\dO]{1,8})\b/i.exec(account)?.[1];
  return part === undefined ? undefined : orderNumber(`HS-${part}`);
}

/**
 * Returns true if the phone of the payer, which M-Pesa may mask, or the account they typed is the phone of the order.
 */
function isTheirPhone({ customer_phone: own }: OpenOrder, { phone, account }: Waiting): boolean {
  if (own === '') return false;
  if (normalisePhone(account) === own || normalisePhone(phone) === own) return true;
  return phone.includes('*') && mayHavePaid(phone, mpesaNumber(own) ?? own.slice(1));
}

function reasonsOf(order: OpenOrder, waiting: Waiting): ProposalReason[] {
  const since = Date.parse(waiting.at) - Date.parse(order.placed_at);
  const is: Record<ProposalReason, boolean> = {
    account: numberIn(waiting.account) === order.number,
    phone: isTheirPhone(order, waiting),
    sum: waiting.cents === order.due_cents,
    time: since >= 0 && since <= DAYS_MS,
  };
  return (Object.keys(weights) as ProposalReason[]).filter((reason) => is[reason]);
}

/**
 * Proposes orders for a payment by its account, phone, sum and time, likeliest first. A proposal never settles a
 * payment: a person decides.
 */
export function proposeOrders(
  waiting: Waiting,
  orders: readonly OpenOrder[],
): { order: OpenOrder; reasons: ProposalReason[] }[] {
  const weightOf = (reasons: readonly ProposalReason[]) =>
    reasons.reduce((sum, reason) => sum + weights[reason], 0);
  return orders
    .map((order) => ({ order, reasons: reasonsOf(order, waiting) }))
    .filter(({ reasons }) => weightOf(reasons) >= ENOUGH)
    .toSorted(
      (one, other) =>
        weightOf(other.reasons) - weightOf(one.reasons) ||
        other.order.placed_at.localeCompare(one.order.placed_at),
    )
    .slice(0, MOST);
}
