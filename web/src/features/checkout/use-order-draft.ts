import { useSyncExternalStore } from 'react';
import { draftStore } from './order-draft.ts';

/** What this tab's shopper has typed at checkout. */
export const useDraft = () =>
  useSyncExternalStore(draftStore.subscribe, draftStore.get, draftStore.getOnServer);
