import { useStore } from '../../ui/behaviour/use-store.ts';
import { draftStore } from './order-draft.ts';

/** The checkout input of this tab. */
export const useDraft = () => useStore(draftStore);
