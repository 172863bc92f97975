import type { ListedOrder } from '../order-columns.tsx';
import type { bulkTexts } from './bulk-texts.ts';

/** What staff can do with ticked orders. */
export type BulkKind = keyof typeof bulkTexts.actions;

export type BulkProps = { kind: BulkKind; orders: readonly ListedOrder[]; onClose: () => void };
