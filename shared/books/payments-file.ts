import { csvFile } from '../jobs/csv.ts';
import { toCents, toShillings } from '../money.ts';
import { slashDay } from './accountant-words.ts';
import type { BookPayment } from './document.ts';

/** The words that the file adds to the way of payment for a refund or a reversed payment. */
const wayOf: Partial<Record<BookPayment['kind'], string>> = {
  refund: ', sent back',
  reversed: ', taken back',
};

/**
 * Returns the payments of a period as a CSV file. The part of a payment that is not yet confirmed has its own column.
 * Refunds are negative.
 */
export const paymentsFile = (payments: readonly BookPayment[]): string =>
  csvFile([
    ['Date', 'Document', 'Way', 'Reference', 'Received', 'Claimed only', 'Total'],
    ...payments.map(({ day, number, kind, tender, reference, amount, claimed }) => [
      ...[slashDay(day), number, `${tender}${wayOf[kind] ?? ''}`, reference],
      ...[toShillings(toCents(amount) - toCents(claimed)), claimed, amount],
    ]),
  ]);
