import type { Group } from '#shared/abilities/groups.ts';
import type { Parsed } from '#shared/endpoint.ts';
import { endOfNairobiDay, startOfNairobiDay } from '#shared/nairobi.ts';
import type { listPlacedOrders as endpoint } from '#shared/orders/endpoints.ts';
import type { PlacedOrders } from '#shared/orders/placed-list.ts';
import * as texts from '#shared/texts.ts';
import { listMembers } from '../../data/accounts/member.ts';
import { orderPlace } from '../../data/dynamodb/place.ts';
import { findOrders } from '../../data/orders/owned.ts';
import { placedAt, readPlaced } from '../../data/orders/placed.ts';
import { invalid, noSuchPage } from '../../errors.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import { toLines } from '../orders/admin-orders.ts';

const PAGE = 20;
/**
 * How many entries of the list a call with a filter reads. With this limit, a call reads less than a quarter of a
 * megabyte, even in a list of a million orders.
 */
const STRETCH = 1000;
/** The most people that the filter by person offers. */
const MOST_PEOPLE = 100;
/** A time before the first order, and a time after the last one. */
const [FIRST, LAST] = ['2000-01-01T00:00:00.000Z', '9999-12-31T00:00:00.000Z'];

type Asked = Parsed<typeof endpoint>['query'];

/** Returns the requested range of time. @throws 422 if the last day is before the first one */
function rangeOf({ from, to }: Asked) {
  if (from !== undefined && to !== undefined && to < from) throw invalid({ to: [texts.lastDayFirst] });
  return {
    from: from === undefined ? FIRST : startOfNairobiDay(from),
    before: to === undefined ? LAST : endOfNairobiDay(to),
  };
}

/**
 * Returns the place in the list at which a page begins.
 * @throws 400 `bad-cursor`, also for a place outside the time range
 */
function placeAfter(cursor: string | undefined, { from, before }: { from: string; before: string }) {
  const after = fromCursor(orderPlace, cursor);
  if (after !== undefined && (placedAt(after) < from || placedAt(after) >= before)) throw noSuchPage();
  return after;
}

/**
 * Returns a page of all orders that match the filters, sorted by the time when they were placed. A call reads at most
 * {@link STRETCH} entries of the list. If too few of these entries match, `looked_until` says how far the call has
 * read, and the cursor continues there.
 *
 * @throws 400 `bad-cursor` · 422 if the last day is before the first one
 */
export async function listPlacedOrders(asked: Asked, groups: readonly Group[]): Promise<PlacedOrders> {
  const range = rangeOf(asked);
  const { items, next } = await readPlaced({
    ...range,
    filters: asked,
    after: placeAfter(asked.cursor, range),
    isNewestFirst: asked.order === 'newest',
    ...{ limit: PAGE, stretch: STRETCH },
  });
  const entries = items.slice(0, PAGE);
  const last = items.length > PAGE ? entries.at(-1)?.sk : next;
  const orders = await findOrders(entries.map(({ order_id }) => order_id));
  const failed = new Set(entries.flatMap(({ order_id, paid }) => (paid.includes('failed') ? order_id : [])));
  const troubled = orders.filter(({ id }) => failed.has(id));
  return {
    orders: await toLines(orders, groups, troubled),
    next_cursor: nextCursor(last),
    looked_until: last !== undefined && entries.length < PAGE ? placedAt(last) : null,
  };
}

/** Returns the names of the people who work or worked for the shop, for the filter by person. */
export async function listOrderPeople() {
  const { items } = await listMembers(MOST_PEOPLE, undefined);
  return {
    people: items.flatMap(({ person_id, name }) =>
      person_id === undefined || name === undefined ? [] : [{ id: person_id, name }],
    ),
  };
}
