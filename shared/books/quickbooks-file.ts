import { type CsvLine, csvFile } from '../jobs/csv.ts';
import { toCents, toShillings } from '../money.ts';
import { contactOf, describe, slashDay, vatName } from './accountant-words.ts';
import type { BookDocument } from './document.ts';

/** The columns that QuickBooks Online's templates for sales receipts and for credit memos have in common. */
const itemColumns = [
  ...['Location', 'Memo', 'Item(Product/Service)', 'ItemDescription', 'ItemQuantity', 'ItemRate'],
  ...['*ItemAmount', '*ItemTaxCode', 'ItemTaxAmount', 'Service Date'],
];

const receiptColumns = [
  '*SalesReceiptNo',
  'Customer',
  '*SalesReceiptDate',
  '*DepositAccount',
  ...itemColumns,
];
const memoColumns = ['*CreditMemoNo', '*Customer', '*CreditMemoDate', ...itemColumns];

/** The account to which QuickBooks posts received money until the accountant moves it. */
export const depositAccount = 'Undeposited Funds';

/** The item of each kind of line in QuickBooks. The accountant must create these three. */
export const quickBooksItems = { goods: 'Goods', delivery: 'Delivery', rounding: 'Rounding' } as const;

/** Returns the cells of one line of a document, without the cells that name the document. */
function itemCells(document: BookDocument, line: BookDocument['lines'][number]): CsvLine {
  const { of, day, rate } = document;
  const cents = toCents(line.amount);
  const isWhole = cents % line.quantity === 0;
  return [
    ...['', of ?? '', quickBooksItems[line.kind], describe(line, isWhole)],
    ...[isWhole ? line.quantity : 1, toShillings(isWhole ? cents / line.quantity : cents)],
    ...[line.amount, vatName(line.kind, rate), line.vat, slashDay(day)],
  ];
}

/**
 * Returns the sales as a file that QuickBooks Online imports as sales receipts, with amounts that include VAT. Credit
 * notes have another file, because a sales receipt cannot be negative.
 */
export const salesReceiptsFile = (documents: readonly BookDocument[]): string =>
  csvFile([
    receiptColumns,
    ...documents
      .filter(({ kind }) => kind === 'sale')
      .flatMap((document) =>
        document.lines.map((line) => [
          ...[document.number, contactOf(document), slashDay(document.day), depositAccount],
          ...itemCells(document, line),
        ]),
      ),
  ]);

/** Returns the credit notes as a file that QuickBooks Online imports as credit memos. Sums are positive. */
export const creditMemosFile = (documents: readonly BookDocument[]): string =>
  csvFile([
    memoColumns,
    ...documents
      .filter(({ kind }) => kind === 'credit-note')
      .flatMap((document) =>
        document.lines.map((line) => [
          ...[document.number, contactOf(document), slashDay(document.day)],
          ...itemCells(document, line),
        ]),
      ),
  ]);
