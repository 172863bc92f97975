import type { ListedOrder } from '../order-columns.tsx';
import type { bulkActions } from './bulk-action-texts.ts';

/** An action for ticked orders. */
export type BulkKind = keyof typeof bulkActions;

/** The props of a dialog for ticked orders. The pick list is a screen and has no dialog. */
export type BulkProps = {
  kind: Exclude<BulkKind, 'pick'>;
  orders: readonly ListedOrder[];
  onClose: () => void;
};
