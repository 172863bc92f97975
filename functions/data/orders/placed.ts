import { isGivenUp, type OrderStatus } from '#shared/orders/order-state.ts';
import type { OrderWay, PaymentWord } from '#shared/orders/placed-filters.ts';
import { claimedCents } from '#shared/payments/told-money.ts';
import { put, remove } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { type Listed, readList } from '../dynamodb/read-list.ts';
import type { Actions } from '../dynamodb/transact.ts';
import type { OrderPayments } from '../payments/payment.ts';
import { ownedOrderPrefix, placedKey, placedPk } from './keys.ts';
import type { OrderItem } from './order.ts';
import { moneyOf } from './order-money.ts';

/**
 * The entry of an order in the list of all orders, with the fields for the filters of the list. It contains nothing
 * about the customer.
 */
export type PlacedOrder = Key & {
  order_id: string;
  order_status: OrderStatus;
  area: string;
  way: OrderWay;
  paid: PaymentWord[];
  /** The rider to whom the order was assigned, or who brought it. */
  rider?: string;
  /**
   * The staff member who last called the customer or changed the order or its state; undefined if no staff member did.
   */
  acted_by?: string;
};

/**
 * Returns the fields of an order that are in its entry in the list of all orders and are not needed for the customer's
 * counts.
 */
export const placedFields = ({
  customer_address,
  calls,
  edits,
  due_cents,
  tells,
  told,
  rider,
}: OrderItem) => [...[rider?.id, customer_address, calls?.length, edits?.length, due_cents, tells, told?.at]];

/**
 * Returns true if the last payment request of an order ended unpaid, or if a payment of another sum arrived for the
 * order.
 */
function hasFailed({ order, head, last }: OrderPayments): boolean {
  if (order.kind === 'till') return false;
  if (head.odd) return true;
  if (!last || ['started', 'prompted', 'paid', 'surplus'].includes(last.state)) return false;
  return !order.money.some(({ at }) => at > (last.ended_at ?? last.started_at));
}

function paymentWordsOf(found: OrderPayments): PaymentWord[] {
  const { order } = found;
  const { paidCents, dueCents, surplusCents } = moneyOf(order);
  const words: PaymentWord[] = [];
  if (dueCents > 0) words.push(paidCents > 0 ? 'partly' : 'unpaid');
  else if (!isGivenUp(order.order_status)) words.push('paid');
  if (claimedCents(order) > 0) words.push('claimed');
  if (dueCents > 0 && hasFailed(found)) words.push('failed');
  if (surplusCents > 0) words.push('back');
  return words;
}

/**
 * Returns the id of the staff member who last called the customer or changed the order or its state. Returns undefined
 * if nobody did.
 */
function actedBy({ moves = [], calls = [], edits = [], made_by }: OrderItem): string | undefined {
  const acts = [...moves, ...calls, ...edits].filter(({ by }) => by.id !== '');
  const last = acts.reduce<(typeof acts)[number] | undefined>(
    (latest, act) => (latest && latest.at > act.at ? latest : act),
    undefined,
  );
  return last?.by.id ?? made_by?.id;
}

/** Returns the entry of an order in the list of all orders. */
export function placedEntry(found: OrderPayments): PlacedOrder {
  const { order } = found;
  const acted_by = actedBy(order);
  return {
    ...placedKey(order),
    order_id: order.id,
    order_status: order.order_status,
    area: order.customer_address,
    way: order.kind === 'till' ? 'till' : order.is_pickup ? 'pickup' : 'delivery',
    paid: paymentWordsOf(found),
    ...(acted_by && { acted_by }),
    ...(order.rider && { rider: order.rider.id }),
  };
}

/** Returns the write that stores the entry of an order, or removes the entry of a deleted order. */
export const listPlaced = (
  order: Parameters<typeof placedKey>[0],
  entry: PlacedOrder | undefined,
): Actions => [entry ? put(entry) : remove(placedKey(order))];

/** The values of the filters of the list of all orders. */
type PlacedFilters = {
  state?: readonly OrderStatus[] | undefined;
  area?: string | undefined;
  person?: string | undefined;
  payment?: PaymentWord | undefined;
  way?: OrderWay | undefined;
  rider?: string | undefined;
};

/** Returns the filter as a DynamoDB condition with its values. Returns undefined if there is no filter. */
function conditionOf({ state = [], area, person, payment, way, rider }: PlacedFilters) {
  const states = state.map((each, n) => [`:state${n}`, each] as const);
  const parts: [string, Record<string, string>][] = [];
  if (states.length > 0)
    parts.push([`order_status IN (${states.map(([name]) => name).join(', ')})`, Object.fromEntries(states)]);
  if (area !== undefined) parts.push(['area = :area', { ':area': area }]);
  if (person !== undefined) parts.push(['acted_by = :person', { ':person': person }]);
  if (payment !== undefined) parts.push(['contains(paid, :payment)', { ':payment': payment }]);
  if (way !== undefined) parts.push(['way = :way', { ':way': way }]);
  if (rider !== undefined) parts.push(['rider = :rider', { ':rider': rider }]);
  if (parts.length === 0) return undefined;
  return {
    filter: parts.map(([text]) => text).join(' AND '),
    filterValues: Object.fromEntries(parts.flatMap(([, values]) => Object.entries(values))),
  };
}

type Page = {
  filters: PlacedFilters;
  /** The beginning of the range of time, and its end, which is not included. */
  from: string;
  before: string;
  after: string | undefined;
  isNewestFirst: boolean;
  /**
   * The number of entries that are read: `limit` for a page without a filter, and `stretch` for a page with a filter.
   */
  limit: number;
  stretch: number;
};

/** Reads entries of the list of all orders with one Query, and returns those that match the filter. */
export function readPlaced({
  filters,
  from,
  before,
  after,
  isNewestFirst,
  limit,
  stretch,
}: Page): Promise<Listed<PlacedOrder>> {
  const condition = conditionOf(filters);
  return readList<PlacedOrder>(placedPk, {
    between: [`${ownedOrderPrefix}${from}`, `${ownedOrderPrefix}${before}`],
    ...{ after, isNewestFirst, limit: condition ? stretch : limit },
    ...condition,
  });
}

/** Returns the time when an order was placed, from its sort key in the list. */
export const placedAt = (sk: string): string => sk.slice(ownedOrderPrefix.length).split('#')[0] ?? '';
