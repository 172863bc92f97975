import { csvFile } from '../jobs/csv.ts';
import { toCents, toShillings } from '../money.ts';
import { slashDay } from './accountant-words.ts';
import type { BookPayment } from './document.ts';

/** The text that the file adds to the tender of money that did not come in. */
const wayOf: Partial<Record<BookPayment['kind'], string>> = {
  refund: ', sent back',
  reversed: ', taken back',
};

/**
 * Returns the payments of a period as a CSV file, with the part that is not yet confirmed in its own column. Money that
 * went back is negative.
 */
export const paymentsFile = (payments: readonly BookPayment[]): string =>
  csvFile([
    ['Date', 'Document', 'Way', 'Reference', 'Received', 'Claimed only', 'Total'],
    ...payments.map(({ day, number, kind, tender, reference, amount, claimed }) => [
      ...[slashDay(day), number, `${tender}${wayOf[kind] ?? ''}`, reference],
      ...[toShillings(toCents(amount) - toCents(claimed)), claimed, amount],
    ]),
  ]);
