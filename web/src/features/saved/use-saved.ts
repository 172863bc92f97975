import { useSyncExternalStore } from 'react';
import { savedStore } from './saved-store.ts';

/** The products that this browser's shopper saved, the latest first; none while hydrating (G-27). */
export const useSaved = () =>
  useSyncExternalStore(savedStore.subscribe, savedStore.get, savedStore.getOnServer);
