import { sumOf } from '#shared/payments/order-money.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { changeOrder } from '../../data/orders/order-money.ts';
import { listReleased, promiseCredit } from '../../data/payments/credit.ts';
import { retryWith, tryAgain } from '../../retry.ts';
import { timeOfCall } from '../../writer.ts';
import { coverOf, drawCashFor, type Released, release, shiftOfSale } from '../payments/credit-cover.ts';
import { listLowCount } from '../payments/low-count.ts';

/** More attempts than the default, because sales and refunds of a shift change its cash at the same time. */
const ATTEMPTS = 8;

/**
 * The most refunds whose credit one transaction releases. Each refund may need two of the transaction's hundred writes.
 */
const MOST_RELEASED = 40;

/** Returns the writes that make released credit spendable, one for each account. */
const spendable = (released: readonly Released[], { number }: OrderItem, at: string) =>
  [...Map.groupBy(released, ({ account }) => account)].flatMap(([account, parts]) => {
    const cents = sumOf(parts);
    const { id, by } = (parts[0] as Released).refund;
    const cause = { id: `${id}-released`, at, by, why: '', number, reference: '' };
    return promiseCredit(account, { held: -cents, entry: { ...cause, kind: 'in', cents } });
  });

/**
 * Makes the credit of an order's returns spendable, up to the confirmed money of the order. One call releases at most
 * forty refunds. It changes the order, which causes the next call. Repeated calls change nothing.
 *
 * @returns false if nothing had to change
 * @throws 503 when the order keeps changing
 */
export const releaseCredit = (orderId: string): Promise<boolean> =>
  retryWith({ attempts: ATTEMPTS }, async () => {
    const order = await findOrder(orderId);
    const held = (order?.money ?? []).flatMap(({ held }) => (held?.waits === 'money' ? held : []));
    const waiting = sumOf(held.slice(0, MOST_RELEASED));
    if (!order || waiting === 0) return false;
    const shift = await shiftOfSale(order);
    const { cents, drawn, isLow } = coverOf(order, shift, waiting);
    if (isLow && shift) await listLowCount(shift, order.till?.entry?.index ?? 0);
    if (cents === 0) return false;
    const { money, released } = release(order.money, cents);
    const at = timeOfCall();
    const changed = changeOrder({ order, at, money, drawn_cents: drawn });
    const used = drawCashFor(order, shift, drawn);
    const isDone = await commit([...changed.actions, ...used, ...spendable(released, order, at)]);
    if (!isDone) return tryAgain;
    for (const { account } of released) await listReleased(account, at);
    return true;
  });
