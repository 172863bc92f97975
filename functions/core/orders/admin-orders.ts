import type { Group } from '#shared/abilities/groups.ts';
import { toShillings } from '#shared/money.ts';
import { shifted } from '#shared/nairobi.ts';
import {
  type AdminCounts,
  type AdminOrder,
  type AdminOrders,
  mostCounted,
} from '#shared/orders/admin-order.ts';
import { readySince, wasNotCollected } from '#shared/orders/collection.ts';
import type { OrderStatus } from '#shared/orders/order-state.ts';
import { dueBy } from '#shared/orders/order-times.ts';
import { timedStates, waitingStates } from '#shared/orders/waiting-states.ts';
import { withoutMoves } from '#shared/payments/moved-money.ts';
import { sumOf } from '#shared/payments/order-money.ts';
import type { PaymentTrouble } from '#shared/payments/payment-trouble.ts';
import { claimedCents } from '#shared/payments/told-money.ts';
import { maskPhone } from '#shared/phone.ts';
import { shop } from '#shared/shop.ts';
import { notCollected } from '#shared/texts.ts';
import { distributorsPk } from '../../data/distributors/keys.ts';
import { orderPlace } from '../../data/dynamodb/place.ts';
import { countList, readList } from '../../data/dynamodb/read-list.ts';
import { countOpenDrafts } from '../../data/orders/draft.ts';
import { ordersByStatePk, ownedOrderPrefix, unpaidOrdersPk } from '../../data/orders/keys.ts';
import { isRestrictedOrder, type OrderItem } from '../../data/orders/order.ts';
import { changesOf } from '../../data/orders/order-money.ts';
import { findOrders, type OwnedOrder } from '../../data/orders/owned.ts';
import { soldAt as timeOfSale } from '../../data/orders/sold-order.ts';
import { unmatchedPaymentsPk } from '../../data/payments/keys.ts';
import { findOrderPayments } from '../../data/payments/payment.ts';
import { pendingReviewsPk } from '../../data/reviews/keys.ts';
import { countTaxForPeople } from '../../data/tax/tax-receipt.ts';
import { shortagesPk, tillAlarmsPk } from '../../data/till/keys.ts';
import { noSuchPage, notFound } from '../../errors.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import { fillPage } from '../fill-page.ts';
import { pointsSummary } from '../loyalty/view-points.ts';
import { codesOfOrder } from '../payments/code-word.ts';
import { creditOf } from '../payments/credit.ts';
import { mayGiveBack } from '../payments/give-back-limit.ts';
import { troublesOf } from '../payments/payment-trouble.ts';
import { viewPrompts } from '../payments/view-prompts.ts';
import { goodsLeft, mayReturn } from '../returns/goods-left.ts';
import { viewReplacements } from '../returns/replacement.ts';
import { viewTaxOfOrder } from '../tax/list-receipts.ts';
import { countSilentTills } from '../till/office/silent-tills.ts';
import { viewSoldAtTill } from '../till/office/sold-at-till.ts';
import { isChangeable } from './changeable.ts';
import { viewStaffChanges } from './changes-made.ts';
import { chatMessagesOf } from './chat-messages.ts';
import { customerOf } from './customers-of-orders.ts';
import {
  customerName,
  fullView,
  movesOf,
  receiptsOf,
  viewProgress,
  viewReturns,
  viewSums,
  viewWayInList,
} from './order-view.ts';

const PAGE = 20;
/** How many entries of a list are read at a time, if only some orders of it are requested. */
const READ = 500;

type Groups = readonly Group[];
type SoldAt = 'till' | 'web';
type Narrowed = { sold_at?: SoldAt | undefined; late?: 'yes' | undefined; now?: Date };
type Asked = Narrowed & { state: OrderStatus; cursor?: string | undefined };

/**
 * Returns the orders in one state, the most urgent first, twenty a page. An order whose state changes while the list is
 * read may appear or be missing. An order is late if its due time has passed at `now`.
 *
 * @throws 400 `bad-cursor`
 */
export async function listAdminOrders({ state, ...asked }: Asked, groups: Groups): Promise<AdminOrders> {
  if (asked.late && !isTimed(state)) return { orders: [], next_cursor: null };
  return listPage({ pk: ordersByStatePk(state), ...asked }, groups);
}

/** Returns delivered orders that are not fully paid, oldest first, twenty a page. @throws 400 `bad-cursor` */
export const listUnpaidOrders = (cursor: string | undefined, groups: Groups) =>
  listPage({ pk: unpaidOrdersPk, cursor }, groups);

const soldAt = { till: 'attribute_exists(is_till)', web: 'attribute_not_exists(is_till)' };

const isTimed = (state: OrderStatus) => (timedStates as readonly OrderStatus[]).includes(state);

/** Returns the sort key before which the entries of a list are late at this time. */
const lateBefore = (now: Date) => `${ownedOrderPrefix}${now.toISOString()}`;

/** Reads a page of a list of orders: all of them, those sold at a till or elsewhere, or those that are late. */
function readPage({ pk, sold_at, late, now }: Omit<Listed, 'cursor'>, after: string | undefined) {
  const last = late && now && lateBefore(now);
  if (last && after !== undefined && after > last) throw noSuchPage();
  const stretch = last
    ? { between: [ownedOrderPrefix, last] as [string, string] }
    : { prefix: ownedOrderPrefix };
  const read = (page: { limit: number; filter?: string; after: string | undefined }) =>
    readList<OwnedOrder>(pk, { ...page, ...stretch });
  if (!sold_at) return read({ limit: PAGE, after });
  return fillPage(PAGE, after, (after) => read({ limit: READ, filter: soldAt[sold_at], after }));
}

type Listed = Narrowed & { pk: string; cursor?: string | undefined };

