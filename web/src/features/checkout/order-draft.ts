import { makeDraftStore } from './draft-store.ts';
import { emptyDraft } from './order-form.ts';

/** A store of the checkout's input in a storage. */
export const makeOrderDraft = (storage: () => Storage) =>
  makeDraftStore({ key: 'checkout_draft', empty: emptyDraft, storage });

/** This tab's draft. */
export const draftStore = makeOrderDraft(() => sessionStorage);
