import type { Group } from '#shared/abilities/groups.ts';
import { toCents } from '#shared/money.ts';
import { endOfNairobiDay, startOfNairobiDay } from '#shared/nairobi.ts';
import type { MoneyList, MoneyQuery, MoneyRow } from '#shared/payments/money-row.ts';
import * as texts from '#shared/texts.ts';
import { readSumAboveZero } from '#shared/typed-sum.ts';
import { moneyPlace } from '../../data/dynamodb/place.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { findOrders } from '../../data/orders/owned.ts';
import { type ListedMoney, readMoney } from '../../data/payments/money-list.ts';
import { type ListedPayment, readUnmatched } from '../../data/payments/unmatched-payment.ts';
import { invalid } from '../../errors.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import { searchOrders } from '../orders/search-orders.ts';
import { rowOfEntry, rowOfUnmatched } from './money-rows.ts';

const PAGE = 20;
/** How many entries of each list a filtered call reads. */
const STRETCH = 1000;
/** A time before the first payment, and a time after the last one. */
const [FIRST, LAST] = ['2000-01-01T00:00:00.000Z', '9999-12-31T00:00:00.000Z'];

type Range = { from: string; before: string };

/** Returns the requested period. @throws 422 if the last day is before the first one */
function rangeOf({ from, to }: MoneyQuery): Range {
  if (from !== undefined && to !== undefined && to < from) throw invalid({ to: [texts.lastDayFirst] });
  return {
    from: from === undefined ? FIRST : startOfNairobiDay(from),
    before: to === undefined ? LAST : endOfNairobiDay(to),
  };
}

/** Returns the filter as a DynamoDB condition on the list of orders' money; undefined without a filter. */
function conditionOf({ what, state, person, sum }: MoneyQuery) {
  const parts: [string, Record<string, unknown>][] = [];
  if (what !== undefined) parts.push(['kind = :what', { ':what': what }]);
  if (state === 'claimed') parts.push(['attribute_exists(claimed_cents)', {}]);
  if (state === 'told') parts.push(['attribute_not_exists(claimed_cents)', {}]);
  if (person !== undefined) parts.push(['person = :person', { ':person': person }]);
  if (sum !== undefined) parts.push(['cents = :cents', { ':cents': toCents(sum) }]);
  if (parts.length === 0) return {};
  return {
    filter: parts.map(([text]) => text).join(' AND '),
    filterValues: Object.assign({}, ...parts.map(([, values]) => values)) as Record<string, unknown>,
  };
}

type Read<T> = { items: T[]; next: string | undefined };
const nothing = { items: [], next: undefined };

/** Reads the lists that may have entries for the filter: orders' money, waiting payments and settled payments. */
async function readLists(asked: MoneyQuery, range: Range, after: string | undefined) {
  const { what, state, sum, person } = asked;
  const page = { ...range, after, isNewestFirst: true };
  const isNarrow = [what, state, sum, person].some((each) => each !== undefined);
  const limit = isNarrow ? STRETCH : PAGE;
  const ofOrders = what !== 'unmatched' && state !== 'waiting' && state !== 'settled';
  const isUnmatched = (of: 'waiting' | 'settled') =>
    (what === undefined || what === 'unmatched') && (state === undefined || state === of);
  const unmatched = (of: 'waiting' | 'settled') =>
    isUnmatched(of) ? readUnmatched(of, { ...page, limit }) : nothing;
  return Promise.all([
    ofOrders ? readMoney({ ...page, limit, ...conditionOf(asked) }) : (nothing as Read<ListedMoney>),
    unmatched('waiting') as Promise<Read<ListedPayment>>,
    unmatched('settled') as Promise<Read<ListedPayment>>,
  ]);
}

const fits = ({ sum, person }: MoneyQuery, { shillings, settled }: ListedPayment) =>
  (sum === undefined || shillings === sum) && (person === undefined || settled?.by.id === person);

/** Returns the rows for entries of the lists, in the same order, without those of deleted orders. */
async function rowsOf(entries: readonly (ListedMoney | ListedPayment)[]): Promise<MoneyRow[]> {
  const ids = [...new Set(entries.flatMap(({ order_id }) => order_id ?? []))];
  const orders = new Map((await findOrders(ids)).map((order) => [order.id, order]));
  return entries.flatMap((entry) => {
    const order = orders.get(entry.order_id ?? '');
    if (!('entry' in entry)) return rowOfUnmatched(entry, order) ?? [];
    const own = order?.money.find(({ id }) => id === entry.entry);
    return order && own ? [rowOfEntry(order, own)] : [];
  });
}

const newestFirst = (one: { sk: string }, other: { sk: string }) => (one.sk < other.sk ? 1 : -1);

/**
 * Returns all money that matches the filters, newest first: money of orders from the web shop, tills, doors and the
 * office, and payments that are in no order. A call reads at most a thousand entries of each list.
 *
 * @throws 400 `bad-cursor` · 422 if the last day is before the first one
 */
export async function listMoney(asked: MoneyQuery): Promise<MoneyList> {
  const range = rangeOf(asked);
  const after = fromCursor(moneyPlace, asked.cursor);
  const isOutside = after !== undefined && (after < range.from || after >= range.before);
  if (isOutside) throw invalid({ to: [texts.lastDayFirst] });
  const [money, waiting, settled] = await readLists(asked, range, after);
  // Each list was read down to a certain time. Only entries that are newer than all of these times are complete.
  const reached = [money.next, waiting.next, settled.next]
    .flatMap((next) => next ?? [])
    .toSorted()
    .at(-1);
  const unmatched = [...waiting.items, ...settled.items].filter((payment) => fits(asked, payment));
  const all = [...money.items, ...unmatched]
    .filter(({ sk }) => reached === undefined || sk >= reached)
    .toSorted(newestFirst);
  const shown = all.slice(0, PAGE);
  const last = all.length > PAGE ? shown.at(-1)?.sk : reached;
  return {
    money: await rowsOf(shown),
    next_cursor: nextCursor(last),
    looked_until: last !== undefined && shown.length < PAGE ? (last.split('#')[0] ?? null) : null,
  };
}

/** The most rows in the result of a search. */
const MOST_FOUND = 200;

/**
 * Finds money by a typed M-Pesa code, order number, phone, name or sum, newest first. Codes, numbers, phones and names
 * find the money of their orders. A sum is searched among the newest thousand entries.
 *
 * @throws 422 for a text without a searchable word
 */
export async function searchMoney(typed: string, groups: readonly Group[]): Promise<{ money: MoneyRow[] }> {
  const sum = readSumAboveZero(typed);
  const [found, bySum] = await Promise.all([
    searchOrders({ typed }, groups),
    sum === undefined ? { money: [] } : listMoney({ sum }),
  ]);
  const orders: OrderItem[] = await findOrders(found.orders.map(({ id }) => id));
  const ofOrders = orders.flatMap((order) => order.money.map((entry) => rowOfEntry(order, entry)));
  const waiting = found.payments.flatMap(({ id, reason, at, amount, receipt }): MoneyRow[] => [
    {
      ...{ id, at, what: 'unmatched', state: 'waiting', amount, claimed: 0, code: receipt, by: 'M-Pesa' },
      ...{ holder: null, is_till: false, order: null, moved: null, unmatched: { id, reason } },
    },
  ]);
  const rows = new Map([...ofOrders, ...waiting, ...bySum.money].map((row) => [row.id, row]));
  return {
    money: [...rows.values()].toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, MOST_FOUND),
  };
}
