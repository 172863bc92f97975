import type { AttemptState } from '#shared/payments/payment.ts';
import type { PaymentTrouble } from '#shared/payments/payment-trouble.ts';
import type { Key } from '../../data/dynamodb/keys.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { attemptKey, paymentKey, unmatchedPaymentKey } from '../../data/payments/keys.ts';
import type { AttemptItem, PaymentHead } from '../../data/payments/payment.ts';
import type { UnmatchedPayment } from '../../data/payments/unmatched-payment.ts';

type Read = Key & Record<string, unknown>;

/**
 * Returns true for a payment request whose money arrived. If its sum was wrong, the money is among the unmatched
 * payments.
 */
const isPaid = (state: AttemptState) => state === 'paid' || state === 'mismatch' || state === 'surplus';

/**
 * Returns how the latest payment request ended without a payment. Returns undefined while it is open, or if money
 * arrived after it.
 */
function ofRequest(order: OrderItem, attempt: AttemptItem | undefined): PaymentTrouble | undefined {
  if (!attempt) return undefined;
  const { state, code = null, shillings: amount, ended_at: at = attempt.started_at } = attempt;
  if (state === 'started' || state === 'prompted' || state === 'paid' || isPaid(state)) return undefined;
  return order.money.some((entry) => entry.at > at) ? undefined : { state, code, amount, at };
}

/** Returns a payment with a wrong sum that waits for staff; undefined once it is settled. */
const ofMoney = (waiting: UnmatchedPayment | undefined): PaymentTrouble | undefined =>
  waiting && { state: 'mismatch', code: null, amount: waiting.shillings ?? null, at: waiting.at };

/**
 * Returns why the latest payments of unpaid orders failed, by the orders' ids. It takes two requests, and none for paid
 * orders. Sales of the till are left out, because their orders have no payment requests.
 */
export async function troublesOf(orders: readonly OrderItem[]): Promise<Map<string, PaymentTrouble>> {
  const owing = orders.filter((order) => order.kind !== 'till' && moneyOf(order).dueCents > 0);
  const heads = (await readItems(owing.map(({ id }) => paymentKey(id)))) as (Read & PaymentHead)[];
  const headOf = new Map(heads.map((head) => [head.pk, head]));
  const keys = owing.flatMap(({ id }) => {
    const { last, odd } = headOf.get(paymentKey(id).pk) ?? {};
    return [
      ...(last === undefined ? [] : [attemptKey(id, last)]),
      ...(odd ? [unmatchedPaymentKey(odd.at, odd.what)] : []),
    ];
  });
  const items = (await readItems(keys)) as Read[];
  const find = (key: Key) => items.find(({ pk, sk }) => pk === key.pk && sk === key.sk) as unknown;
  return new Map(
    owing.flatMap((order) => {
      const { last, odd } = headOf.get(paymentKey(order.id).pk) ?? {};
      const waiting = odd && (find(unmatchedPaymentKey(odd.at, odd.what)) as UnmatchedPayment | undefined);
      const attempt =
        last === undefined ? undefined : (find(attemptKey(order.id, last)) as AttemptItem | undefined);
      const trouble = ofMoney(waiting) ?? ofRequest(order, attempt);
      return trouble ? [[order.id, trouble] as const] : [];
    }),
  );
}
