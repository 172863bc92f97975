import type { ListedOrder } from '../order-columns.tsx';
import type { bulkActions } from './bulk-action-texts.ts';

/** What staff can do with ticked orders. */
export type BulkKind = keyof typeof bulkActions;

/** What is done in a dialog. The pick list is a screen. */
export type BulkProps = {
  kind: Exclude<BulkKind, 'pick'>;
  orders: readonly ListedOrder[];
  onClose: () => void;
};
