import type { Key } from '../dynamodb/keys.ts';
import { bookKey, monthPrefix } from './keys.ts';

/**
 * The kinds of sales figures (books). `sums` contains the totals of a day, by hour, by channel and by payment method.
 * The other kinds split the day by product, area, person or promo code.
 */
export const bookKinds = ['sums', 'products', 'areas', 'persons', 'promotions'] as const;
export type BookKind = (typeof bookKinds)[number];

/** Numbers by item of the sales figures (its name), and then by field. */
export type Counts = Record<string, Record<string, number>>;

/**
 * The number of products in one item of the sales figures. A shop with fewer products reads one item for each day. An
 * item of 400 products that all had sales and returns on one day would have 110 KB.
 */
const PAGE = 400;

/**
 * Returns the name of an item of the sales figures: `sums 2026-11-30`, or `products 2026-11-30#0001` with the page of a
 * product.
 */
export const bookName = (kind: BookKind, day: string, productId?: number): string =>
  `${kind} ${day}${productId === undefined ? '' : `#${String(Math.floor(productId / PAGE)).padStart(4, '0')}`}`;

/** Returns the key of an item of the sales figures by its name. */
export function keyOfBook(name: string): Key {
  const [kind = '', when = ''] = name.split(' ');
  return bookKey(kind, when);
}

/** Returns the first and the last sort key of the sales figures of some days or months, including the keys of pages. */
export function booksFrom(unit: 'day' | 'month', first: string, last: string): [string, string] {
  const prefix = unit === 'month' ? monthPrefix : '';
  // `~` is sorted after all pages of the last day or month.
  return [`${prefix}${first}`, `${prefix}${last}~`];
}

/** Returns the day or month of an item of the sales figures from the item's sort key. */
export const whenOf = (sk: string): string => sk.replace(monthPrefix, '').replace(/#.*/, '');

/** Returns the days to whose sales figures an order adds something, oldest first. */
export const daysOf = (counts: Counts): string[] =>
  [...new Set(Object.keys(counts).map((name) => whenOf(keyOfBook(name).sk)))].sort();

/** Returns the month of an item of the sales figures from the item's name. */
export const monthOf = (name: string): string => whenOf(keyOfBook(name).sk).slice(0, 'yyyy-mm'.length);

/** Returns the sort key of a month from the sort key of one of its days. The rest of the key does not change. */
export const monthOfItem = (sk: string): string =>
  `${monthPrefix}${sk.slice(0, 'yyyy-mm'.length)}${sk.slice('yyyy-mm-dd'.length)}`;
