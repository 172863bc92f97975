import { longestQuery } from '../catalogue/query-length.ts';
import { findByCode } from './codes.ts';
import { type FoundProduct, isPremiumAt, productAt } from './columns.ts';
import { readEmoji } from './emoji.ts';
import { type Fit, fitOf } from './fit.ts';
import { kindsNamed, ofKinds } from './kinds.ts';
import { mayHaveNicotine } from './levels.ts';
import { likenessOfMistyped, likenessOfWord } from './likeness.ts';
import { narrowed } from './narrowed.ts';
import { type Query, readQuery } from './query.ts';
import type { SearchIndex } from './search-index.ts';
import { readMeanings } from './staff-meanings.ts';
import { termsOf } from './terms.ts';
import { type Understood, understoodOf } from './understood.ts';

export { longestQuery };

/**
 * Returns true if the typed text is long enough to search names (S1-298). With Enter, a code of any length is found
 * (G-21).
 */
export const isLongEnough = (text: string) => readEmoji(text).trim().length > 2;

export type SearchOptions = {
  /** Maximum number of products returned. Default: 20. */
  limit?: number;
  /** The available stock of a product, by its id. A product without an entry counts as in stock. */
  stock?: ReadonlyMap<number, number>;
  /** Products for which this returns false are never found. */
  isShown?: (product: FoundProduct) => boolean;
};

/**
 * `total` counts all matches. `isLoose` is true if no product matches all terms; the products then match most of them,
 * or are the nearest to goods of another company.
 */
export type SearchAnswer = {
  products: FoundProduct[];
  total: number;
  isLoose: boolean;
  understood: Understood;
};

const good = 0.8;
const fair = 0.5;
/** The lowest mean score of a loose match. Usually only words in a product's name reach it. */
const looseFit = 0.9;

/**
 * Returns how close a match is: 2 for a good match, 1 for a fair match and 0 for a guess. If the query asks for an
 * order, good and fair matches both return 1.
 */
function closeness(fit: number, isOrdered: boolean): number {
  if (fit >= good && !isOrdered) return 2;
  return fit >= fair ? 1 : 0;
}

type Ranked = { at: number; fit: number; close: number; isOut: boolean; order: number; isPremium: boolean };

function compare(a: Ranked, b: Ranked): number {
  if (a.close !== b.close) return b.close - a.close;
  if (a.isOut !== b.isOut) return a.isOut ? 1 : -1;
  if (a.order !== b.order) return a.order - b.order;
  if (a.fit !== b.fit) return b.fit - a.fit;
  if (a.isPremium !== b.isPremium) return a.isPremium ? -1 : 1;
  return a.at - b.at;
}

/** Keeps the best `limit` items, in order. */
function bestOf(limit: number) {
  const best: Ranked[] = [];
  const put = (one: Ranked) => {
    let place = best.length;
    while (place > 0 && compare(one, best[place - 1] as Ranked) < 0) place--;
    if (place >= limit) return;
    best.splice(place, 0, one);
    if (best.length > limit) best.pop();
  };
  return { best, put };
}

/**
 * Returns how many terms a product must match: all terms or, if no product matches all, the highest number that any
 * product matches. Returns undefined if that is less than half of the terms.
 */
function neededHits(
  { sum, hits }: Fit,
  isAllowed: (at: number) => boolean,
  terms: number,
): number | undefined {
  let most = 0;
  for (let at = 0; at < hits.length; at++) {
    const count = hits[at] ?? 0;
    if (count <= most || !isAllowed(at)) continue;
    if (count === terms || (sum[at] ?? 0) >= count * looseFit) most = count;
  }
  return most > 0 && most * 2 >= terms ? most : undefined;
}

type Allowed = (at: number) => boolean;

/** Returns a filter of products by price, excluded words and visibility. */
function allowance(
  index: SearchIndex,
  query: Query,
  budget: number,
  isShown: SearchOptions['isShown'],
): Allowed {
  const { columns } = index;
  const bad = query.unwanted.map((word) => {
    const likeness = likenessOfWord(index, word, false);
    return fitOf(index, [{ likeness: likeness.size > 0 ? likeness : likenessOfMistyped(index, word) }]).hits;
  });
  const hasNicotine = query.isFreeOfNicotine ? mayHaveNicotine(columns) : () => false;
  const highest = Math.min(query.price.to, budget);
  return (at) => {
    const price = columns.price[at] ?? 0;
    if (price < query.price.from || price > highest || bad.some((hits) => (hits[at] ?? 0) > 0)) return false;
    return !hasNicotine(at) && (isShown === undefined || isShown(productAt(columns, at)));
  };
}

/*
 * Decision: matching and ranking are our own code. Why: on the first 254 labelled queries of the benchmark it found
 * 98.2 % of the wanted products, and gave results for none of the queries that should have none. MiniSearch 7.2 found
 * 97.2 % and gave results for 8.8 % of those queries, with the same handling of codes, synonyms and price words and
 * with tuned ranking. MiniSearch also adds 4.8 KB gzip to the browser's script, and takes twelve times as long to index 10,000
 * products.
 */

/**
 * Finds products by product code, by price, and by words in English, Kiswahili or Sheng, which may be in any order,
 * incomplete or misspelt. The product with the code is first. The others are sorted by these rules, in this order: how
 * close the match is; in stock before out of stock; price, strength or size, if the query asks for it; score; premium
 * products before others; the order of the catalogue. The function never throws. A query without any search term finds
 * nothing (S1-013, S1-298, G-21, T23).
 */
export function search(index: SearchIndex, text: string, options: SearchOptions = {}): SearchAnswer {
  const { limit = 20, stock, isShown } = options;
  const { columns } = index;
  const { places, rest } = findByCode(index, readMeanings(columns, readEmoji(text.slice(0, longestQuery))));
  const byCode = new Set(places.filter((at) => isShown === undefined || isShown(productAt(columns, at))));
  const query = readQuery(rest);
  const { terms, budget, otherBrand } = termsOf(index, query);
  const understood = understoodOf(query, budget, otherBrand);
  const isAsked = terms.length > 0 || query.isForAll || Object.keys(understood).length > 0;
  const isInRange = allowance(index, query, budget, isShown);
  const isOfKind = ofKinds(index, kindsNamed(index, terms));
  const isAllowed: Allowed = (at) => isOfKind(at) && isInRange(at);
  const fit = fitOf(index, terms);
  const { needed, isKept, orderOf } = narrowed(columns, query, budget, (isKept) =>
    terms.length > 0 ? neededHits(fit, (at) => isAllowed(at) && isKept(at), terms.length) : 0,
  );
  const isPart = needed !== undefined && needed < terms.length;
  const { best, put } = bestOf(limit);
  let total = byCode.size;
  for (let at = 0; isAsked && needed !== undefined && at < columns.id.length; at++) {
    const hits = fit.hits[at] ?? 0;
    const mean = needed === 0 ? 1 : (fit.sum[at] ?? 0) / needed;
    if (hits < needed || (isPart && mean < looseFit) || byCode.has(at) || !isAllowed(at) || !isKept(at))
      continue;
    total++;
    const isOut = stock?.get(columns.id[at] ?? 0) === 0;
    const close = closeness(mean, orderOf !== undefined);
    put({ at, fit: mean, close, isOut, order: orderOf?.(at) ?? 0, isPremium: isPremiumAt(columns, at) });
  }
  const found = [...byCode, ...best.map(({ at }) => at)].slice(0, limit);
  const isLoose = isPart || (otherBrand !== undefined && total > 0);
  return { products: found.map((at) => productAt(columns, at)), total, isLoose, understood };
}
