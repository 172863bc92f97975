import { useCall } from '../../api/use-call.ts';
import { useStore } from '../../ui/behaviour/use-store.ts';
import { isMergeDue } from '../accounts/merge-due.ts';
import { accountCopy, takeSaved } from './saved-copy.ts';

/**
 * Takes over the saved list of the signed-in person's account, because another phone may have changed it (G-27), and
 * says whether the account has what this browser shows.
 */
export function useAccountSaved() {
  useCall('GET /api/account/saved', undefined, {
    onSuccess: ({ saved }) => (isMergeDue() ? accountCopy.set('behind') : takeSaved(saved)),
    onError: () => accountCopy.set('behind'),
  });
  return useStore(accountCopy);
}
