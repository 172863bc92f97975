import { useSyncExternalStore } from 'react';
import type { Store } from './create-store.ts';

/** Returns the value of a store. With `select`, the component renders again only when the selected part changes. */
export function useStore<T>(store: Store<T>): T;
export function useStore<T, S>(store: Store<T>, select: (value: T) => S): S;
export function useStore<T>(
  { subscribe, get, getOnServer }: Store<T>,
  select = (value: T): unknown => value,
) {
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(getOnServer()),
  );
}
