import { nairobiDay } from '#shared/nairobi.ts';
import { findOrderAndBooked, saveBooked } from '../../data/books/books.ts';
import { type Counts, daysOf } from '../../data/books/names.ts';
import { differenceOf } from '../../data/books/numbers.ts';
import { findCustomer } from '../../data/customers/customer.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { followMoney } from '../../data/payments/money-list.ts';
import { retryWith, tryAgain } from '../../retry.ts';
import { customerKeyOf } from '../identity/customer-key.ts';
import { areaOf, countsOf } from './order-books.ts';

/** Orders of the same day change the same items, so conflicts are frequent and need more attempts than usual. */
const ATTEMPTS = 10;

/**
 * Returns whether the customer of a new order had ordered before. This is decided once, when the order is first added
 * to the books, because the customer may be erased later. Returns undefined for an order without a phone.
 */
async function hadOrdered({ customer_phone, created_at }: OrderItem): Promise<boolean | undefined> {
  if (customer_phone === '') return undefined;
  const customer = await findCustomer(await customerKeyOf(customer_phone));
  return customer !== undefined && customer.first_order_at !== '' && customer.first_order_at < created_at;
}

/**
 * Returns the days on which an order has sales, returns or money in the sales figures (books). A day on which its sums
 * cancel out still counts if the order has money on that day.
 */
const listDaysOf = ({ money }: OrderItem, counts: Counts): string[] =>
  [...new Set([...daysOf(counts), ...money.map(({ at }) => nairobiDay(at))])].sort();

/**
 * Adds an order, as it is now, to the daily sales figures (the "books"), and lists its money in the list of all money.
 * The numbers that the order added before are subtracted first, so the figures are always the sums over all orders.
 * Calls may be repeated and may arrive in any order. A deleted order stays in the figures.
 *
 * @returns false if nothing had to change
 * @throws 503 when the figures keep changing
 */
export const bookOrder = (orderId: string, now = new Date()): Promise<boolean> =>
  retryWith({ attempts: ATTEMPTS }, async () => {
    const { order, was, until } = await findOrderAndBooked(orderId);
    if (!order) return false;
    const kept = {
      is_again: was ? was.is_again : await hadOrdered(order),
      area: areaOf(order) ?? was?.area,
    };
    const counts = countsOf(order, kept);
    const more = differenceOf(was?.counts ?? {}, counts);
    const { words: money, actions: listed } = followMoney(order, was?.money ?? {});
    const days = listDaysOf(order, counts);
    const isListed = was?.days.join() === days.join() && listed.length === 0;
    if (was && Object.keys(more).length === 0 && isListed) return false;
    const next = { order_id: orderId, counts, days, ...kept, money, version: (was?.version ?? 0) + 1 };
    const { order_id, version } = next;
    const booking = { more, listed, now, until, order: { order_id, version, number: order.number } };
    return (await saveBooked(was, next, booking)) || tryAgain;
  });
