import { mayDo } from '#shared/abilities/abilities.ts';
import { useUser } from '../../accounts/use-user.ts';
import type { MenuAction } from '../ui/detail-page/actions-menu.tsx';
import { exportTexts } from './customer-texts.ts';

/**
 * Returns the menu entries with which staff export or erase the data of a person who asks for it (G-30). It returns
 * only what the user's role allows. `eraseLabel` is the label of the erasure.
 */
export function useDataRequests(
  eraseLabel: string,
  open: (dialog: 'export' | 'erase') => void,
): readonly MenuAction[] {
  const { data: user } = useUser();
  const may = (ability: 'customers.export' | 'customers.erase') => mayDo(user?.groups ?? [], ability);
  return [
    ...(may('customers.export') ? [{ label: exportTexts.open, run: () => open('export') }] : []),
    ...(may('customers.erase') ? [{ label: eraseLabel, isDestructive: true, run: () => open('erase') }] : []),
  ];
}
