import { createStore } from '../../ui/behaviour/create-store.ts';

/** The exact stock of products of which few are left, by id, as far as it is loaded. */
export const fewLeft = createStore<ReadonlyMap<number, number>>(new Map());
