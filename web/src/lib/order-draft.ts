import { emptyDraft, type OrderDraft, orderFields } from './order-form.ts';

const KEY = 'checkout_draft';

/**
 * What was typed at checkout, kept for this tab only: it survives a reload and a lost connection, and does not stay
 * behind on a shared phone.
 */
export function readDraft(storage: () => Storage): OrderDraft {
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

/** Keeps the draft where the browser allows it; where not, it lives as long as the page. */
export function keepDraft(storage: () => Storage, draft: OrderDraft): void {
  try {
    storage().setItem(KEY, JSON.stringify(draft));
  } catch (error) {
    console.warn('Checkout: the browser does not keep what is typed.', error);
  }
}
