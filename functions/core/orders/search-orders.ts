import type { Group } from '#shared/abilities/groups.ts';
import type { FoundOrders } from '#shared/orders/admin-order.ts';
import { phoneTerms, readSearch, type SearchKind, type SearchWord } from '#shared/orders/order-search.ts';
import * as texts from '#shared/texts.ts';
import { orderPlace } from '../../data/dynamodb/place.ts';
import { listFollowed } from '../../data/orders/followed.ts';
import { findOrder, findOrderId, type OrderItem } from '../../data/orders/order.ts';
import { listFound, listNumbered, type SearchPlace } from '../../data/orders/order-search.ts';
import { findOrders } from '../../data/orders/owned.ts';
import { invalid } from '../../errors.ts';
import { partsOf } from '../../parts-of.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import { findPayer, findWaiting } from '../payments/unmatched-payments.ts';
import { toLines } from './admin-orders.ts';
import { findCustomers } from './found-customers.ts';
import { hasTerm, type SignedTerm, signTyped } from './order-search.ts';

const PAGE = 20;
/**
 * How many orders one read returns, and how many reads one call makes at most. A search that needs more reads continues
 * with its cursor.
 */
const READ = 40;
const MOST_READS = 12;
/** How many entries each further read returns, if a longer word beginning is searched within a list. */
const READ_AMONG = 1000;

/** The orders found by one typed word, newest first. `next` is the key to continue from if there may be more. */
type Places = { word: SignedTerm[]; places: SearchPlace[]; next: string | undefined };
type Asked = {
  typed: string;
  payer_of?: string | undefined;
  customer?: string | undefined;
  with_customers?: boolean;
  cursor?: string | undefined;
};
type Match = { place: SearchPlace; found_by: SearchKind[] };

const signWord = (word: SearchWord): Promise<SignedTerm[]> => Promise.all(word.map(signTyped));

const newestFirst = (one: { sk: string }, other: { sk: string }) => (one.sk < other.sk ? 1 : -1);

const listTerm = ({ kind, text, list, beginning }: SignedTerm, after: string | undefined, among: number) =>
  kind === 'number'
    ? listNumbered(text, after)
    : listFound(list, beginning === undefined ? READ : among, after, beginning);

/**
 * Reads the next orders of a typed word. The lists of its possible meanings are merged up to the point to which all of
 * them were read.
 */
async function readPlaces(word: SignedTerm[], after: string | undefined, among = READ): Promise<Places> {
  const lists = await Promise.all(word.map((term) => listTerm(term, after, among)));
  const [next] = lists.flatMap((list) => list.next ?? []).sort((one, other) => (one < other ? 1 : -1));
  const all = new Map(lists.flatMap(({ items }) => items).map((place) => [place.sk, place]));
  const places = [...all.values()].filter(({ sk }) => next === undefined || sk >= next).sort(newestFirst);
  return { word, places, next };
}

/**
 * Sorts the typed word with the fewest orders first: its list is complete and shortest, or its first page reaches back
 * furthest.
 */
function rarestFirst(one: Places, other: Places): number {
  if (one.next === undefined && other.next === undefined) return one.places.length - other.places.length;
  if (one.next === undefined || other.next === undefined) return one.next === undefined ? -1 : 1;
  return one.next < other.next ? -1 : 1;
}

/** Returns the orders that match every word, each with the kinds of terms that matched. */
async function matching(places: SearchPlace[], words: SignedTerm[][]): Promise<Match[]> {
  const followed = await listFollowed(places.map(({ order_id }) => order_id));
  return places.flatMap((place) => {
    const lists = followed.get(place.order_id);
    const found = words.map((word) => (lists ? word.filter((term) => hasTerm(lists, term)) : []));
    if (found.some((readings) => readings.length === 0)) return [];
    return [{ place, found_by: [...new Set(found.flat().map(({ kind }) => kind))] }];
  });
}

/**
 * Reads the rarest word's orders and keeps those that match all words, until a page is full or `MOST_READS` is
 * reached.
 */
