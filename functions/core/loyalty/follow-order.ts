import { movementOf, pointsOf } from '#shared/loyalty/points.ts';
import { toCents } from '#shared/money.ts';
import { claimedCents, heldCents, toldEntries } from '#shared/payments/told-money.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { isPhoneOf, orderPoints } from '../../data/loyalty/order-points.ts';
import {
  type EarnedItem,
  findEarned,
  findPoints,
  noPoints,
  type PointsEntry,
  type PointsItem,
  pointsAfter,
  saveEarned,
  savePoints,
} from '../../data/loyalty/points.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { retryWith, tryAgain } from '../../retry.ts';
import { timeOfCall } from '../../writer.ts';
import { cashLeftFor, drawCashFor, shiftOfSale } from '../payments/credit-cover.ts';
import { listLowCount } from '../payments/low-count.ts';
import { getLoyalty, renewed, signPoints } from './loyalty.ts';

/**
 * Loyalty points are earned by orders. When an order is delivered, its rate (the money for one point) is stored in the
 * order. The number of points follows from this rate and the order's money and goods. After each change of the order,
 * the table's stream updates the customer's points. The points that an order has added so far are stored beside the
 * order, in the transaction that changes the customer's points. Each order therefore adds its points once, even if a
 * call is repeated or killed.
 *
 * Decision: the stream updates the points, not the transaction of the order. Why: the transaction of a till's largest
 * sale has no room for it. The stream also covers deliveries, late payments, refunds, returns and phones that are added
 * later.
 */

/** More attempts than the default, because the points of all orders of a customer are in one item. */
const ATTEMPTS = 8;

/** The author of changes of points that follow from an order. */
const byOrder = { id: '', name: 'Order' };

/** Returns the fields of an order on which its customer's points depend. */
export const earningFields = (order: OrderItem) => [
  ...[order.customer_phone, order.earns, orderPoints(order)],
  ...[order.told !== undefined, claimedCents(order), heldCents(order)],
];

const latest = (...times: (string | undefined)[]) =>
  times
    .map((at = '') => at)
    .sort()
    .at(-1) ?? '';

/** Returns when the money, the goods or the state of an order last changed. */
const changedAt = ({ created_at, moves = [], money, goods_back = [] }: OrderItem) =>
  latest(created_at, moves.at(-1)?.at, money.at(-1)?.at, goods_back.at(-1)?.at);

/**
 * Returns true if the points that an order added have expired or were erased. Then no points may be subtracted for the
 * order.
 */
const isGone = (points: PointsItem | undefined, was: EarnedItem | undefined) =>
  points === undefined || was === undefined || was.at < points.since;

/**
 * Returns the points that an order earns now. For a sale at a till, only confirmed money counts
 * (`shared/payments/told-money.ts`). Cash of the sale counts only as far as the counted cash of its shift covers the
 * value of the points. `drawn` is how many cents of that cash the order uses in all.
 */
async function pointsNow(order: OrderItem, was: EarnedItem | undefined) {
  const { points: before = 0, drawn_cents: drawn = 0 } = was ?? {};
  const most = orderPoints(order);
  if (order.kind !== 'till' || most === before) return { points: most, drawn, shift: undefined };
  const [shift, rules] = await Promise.all([shiftOfSale(order), getLoyalty()]);
  const worth = toCents(rules.worth);
  if (most < before) {
    // If points were already spent, the cash that covers them stays used.
    const { balance = 0 } = (await findPoints(was?.account ?? '')) ?? {};
    const taken = Math.min(balance, before - most);
    return { points: most, drawn: Math.max(0, drawn - taken * worth), shift };
  }
  const earned = (cash: boolean) => Math.min(most, pointsOf(order, toldEntries(order, { cash })));
  const [sure, all] = [Math.max(before, earned(false)), Math.max(before, earned(true))];
  const left = cashLeftFor(order, shift) ?? 0;
  const more = Math.min(Math.max(0, all - sure), worth > 0 ? Math.floor(left / worth) : all);
  if (more < all - sure && shift) await listLowCount(shift, order.till?.entry?.index ?? 0);
  return { points: sure + more, drawn: drawn + more * worth, shift };
}

/**
 * Returns the writes that change the customer's points by `more`. `more` is negative if the order earns fewer points
 * than before.
 */
async function changePoints(
  order: OrderItem,
  { account, more, was }: { account: string; more: number; was: EarnedItem | undefined },
  countedAt: string,
) {
  const stored = await findPoints(account);
  if (more < 0 && isGone(stored, was)) return [];
  const points = stored ?? noPoints(account, countedAt);
  const movement = movementOf(points, more);
  const isMore = more > 0;
  const at = changedAt(order);
  const purchase = latest(at, points.earned_at);
  const next = pointsAfter(points, movement, isMore ? renewed(purchase, await getLoyalty()) : {});
  const entry: PointsEntry = {
    ...{ id: `${order.id}-${(was?.version ?? 0) + 1}`, kind: isMore ? 'earned' : 'taken-back' },
    ...{ points: movement.balance, owed: movement.owed, at, by: byOrder, why: '' },
    number: order.number,
  };
  return savePoints(points, next, entry, new Date(countedAt));
}

/**
 * Returns true if the number of points that an order earns differs from the number that it has added. Also returns true
 * if the order's record of added points must be deleted.
 */
export const earnsAnew = (order: OrderItem | undefined, earned: EarnedItem | undefined): boolean =>
  !order || order.customer_phone === '' ? earned !== undefined : orderPoints(order) !== (earned?.points ?? 0);

/**
 * Updates the points of a customer after a change of an order: adds the points that the order now earns, and subtracts
 * those that it no longer earns. Repeated calls change nothing. If the order's customer was erased, the order's record
 * of added points is deleted. The points themselves are deleted with the customer's last order
 * (`core/orders/forget-money.ts`).
 *
 * @returns false if nothing had to change
 * @throws 503 when the points keep changing
 */
export const followPoints = (orderId: string): Promise<boolean> =>
  retryWith({ attempts: ATTEMPTS }, async () => {
    const [order, was] = await Promise.all([findOrder(orderId), findEarned(orderId)]);
    if (!order || order.customer_phone === '') {
      if (!was) return false;
      return (await commit([saveEarned(orderId, was, undefined)])) ? true : tryAgain;
    }
    const { points, drawn, shift } = await pointsNow(order, was);
    const more = points - (was?.points ?? 0);
    if (more === 0) return false;
    const account = was?.account ?? (await signPoints(order.customer_phone));
    const at = timeOfCall();
    const isDone = await commit([
      saveEarned(orderId, was, {
        ...{ account, points, at: more > 0 ? at : (was?.at ?? at) },
        ...(drawn > 0 && { drawn_cents: drawn }),
      }),
      isPhoneOf(order),
      ...drawCashFor(order, shift, drawn - (was?.drawn_cents ?? 0)),
      ...(await changePoints(order, { account, more, was }, at)),
    ]);
    return isDone ? true : tryAgain;
  });
