import { fitOf } from './fit.ts';
import type { SearchIndex } from './search-index.ts';
import type { Term } from './terms.ts';

/** With at least this score, a word names a kind of product and is not only similar to its name. */
const named = 0.9;

/** Returns the terms that name a kind of product, as the categories do: 'vape' or 'pouch', but not a brand. */
export function kindsNamed(index: SearchIndex, terms: readonly Term[]): Term[] {
  const brands = new Set(index.brands.flat());
  const kinds = new Set(index.categories.flat().filter((word) => !brands.has(word)));
  return terms.filter(({ likeness }) => [...likeness].some(([at, value]) => value > named && kinds.has(at)));
}

/** Returns a filter of products of all named kinds. A search for one kind never finds another. */
export function ofKinds(index: SearchIndex, kinds: readonly Term[]): (at: number) => boolean {
  if (kinds.length === 0) return () => true;
  const { hits } = fitOf(index, kinds);
  return (at) => hits[at] === kinds.length;
}
