import { useDeferredValue, useMemo, useState } from 'react';
import type { TillCatalogue, TillProduct } from '#shared/till/till.ts';
import { filterProducts, indexProducts } from './product-index.ts';

/**
 * The products that the search box and the category buttons leave. The list follows the typed text a moment later, so
 * that typing never waits for it. `chosen` is the product that Enter adds: that of the text as it is now.
 */
export function useProductSearch(catalogue: TillCatalogue) {
  const [query, setQuery] = useState('');
  const [category, setCategory] = useState<number>();
  const [active, setActive] = useState(0);
  const index = useMemo(() => indexProducts(catalogue), [catalogue]);
  const shownQuery = useDeferredValue(query);
  const found = useMemo(() => filterProducts(index, shownQuery, category), [index, shownQuery, category]);
  const isTyped = query.trim() !== '';
  return {
    index,
    query,
    category,
    found,
    /** The position of the product that Enter adds; undefined if nothing is typed. */
    active: isTyped ? Math.min(active, found.length - 1) : undefined,
    chosen: (): TillProduct | undefined => {
      const now = filterProducts(index, query, category);
      return isTyped ? now[Math.min(active, now.length - 1)] : undefined;
    },
    search(text: string) {
      setQuery(text);
      setActive(0);
    },
    choose(id: number | undefined) {
      setCategory(id);
      setActive(0);
    },
    move: (by: number) => setActive((at) => Math.min(Math.max(0, found.length - 1), Math.max(0, at + by))),
  };
}
