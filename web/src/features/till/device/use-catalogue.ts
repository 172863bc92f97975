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

/** The catalogue that the till sells from. The code of the device writes it. */
export const catalogueStore = createStore<TillCatalogue>(empty);

/**
 * Returns the catalogue that the till sells from. It is empty before the first was read, and stays the same object
 * until it changes.
 */
export const useTillCatalogue = (): TillCatalogue => useStore(catalogueStore);
