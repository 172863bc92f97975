import { requireReadable, type SearchColumns } from './columns.ts';
import { lettersOf } from './typo.ts';
import { compact, wordsOf } from './words.ts';

/**
 * The data that a search needs: each distinct word once, and the indexes of the words in each product name,
 * subcategory, category, brand and attribute. A search scans all products. There is no inverted index, because a phone
 * scans ten thousand products faster than it can show the result.
 */
export type SearchIndex = {
  columns: SearchColumns;
  words: string[];
  /** The letters of each word, as a bit set. */
  letters: Int32Array;
  placeOf: Map<string, number>;
  /** The words of all names, product after product. `nameStart` is the position of each product's first word. */
  names: Uint32Array;
  nameStart: Uint32Array;
  /** The position of each product's first attribute in `columns.has`. */
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
 * Builds the index of {@link import('./search.ts').search} from all products.
 *
 * @throws as {@link requireReadable}
 */
export function readSearchIndex(columns: SearchColumns): SearchIndex {
  requireReadable(columns);
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
