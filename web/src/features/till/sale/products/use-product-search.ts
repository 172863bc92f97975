import { startTransition, useEffect, useMemo, useState } from 'react';
import type { TillCatalogue, TillProduct } from '#shared/till/till.ts';
import { createStore, type Store } from '../../../../ui/behaviour/create-store.ts';
import { useStore } from '../../../../ui/behaviour/use-store.ts';
import { filterProducts, indexProducts, type ProductIndex } from './product-index.ts';

/** The text in the search box, the chosen category, and which of the found products Enter adds. */
type Search = { query: string; category: number | undefined; active: number };

/**
 * The state of the search box and the category buttons. Each key renders only the parts that show the typed text.
 * `chosen` is the product that Enter adds for the present text.
 */
export type ProductSearch = {
  index: ProductIndex;
  store: Store<Search>;
  query: () => string;
  chosen: () => TillProduct | undefined;
  search: (text: string) => void;
  choose: (category: number | undefined) => void;
  move: (by: number) => void;
};

export function useProductSearch(catalogue: TillCatalogue): ProductSearch {
  const [store] = useState(() => createStore<Search>({ query: '', category: undefined, active: 0 }));
  const index = useMemo(() => indexProducts(catalogue), [catalogue]);
  return useMemo(() => {
    const change = (part: Partial<Search>) => store.set({ ...store.get(), ...part });
    const found = () => filterProducts(index, store.get().query, store.get().category);
    return {
      index,
      store,
      query: () => store.get().query,
      chosen() {
        const [{ query, active }, now] = [store.get(), found()];
        return query.trim() === '' ? undefined : now[Math.min(active, now.length - 1)];
      },
      search: (query) => change({ query, active: 0 }),
      choose: (category) => change({ category, active: 0 }),
      move(by) {
        const { active } = store.get();
        change({ active: Math.min(Math.max(0, found().length - 1), Math.max(0, active + by)) });
      },
    };
  }, [index, store]);
}

/**
 * Returns the products that match the search box and the category buttons. After a product was added, the emptied
 * search box shows all tiles again; React renders the line of the sale first, and then the tiles.
 */
export function useFoundProducts({ index, store }: ProductSearch) {
  const category = useStore(store, (search) => search.category);
  const active = useStore(store, (search) => search.active);
  const [query, setQuery] = useState(() => store.get().query);
  useEffect(
    () =>
      store.subscribe(() => {
        const typed = store.get().query;
        if (typed === '') startTransition(() => setQuery(typed));
        else setQuery(typed);
      }),
    [store],
  );
  const found = useMemo(() => filterProducts(index, query, category), [index, query, category]);
  return {
    query,
    category,
    found,
    /** The position of the product that Enter adds. Undefined if nothing is typed. */
    active: query.trim() === '' ? undefined : Math.min(active, found.length - 1),
  };
}
