import { call } from '../../api/call.ts';
import { isMergeDue } from '../accounts/merge-due.ts';
import { type Saved, savedStore } from './saved-store.ts';

let kept = '';
let saving = Promise.resolve();

/** Whether the account has all that this browser saved: not known before it was asked, `behind` after a failure. */
type CopyState = 'unknown' | 'kept' | 'behind';

function makeCopyState() {
  let state: CopyState = 'unknown';
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    get: () => state,
    tell(next: CopyState) {
      state = next;
      for (const listener of listeners) listener();
    },
  };
}

/** The browser's one. */
export const accountCopy = makeCopyState();

/** Takes over the list that the account has. */
export function takeSaved(saved: readonly Saved[]) {
  kept = JSON.stringify(saved);
  savedStore.replace(saved);
  accountCopy.tell('kept');
}

async function keep() {
  const saved = savedStore.get();
  const wanted = JSON.stringify(saved);
  if (wanted === kept || isMergeDue()) return;
  try {
    await call('PUT /api/account/saved', { body: { saved: [...saved] } });
    kept = wanted;
    accountCopy.tell('kept');
  } catch (error) {
    accountCopy.tell('behind');
    console.warn('Saved products: the account does not have them all.', error);
  }
}

/** Keeps each change of the saved list with the account, one request after the other (G-27); a failure is only logged (G-78). The answer ends it. */
export const followSaved = () =>
  savedStore.subscribe(() => {
    saving = saving.then(keep);
  });
