import { formatPrice } from '#shared/money.ts';
import { isGivenUp } from '#shared/orders/order-state.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { moneyTexts } from './money-texts.ts';

type Order = Pick<
  CallAnswer<'GET /api/admin/orders'>['orders'][number],
  'order_status' | 'payment_status' | 'pay' | 'due' | 'surplus' | 'claimed'
>;

/** Returns one phrase about an order's payment, and how urgent it is. */
export function moneyWord(
  { order_status, payment_status, pay, due, surplus, claimed }: Order,
  isPickup: boolean,
): { word: string; tone: 'good' | 'warn' | 'bad' | 'quiet' } {
  const words = moneyTexts.words;
  if (surplus > 0) return { word: words.back(formatPrice(surplus)), tone: 'bad' };
  if (isGivenUp(order_status)) {
    const isRefunded = payment_status === 'refunded';
    return { word: isRefunded ? words.refunded : words.nothing, tone: 'quiet' };
  }
  if (claimed > 0) return { word: words.claimed(formatPrice(claimed)), tone: 'bad' };
  if (due === 0) return { word: words.paid, tone: 'good' };
  if (order_status === 'delivered') return { word: words.due(formatPrice(due)), tone: 'bad' };
  if (pay > 0) return { word: words.due(formatPrice(due)), tone: 'warn' };
  if (payment_status !== 'cod_due') return { word: words.unpaid, tone: 'quiet' };
  return { word: isPickup ? words.atPickup : words.onDelivery, tone: 'quiet' };
}
