import { formatPrice } from '#shared/money.ts';
import { isGivenUp } from '#shared/orders/order-state.ts';
import { endedRequest } from '#shared/payments/ended-request.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { moneyTexts } from './money-texts.ts';

type Order = Pick<
  CallAnswer<'GET /api/admin/orders'>['orders'][number],
  'order_status' | 'payment_status' | 'pay' | 'due' | 'surplus' | 'claimed' | 'by_mpesa' | 'trouble'
>;

/** A phrase about an order's payment, its urgency, and what staff should do. */
export type MoneyWord = { word: string; tone: 'good' | 'warn' | 'bad' | 'quiet'; step?: string | undefined };

const words = moneyTexts.words;

/**
 * Returns the phrase about an M-Pesa payment that does not cover the whole sum. Returns undefined if there is no such
 * payment.
 */
function shortWord({ pay, due, by_mpesa, trouble, order_status }: Order): MoneyWord | undefined {
  if (trouble?.state === 'mismatch') {
    const word = trouble.amount === null ? words.noSum : words.part(trouble.amount, due);
    return { word, tone: 'bad', step: words.settle };
  }
  if (pay === 0 || by_mpesa !== pay) return undefined;
  const tone = order_status === 'delivered' ? 'bad' : 'warn';
  return { word: words.part(pay, pay + due), tone, step: words.due(formatPrice(due)) };
}

/** Returns the phrase about an order that is not fully paid. */
function dueWord(order: Order, isPickup: boolean): MoneyWord {
  const { order_status, payment_status, pay, due, trouble } = order;
  const short = shortWord(order);
  if (short) return short;
  const ended = trouble ? endedRequest(trouble.state, trouble.code) : undefined;
  const step = ended && `${ended.word}. ${ended.step}`;
  if (order_status === 'delivered') return { word: words.due(formatPrice(due)), tone: 'bad', step };
  if (pay > 0) return { word: words.due(formatPrice(due)), tone: 'warn', step };
  if (payment_status === 'cod_due')
    return { word: isPickup ? words.atPickup : words.onDelivery, tone: 'quiet', step };
  return ended ? { word: ended.word, tone: 'warn', step: ended.step } : { word: words.unpaid, tone: 'quiet' };
}

/** Returns one phrase about an order's payment, and how urgent it is. */
export function moneyWord(order: Order, isPickup: boolean): MoneyWord {
  const { order_status, payment_status, due, surplus, claimed } = order;
  if (surplus > 0) return { word: words.back(formatPrice(surplus)), tone: 'bad' };
  if (isGivenUp(order_status)) {
    const isRefunded = payment_status === 'refunded';
    return { word: isRefunded ? words.refunded : words.nothing, tone: 'quiet' };
  }
  if (claimed > 0) return { word: words.claimed(formatPrice(claimed)), tone: 'bad' };
  return due === 0 ? { word: words.paid, tone: 'good' } : dueWord(order, isPickup);
}
