import { foldedBooks } from '../../data/books/books.ts';
import type { DueKind } from '../clock/due-kind.ts';

/**
 * Sums up a month of the books from its days. The id is the month: `2026-11`. If the month is counted again later, the
 * scheduled check sums it up again in the next night.
 */
export const foldMonth: DueKind = ({ id }) => foldedBooks(id);
