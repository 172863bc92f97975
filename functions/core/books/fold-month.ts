import { foldedBooks } from '../../data/books/books.ts';
import type { DueKind } from '../clock/due-kind.ts';

/**
 * Adds up the sales figures of a month from its days. The id is the month: `2026-11`. If an order of the month changes
 * later, the scheduled check adds it up again in the next night.
 */
export const foldMonth: DueKind = ({ id }) => foldedBooks(id);
