import type { ListedOrder } from '../order-columns.tsx';
import type { bulkActions } from './bulk-action-texts.ts';

/** What staff can do with ticked orders. */
export type BulkKind = keyof typeof bulkActions;

export type BulkProps = { kind: BulkKind; orders: readonly ListedOrder[]; onClose: () => void };
