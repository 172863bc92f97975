import { call } from './call.ts';
import type { Saved } from './saved-store.ts';

let saving = Promise.resolve();

/** Keeps the saved list with the account, one request after the other (G-27); a failure is only logged (G-78). */
export function keepSaved(saved: readonly Saved[]) {
  saving = saving.then(async () => {
    try {
      await call('PUT /api/account/saved', { body: { saved: [...saved] } });
    } catch (error) {
      console.warn('Saved products: the account does not have them all.', error);
    }
  });
}
