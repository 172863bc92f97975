import { customerTexts as texts } from '#shared/customers/customer-texts.ts';
import type { ErasurePreview } from '#shared/customers/erasure.ts';
import { formatPrice, toShillings } from '#shared/money.ts';
import { shop } from '#shared/shop.ts';
import { findNote } from '../../data/customers/note.ts';
import { findPoints } from '../../data/loyalty/points.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { moneyOf, untoldSurplus } from '../../data/orders/order-money.ts';
import { findOrderPayments } from '../../data/payments/payment.ts';
import { conflict } from '../../errors.ts';
import { accountOf } from '../accounts/account.ts';
import { numbersUnderWay } from '../accounts/erase-account.ts';
import { getCustomerItem } from '../identity/customer-key.ts';
import { signPoints } from '../loyalty/loyalty.ts';
import { isStillHere } from '../orders/changeable.ts';
import { isUnderWay } from '../orders/erase-order.ts';
import { creditOf } from '../payments/credit.ts';
import { accountsOf, type CustomerAccount } from './customer-accounts.ts';
import { applicationsOf, paymentsFrom, subscribersOf, tracesOf, waitingOf } from './customer-data.ts';
import { reviewsOf } from './customer-reviews.ts';

/** Returns the numbers of the orders in a list that prevent erasing their customer. */
async function numbersOf(orders: readonly OrderItem[], now: Date): Promise<string[]> {
  const numbers: string[] = [];
  for (const order of orders) {
    // Only an order with money due can have an open M-Pesa payment request.
    const hasDue = moneyOf(order).dueCents > 0;
    const found = hasDue
      ? await findOrderPayments(order.id)
      : { order, head: {}, attempts: [], last: undefined };
    if (found && isUnderWay(found, now)) numbers.push(order.number);
  }
  return numbers;
}

const viewAccount = async (account: CustomerAccount, now: Date): Promise<ErasurePreview['accounts'][0]> => {
  const { id, name, email } = await accountOf(account.person);
  const under_way = await numbersUnderWay(id, now);
  const { otherOrders: other_orders, isOwn: is_own, worksHere: works_here } = account;
  return { id, name, email, other_orders, is_own, works_here, under_way };
};

/**
 * Returns a preview of erasing a customer: how many records would be erased, and what must be settled first.
 * @throws 404
 */
export async function previewErasure(key: string, now: Date): Promise<ErasurePreview> {
  const customer = await getCustomerItem(key);
  const { phone } = customer;
  const ids = new Set<string>();
  const open: OrderItem[] = [];
  let cancelled = 0;
  const traces = await tracesOf(customer, (order) => {
    ids.add(order.id);
    if (isStillHere(order)) cancelled++;
    const { dueCents, surplusCents } = moneyOf(order);
    if (
      dueCents + surplusCents + untoldSurplus(order) > 0 ||
      isStillHere(order) ||
      order.order_status === 'out_for_delivery'
    )
      open.push(order);
  });
  const { emails, visitors, owners } = traces;
  const payments = await paymentsFrom(phone);
  const accounts = await accountsOf(phone, owners);
  const reviews = await reviewsOf({ phone, visitors, owners, isTheirs: (id) => ids.has(id) });
  const note = await findNote(key);
  return {
    ...{ orders: ids.size, years: shop.taxRecordYears, cancelled },
    reviews: reviews.length,
    notes: note.note === '' ? 0 : 1,
    subscriptions: (await subscribersOf({ emails })).length,
    waiting: (await waitingOf({ phone, emails })).length,
    applications: (await applicationsOf({ phone, emails })).length,
    payments: payments.length,
    accounts: await Promise.all(accounts.map((account) => viewAccount(account, now))),
    under_way: await numbersOf(open, now),
    payments_waiting: payments.filter(({ payment }) => !payment.settled).length,
    credit: toShillings(await creditOf(phone)),
    points: (await findPoints(await signPoints(phone)))?.balance ?? 0,
  };
}

/**
 * Refuses the erasure of a customer while something must be settled first.
 *
 * @throws 404 · 409 `order-under-way`, `payment-waiting`, `credit-left`, `works-here`
 */
export async function requireErasable(key: string, accountIds: readonly string[], now: Date): Promise<void> {
  const { under_way, payments_waiting, credit, accounts } = await previewErasure(key, now);
  const chosen = accounts.filter(({ id }) => accountIds.includes(id));
  const numbers = [...new Set([...under_way, ...chosen.flatMap((account) => account.under_way)])];
  if (numbers.length > 0) throw conflict('order-under-way', texts.underWay(numbers.join(', ')));
  if (payments_waiting > 0) throw conflict('payment-waiting', texts.paymentWaits);
  if (credit > 0) throw conflict('credit-left', texts.creditLeft(formatPrice(credit)));
  if (chosen.some(({ works_here }) => works_here)) throw conflict('works-here', texts.worksHere);
}