async function findMatches(words: SignedTerm[][], after: string | undefined) {
  const lists = await Promise.all(words.map((word) => readPlaces(word, after)));
  const [rarest] = lists.sort(rarestFirst);
  const matches: Match[] = [];
  let read = rarest;
  for (let reads = 1; read !== undefined; reads++) {
    for (const some of partsOf(read.places, READ)) {
      matches.push(...(await matching(some, words)));
      if (matches.length > PAGE)
        return { matches: matches.slice(0, PAGE), next: matches[PAGE - 1]?.place.sk };
    }
    if (read.next === undefined || reads === MOST_READS) break;
    read = await readPlaces(read.word, read.next, READ_AMONG);
  }
  return { matches, next: read?.next };
}

/** Returns the typed M-Pesa code if it is the only word. */
const codesOf = ([word = [], ...others]: SearchWord[]) =>
  others.length > 0 ? [] : word.flatMap(({ kind, text }) => (kind === 'code' ? [text] : []));

/** Reads the order of a typed number directly, so that a new order is found before its search terms are written. */
async function findByNumber([word, ...others]: SearchWord[]): Promise<OrderItem | undefined> {
  const number = word?.find(({ kind }) => kind === 'number')?.text;
  if (number === undefined || others.length > 0) return undefined;
  const id = await findOrderId(number);
  return id === undefined ? undefined : findOrder(id);
}

/** Returns a search word that finds orders with any phone number of an unmatched payment. @throws 404 */
async function readPayer(id: string): Promise<SearchWord[]> {
  const terms = (await findPayer(id)).flatMap((phone) => phoneTerms(phone, 'phone', 'payer'));
  return terms.length > 0 ? [terms] : [];
}

/** Returns the words to search for. @throws 422 for a text without a searchable word · 404 */
async function readAsked({ typed, payer_of }: Asked): Promise<SearchWord[]> {
  const read = payer_of === undefined ? readSearch(typed) : await readPayer(payer_of);
  if (read.length === 0) throw invalid({ typed: [texts.searchTooShort] });
  return read;
}

/**
 * Finds orders by the typed words, by the payer of an unmatched payment or by the key of a customer, newest first,
 * twenty a page. An order must match every word. One call reads at most about five hundred orders, or twelve thousand
 * entries if it searches a longer word beginning within a list; `next_cursor` continues the search.
 *
 * @throws 422 for a text without a searchable word · 404 for an unknown unmatched payment · 400 `bad-cursor`
 */
export async function searchOrders(asked: Asked, groups: readonly Group[]): Promise<FoundOrders> {
  const { customer, with_customers = false, cursor } = asked;
  const read = customer === undefined ? await readAsked(asked) : [];
  const words =
    customer === undefined
      ? await Promise.all(read.map(signWord))
      : [[{ kind: 'phone' as const, text: '', list: customer }]];
  const codes = cursor === undefined ? codesOf(read) : [];
  const [{ matches, next }, numbered, ...payments] = await Promise.all([
    findMatches(words, fromCursor(orderPlace, cursor)),
    cursor === undefined ? findByNumber(read) : undefined,
    ...codes.map(findWaiting),
  ]);
  const others = matches.filter(({ place }) => place.order_id !== numbered?.id);
  const orders = await findOrders(others.map(({ place }) => place.order_id));
  const found = await toLines([...(numbered ? [numbered] : []), ...orders], groups);
  const byId = new Map(found.map((line) => [line.id, line]));
  const lineOf = (id: string | undefined, found_by: SearchKind[]) => {
    const line = byId.get(id ?? '');
    return line ? [{ ...line, found_by }] : [];
  };
  const first = lineOf(numbered?.id, ['number']);
  const lines = others.flatMap(({ place, found_by }) => lineOf(place.order_id, found_by));
  const customers = with_customers
    ? await findCustomers([...(numbered ? [numbered] : []), ...orders], groups)
    : [];
  return {
    orders: [...first, ...lines],
    payments: payments.flat(),
    customers,
    next_cursor: nextCursor(next),
  };
}
