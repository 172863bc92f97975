import { useStore } from '../../ui/behaviour/use-store.ts';
import { draftStore } from './order-draft.ts';

/** What this tab's shopper has typed at checkout. */
export const useDraft = () => useStore(draftStore);
