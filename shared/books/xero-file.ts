import { csvFile } from '../jobs/csv.ts';
import { toCents, toShillings } from '../money.ts';
import { contactOf, describe, slashDay, vatName } from './accountant-words.ts';
import type { BookDocument } from './document.ts';

/** The columns of `SalesInvoiceTemplate.csv`, Xero's template for sales invoices. */
const columns = [
  ...['*ContactName', 'EmailAddress', 'POAddressLine1', 'POAddressLine2', 'POAddressLine3', 'POAddressLine4'],
  ...['POCity', 'PORegion', 'POPostalCode', 'POCountry', '*InvoiceNumber', 'Reference', '*InvoiceDate'],
  ...['*DueDate', 'Total', 'InventoryItemCode', '*Description', '*Quantity', '*UnitAmount', 'Discount'],
  ...['*AccountCode', '*TaxType', 'TaxAmount', 'TrackingName1', 'TrackingOption1', 'TrackingName2'],
  ...['TrackingOption2', 'Currency', 'BrandingTheme'],
] as const;
type Column = (typeof columns)[number];

/** The accounts that a new Xero organisation has: Sales, Other Revenue and Rounding. */
export const xeroAccounts = { goods: '200', delivery: '260', rounding: '860' } as const;

/**
 * Returns sales and credit notes as a file that Xero imports as sales invoices, with amounts that include VAT. Xero
 * makes a credit note from a document with a negative total. If the price of a piece is no whole number of cents, the
 * line has the quantity 1, so Xero calculates the right amount.
 */
export function xeroFile(documents: readonly BookDocument[]): string {
  const lines = documents.flatMap((document) => {
    const { kind, number, of, day, rate, total } = document;
    const sign = kind === 'credit-note' ? -1 : 1;
    return document.lines.map((line) => {
      const cents = toCents(line.amount);
      const isWhole = cents % line.quantity === 0;
      const cells: Partial<Record<Column, string | number>> = {
        '*ContactName': contactOf(document),
        '*InvoiceNumber': number,
        Reference: of ?? '',
        '*InvoiceDate': slashDay(day),
        '*DueDate': slashDay(day),
        Total: sign * total,
        '*Description': describe(line, isWhole),
        '*Quantity': isWhole ? line.quantity : 1,
        '*UnitAmount': sign * toShillings(isWhole ? cents / line.quantity : cents),
        '*AccountCode': xeroAccounts[line.kind],
        '*TaxType': vatName(line.kind, rate),
        TaxAmount: sign * line.vat,
        Currency: 'KES',
      };
      return columns.map((column) => cells[column] ?? '');
    });
  });
  return csvFile([columns, ...lines]);
}