async function listPage({ cursor, ...listed }: Listed, groups: Groups): Promise<AdminOrders> {
  const { items, next } = await readPage(listed, fromCursor(orderPlace, cursor));
  const orders = await findOrders(items.map(({ order_id }) => order_id));
  return {
    orders: await toLines(orders, groups),
    next_cursor: nextCursor(next),
  };
}

/** Returns orders as rows of the admin lists. `troubled` are those of them whose last payment may have failed. */
export async function toLines(orders: readonly OrderItem[], groups: Groups, troubled = orders) {
  const troubles = await troublesOf(troubled);
  return orders.map((order) => toLine(order, troubles.get(order.id), groups));
}

/** Returns how much of an order was paid by M-Pesa, in shillings. */
const byMpesa = (order: OrderItem) =>
  toShillings(sumOf(withoutMoves(order.money).filter(({ kind }) => kind === 'mpesa')));

const toLine = (
  order: OrderItem,
  trouble: PaymentTrouble | undefined,
  groups: Groups,
): AdminOrders['orders'][number] => ({
  kind: order.kind,
  id: order.id,
  number: order.number,
  created_at: order.created_at,
  due_by: dueBy(order) ?? null,
  order_status: order.order_status,
  payment_status: order.payment_status,
  customer_name: customerName(order),
  masked_phone: order.customer_phone && maskPhone(order.customer_phone),
  customer_address: order.customer_address,
  total_products: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  total_amount: toShillings(order.total_cents),
  ...viewSums(order),
  claimed: toShillings(claimedCents(order)),
  by_mpesa: byMpesa(order),
  trouble: trouble ?? null,
  ready_since: readySince(order) ?? null,
  is_uncollected: wasNotCollected(order, notCollected),
  age_restricted: isRestrictedOrder(order),
  moves: movesOf(order, groups),
  ...viewWayInList(order),
});

/**
 * Returns how many orders wait in a state, and how many of them are late, each counted up to a hundred. Late orders
 * come first in the list.
 */
async function countState(state: (typeof waitingStates)[number], now: Date) {
  const { items } = await readList<OwnedOrder>(ordersByStatePk(state), { limit: mostCounted });
  const late = isTimed(state) ? items.filter(({ sk }) => sk < lateBefore(now)).length : 0;
  return { state, count: items.length, late };
}

/** Returns how many items wait in each admin list, each counted up to a hundred with one cheap read. */
export async function countWaiting(now: Date): Promise<AdminCounts> {
  const [unpaid, drafts, payments, shortages, odd, silent, tax_receipts, reviews, fresh, inTalks, ...orders] =
    await Promise.all([
      countList(unpaidOrdersPk, mostCounted),
      countOpenDrafts(shifted(now, -shop.holds.longestHours * 3_600_000)),
      countList(unmatchedPaymentsPk, mostCounted),
      countList(shortagesPk('open'), mostCounted),
      countList(tillAlarmsPk, mostCounted),
      countSilentTills(now),
      countTaxForPeople(mostCounted),
      countList(pendingReviewsPk, mostCounted),
      countList(distributorsPk('new'), mostCounted),
      countList(distributorsPk('in_talks'), mostCounted),
      ...waitingStates.map((state) => countState(state, now)),
    ]);
  return {
    orders: Object.fromEntries(orders.map(({ state, count }) => [state, count])) as AdminCounts['orders'],
    late: Object.fromEntries(
      orders.flatMap(({ state, late }) => (isTimed(state) ? [[state, late]] : [])),
    ) as AdminCounts['late'],
    unpaid,
    drafts: Math.min(drafts, mostCounted),
    payments,
    shortages,
    odd,
    silent_tills: Math.min(silent, mostCounted),
    tax_receipts,
    reviews,
    distributors: { new: fresh, in_talks: inTalks },
  };
}

/** Returns the calls to the customer of an order, oldest first. */
export const viewCalls = ({ calls = [] }: OrderItem): AdminOrder['calls'] =>
  calls.map(({ at, by, outcome, seconds = null }) => ({ at, by: by.name, outcome, seconds }));

/** Returns an order for its admin page, with the customer's full phone number. @throws 404 */
export async function openAdminOrder(id: string, groups: readonly Group[], now: Date): Promise<AdminOrder> {
  const found = await findOrderPayments(id);
  if (!found) throw notFound('Order');
  const { order, head } = found;
  const { customer_phone, customer_email, draft_code = null, age_asked = false, copies = [] } = order;
  return {
    ...fullView(order),
    ...viewProgress(order, groups),
    claimed: toShillings(claimedCents(order)),
    by_mpesa: byMpesa(order),
    trouble: (await troublesOf([order])).get(id) ?? null,
    customer_name: customerName(order),
    draft_code,
    age_asked,
    customer_phone,
    customer_email,
    credit: toShillings(await creditOf(customer_phone)),
    customer: await customerOf(order),
    chat_messages: await chatMessagesOf(order, now),
    copies: copies.map((copy) => ({ ...copy, by: copy.by.name })),
    calls: viewCalls(order),
    version: changesOf(order),
    changes: viewStaffChanges(order),
    returns: viewReturns(order),
    left: goodsLeft(order),
    may_return: mayReturn(order, groups),
    ...(await viewReplacements(order, groups)),
    may_change: isChangeable(order),
    may_undo: order.undo?.version === changesOf(order) && isChangeable(order),
    points: await pointsSummary(customer_phone),
    codes: await codesOfOrder(found),
    prompts: viewPrompts(found, now),
    kra: timeOfSale(order) === undefined ? [] : await viewTaxOfOrder(receiptsOf(order)),
    may_give_back: await mayGiveBack(order, groups),
    is_prompt_live: head.live !== undefined,
    sold_at_till: await viewSoldAtTill(order, now),
  };
}
