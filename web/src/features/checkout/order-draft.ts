import { makeDraftStore } from './draft-store.ts';
import { emptyDraft } from './order-form.ts';

/** Returns a store of the checkout's input, saved in a storage. */
export const makeOrderDraft = (storage: () => Storage) =>
  makeDraftStore({ key: 'checkout_draft', empty: emptyDraft, storage });

/** The checkout's input in this tab. */
export const draftStore = makeOrderDraft(() => sessionStorage);
