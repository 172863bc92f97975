import { useSyncExternalStore } from 'react';
import { draftStore } from '../lib/order-draft.ts';

/** What this tab's shopper has typed at checkout. */
export const useDraft = () =>
  useSyncExternalStore(draftStore.subscribe, draftStore.get, draftStore.getOnServer);
