import { call } from '../../api/call.ts';
import { createStore } from '../../ui/behaviour/create-store.ts';
import { isMergeDue } from '../visitor/merge-due.ts';
import { type Saved, savedStore } from './saved-store.ts';

let kept = '';
let saving = Promise.resolve();

/**
 * Whether the account has this browser's saved list. `unknown`: there was no answer yet. `behind`: saving the list has
 * failed.
 */
type CopyState = 'unknown' | 'kept' | 'behind';

/** Whether the account has this browser's saved list. */
export const accountCopy = createStore<CopyState>('unknown');

/** Replaces this browser's saved list with the account's list. */
export function takeSaved(saved: readonly Saved[]) {
  kept = JSON.stringify(saved);
  savedStore.replace(saved);
  accountCopy.set('kept');
}

async function keep() {
  const saved = savedStore.get();
  const wanted = JSON.stringify(saved);
  if (wanted === kept || isMergeDue()) return;
  try {
    await call('PUT /api/account/saved', { body: { saved: [...saved] } });
    kept = wanted;
    accountCopy.set('kept');
  } catch (error) {
    accountCopy.set('behind');
    console.warn('Saved products: not saved to the account.', error);
  }
}

/**
 * Saves each change of the saved list to the account, one request at a time (G-27). A failure is only logged (G-78).
 * Returns a function that stops this.
 */
export const followSaved = () =>
  savedStore.subscribe(() => {
    saving = saving.then(keep);
  });
