import { brands } from './queries/brands.ts';
import { codes } from './queries/codes.ts';
import { emoji } from './queries/emoji.ts';
import { freshKiswahili } from './queries/fresh-kiswahili.ts';
import { freshPrices } from './queries/fresh-prices.ts';
import { freshTypos } from './queries/fresh-typos.ts';
import type { Labelled } from './queries/groups.ts';
import { knownKiswahili } from './queries/known-kiswahili.ts';
import { knownPrices } from './queries/known-prices.ts';
import { knownTypos } from './queries/known-typos.ts';
import { lines } from './queries/lines.ts';
import { measures } from './queries/measures.ts';
import { mixed } from './queries/mixed.ts';
import { names } from './queries/names.ts';
import { properties } from './queries/properties.ts';
import { sheng } from './queries/sheng.ts';
import { sizes } from './queries/sizes.ts';
import { spellings } from './queries/spellings.ts';
import { strength } from './queries/strength.ts';
import { synonyms } from './queries/synonyms.ts';

export { unanswerable } from './queries/unanswerable.ts';

/** The queries that the first search rules were tuned with, by kind. */
const known: Record<string, Labelled> = {
  names,
  lines,
  codes,
  measures,
  spellings,
  mixed,
  kiswahili: knownKiswahili,
  prices: knownPrices,
  typos: knownTypos,
};

/**
 * The queries that were written before the search rules for them, by kind. About a third of them are held out: no rule
 * is tuned with them.
 */
const fresh: Record<string, Labelled> = {
  brands,
  emoji,
  properties,
  sheng,
  sizes,
  strength,
  synonyms,
  kiswahili: freshKiswahili,
  prices: freshPrices,
  typos: freshTypos,
};

const seed = 2027;

/** Returns a number that depends only on the text and the seed (FNV-1a). */
function numberOf(text: string): number {
  let hash = 2_166_136_261 ^ seed;
  for (const unit of text) hash = Math.imul(hash ^ (unit.codePointAt(0) ?? 0), 16_777_619);
  return (hash ^ (hash >>> 15)) >>> 0;
}

export type LabelledQuery = { query: string; wanted: string; kind: string; isHeldOut: boolean };

const read = (lists: Record<string, Labelled>, isHeldOut: (query: string) => boolean): LabelledQuery[] =>
  Object.entries(lists).flatMap(([kind, list]) =>
    list.map(([query, wanted]) => ({ query, wanted, kind, isHeldOut: isHeldOut(query) })),
  );

/**
 * Queries of shoppers, each with the products of the demo shop that it should find. A label lists product codes, or
 * beginnings of product codes (for example, `HM` is every Hart Max and `W` every pouch). The labels were written from
 * the catalogue, not from the search results. Rules are tuned with the queries that are not held out.
 */
export const labelled: readonly LabelledQuery[] = [
  ...read(known, () => false),
  ...read(fresh, (query) => numberOf(query) % 3 === 0),
];
