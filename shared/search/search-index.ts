import { isReadable, type SearchColumns } from './columns.ts';
import { lettersOf } from './typo.ts';
import { compact, wordsOf } from './words.ts';

/**
 * What is needed to answer queries: each different word once, and which words each product, shelf, brand and attribute
 * has, as places in that list. Products are gone through from first to last at every query: for ten thousand that is
 * quicker than a phone can show it, and there is no inverted index to build and keep.
 */
export type SearchIndex = {
  columns: SearchColumns;
  words: string[];
  /** The letters of each word, as bits. */
  letters: Int32Array;
  placeOf: Map<string, number>;
  /** The words of all names one after the other; a product's begin at its place in `nameStart`. */
  names: Uint32Array;
  nameStart: Uint32Array;
  /** Where each product's attributes begin in `columns.has`. */
  hasStart: Uint32Array;
  shelves: number[][];
  categories: number[][];
  brands: number[][];
  attributes: number[][];
  attributeNames: number[][];
  codes: string[];
};

const startsOf = (counts: readonly number[]) => {
  const starts = new Uint32Array(counts.length + 1);
  let sum = 0;
  for (const [at, count] of counts.entries()) {
    starts[at] = sum;
    sum += count;
  }
  starts[counts.length] = sum;
  return starts;
};

/**
 * Reads the content of `search.json` for {@link import('./search.ts').search}.
 *
 * @throws when a newer release wrote it in another form: ask the API then
 */
export function readSearchIndex(columns: SearchColumns): SearchIndex {
  if (!isReadable(columns)) throw new Error('search.json is of another release.');
  const placeOf = new Map<string, number>();
  const place = (word: string) => {
    const known = placeOf.get(word);
    if (known !== undefined) return known;
    placeOf.set(word, placeOf.size);
    return placeOf.size - 1;
  };
  const placesIn = (text: string) => wordsOf(text).map(place);
  const joined = (title: string) => {
    const words = wordsOf(title);
    return words.length > 1 ? `${title} ${words.join('')}` : title;
  };
  const names = columns.name.map(placesIn);
  const index = {
    shelves: columns.shelves.map(([, , title]) => placesIn(joined(title))),
    categories: columns.shelves.map(([, category]) => placesIn(category)),
    brands: columns.brands.map(placesIn),
    attributes: columns.attributes.map(([, value]) => placesIn(value)),
    attributeNames: columns.attributes.map(([key]) => placesIn(key)),
  };
  const words = [...placeOf.keys()];
  return {
    ...index,
    columns,
    words,
    letters: Int32Array.from(words, lettersOf),
    placeOf,
    names: Uint32Array.from(names.flat()),
    nameStart: startsOf(names.map((name) => name.length)),
    hasStart: startsOf(columns.count),
    codes: columns.code.map(compact),
  };
}
