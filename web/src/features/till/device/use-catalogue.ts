import type { TillCatalogue } from '#shared/till/till.ts';
import { createStore } from '../../../ui/behaviour/create-store.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';

const empty: TillCatalogue = {
  version: '',
  stock_version: '',
  at: new Date(0).toISOString(),
  categories: [],
  products: [],
};

/** The catalogue that the till has. The device writes it. */
export const catalogueStore = createStore<TillCatalogue>(empty);

/** Returns the catalogue that the till has, empty before the first was read. The same object until it changes. */
export const useTillCatalogue = (): TillCatalogue => useStore(catalogueStore);
