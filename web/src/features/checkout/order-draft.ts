import { knownArea } from '../cart/store/known-area.ts';
import { type Details, remembered } from '../orders/remembered.ts';
import { makeDraftStore } from './draft-store.ts';
import { emptyDraft, type OrderDraft } from './order-form.ts';

type Known = { area: string; details: Details | undefined };

/**
 * Returns the values that this browser knows before anything is typed: the remembered contact details, or only the
 * area.
 */
const knownFields = ({ area, details }: Known): Partial<OrderDraft> => details ?? (area ? { area } : {});

/**
 * Returns a store of the checkout's input, saved in a storage. It begins with the values that the browser remembers.
 */
export const makeOrderDraft = (storage: () => Storage, known?: () => Known) =>
  makeDraftStore({
    key: 'checkout_draft',
    empty: emptyDraft,
    storage,
    ...(known && { known: () => knownFields(known()) }),
  });

/** The checkout's input in this tab. */
export const draftStore = makeOrderDraft(
  () => sessionStorage,
  () => ({ area: knownArea.fresh(), details: remembered.fresh() }),
);

/**
 * Returns true if the checkout's input equals the remembered contact details, so that a card can replace the fields.
 */
export const isRemembered = (draft: OrderDraft, details: Details | undefined) =>
  details !== undefined &&
  (Object.keys(details) as (keyof Details)[]).every((name) => draft[name] === details[name]);
