import { emptyDraft, type OrderDraft, orderFields } from './order-form.ts';

const KEY = 'checkout_draft';

function read(storage: () => Storage): OrderDraft {
  try {
    const stored: unknown = JSON.parse(storage().getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return emptyDraft;
    const typed = Object.entries(stored).filter(
      ([field, value]) => (orderFields as readonly string[]).includes(field) && typeof value === 'string',
    );
    return { ...emptyDraft, ...Object.fromEntries(typed) };
  } catch {
    return emptyDraft;
  }
}

/**
 * What was typed at checkout, kept for this tab only: it survives a reload and a lost connection, and does not stay
 * behind on a shared phone.
 */
export function makeDraftStore(storage: () => Storage) {
  let draft: OrderDraft | undefined;
  const listeners = new Set<() => void>();
  const get = () => {
    draft ??= read(storage);
    return draft;
  };
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    get,
    getOnServer: () => emptyDraft,
    change(typed: Partial<OrderDraft>) {
      draft = { ...get(), ...typed };
      try {
        storage().setItem(KEY, JSON.stringify(draft));
      } catch (error) {
        console.warn('Checkout: the browser does not keep what is typed.', error);
      }
      for (const listener of listeners) listener();
    },
  };
}

/** This tab's draft. */
export const draftStore = makeDraftStore(() => sessionStorage);
