import { makeDraftStore } from './draft-store.ts';
import { emptyDraft } from './order-form.ts';

/** What is typed at checkout, kept in a storage. */
export const makeOrderDraft = (storage: () => Storage) =>
  makeDraftStore({ key: 'checkout_draft', empty: emptyDraft, storage });

/** This tab's draft. */
export const draftStore = makeOrderDraft(() => sessionStorage);
