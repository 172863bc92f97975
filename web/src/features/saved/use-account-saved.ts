import { useCall } from '../../api/use-call.ts';
import { useStore } from '../../ui/behaviour/use-store.ts';
import { isMergeDue } from '../visitor/merge-due.ts';
import { accountCopy, takeSaved } from './saved-copy.ts';

/**
 * Loads the account's saved list, which another device may have changed (G-27). Returns whether the account has this
 * browser's list.
 */
export function useAccountSaved() {
  useCall('GET /api/account/saved', undefined, {
    onSuccess: ({ saved }) => (isMergeDue() ? accountCopy.set('behind') : takeSaved(saved)),
    onError: () => accountCopy.set('behind'),
  });
  return useStore(accountCopy);
}
