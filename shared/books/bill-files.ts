import { vatInside } from '../cart/pricing.ts';
import { type CsvLine, csvFile } from '../jobs/csv.ts';
import { toCents, toShillings } from '../money.ts';
import { shop } from '../shop.ts';
import { slashDay } from './accountant-words.ts';
import type { BookBill } from './bill.ts';

/*
 * Files with suppliers' bills for the accountant's program. Decision: each line has the shop's VAT rate, because buying
 * prices include VAT. Why: the shop does not know which suppliers are registered for VAT. What we gave up: the
 * accountant must change the rate for the others.
 */

type Line = BookBill['lines'][number];

/** The columns of `BillTemplate.csv`, Xero's template for bills. */
const xeroColumns = [
  ...['*ContactName', 'EmailAddress', 'POAddressLine1', 'POAddressLine2', 'POAddressLine3', 'POAddressLine4'],
  ...[
    'POCity',
    'PORegion',
    'POPostalCode',
    'POCountry',
    '*InvoiceNumber',
    '*InvoiceDate',
    '*DueDate',
    'Total',
  ],
  ...[
    'InventoryItemCode',
    'Description',
    '*Quantity',
    '*UnitAmount',
    '*AccountCode',
    '*TaxType',
    'TaxAmount',
  ],
  ...['TrackingName1', 'TrackingOption1', 'TrackingName2', 'TrackingOption2', 'Currency'],
] as const;

/** The accounts that a new Xero organisation has: Inventory, and Freight & Courier. */
export const xeroBillAccounts = { goods: '630', freight: '425' } as const;

/** The QuickBooks accounts to which the lines of a bill are posted. */
export const quickBooksAccounts = { goods: 'Inventory Asset', freight: 'Freight and delivery' } as const;

const vatName = `VAT ${Math.round(shop.vatRate * 100)}%`;
const vatOf = (cents: number) => toShillings(vatInside(cents));

/**
 * Returns the description of a bill's line. If `isCounted`, the file has a column for the quantity, so the description
 * leaves it out.
 */
function describe({ kind, code, name, quantity }: Line, isCounted: boolean): string {
  if (kind === 'freight') return 'Freight';
  const goods = [code, name].filter(Boolean).join(' ') || 'Goods';
  return isCounted ? goods : `${quantity} × ${goods}`;
}

const signOf = ({ kind }: BookBill) => (kind === 'credit' ? -1 : 1);

/**
 * Returns bills and credits as a file that Xero imports as bills, with amounts that include VAT. Xero makes a credit
 * note from a document with a negative total. If the price of a piece is no whole number of cents, the line has the
 * quantity 1, so Xero calculates the right amount.
 */
export function xeroBillsFile(bills: readonly BookBill[]): string {
  const lines = bills.flatMap((bill) =>
    bill.lines.map((line) => {
      const sign = signOf(bill);
      const cents = toCents(line.amount);
      const isWhole = cents % line.quantity === 0;
      const cells: Partial<Record<(typeof xeroColumns)[number], string | number>> = {
        '*ContactName': bill.supplier,
        '*InvoiceNumber': bill.number,
        '*InvoiceDate': slashDay(bill.day),
        '*DueDate': slashDay(bill.day),
        Total: sign * bill.total,
        Description: describe(line, isWhole),
        '*Quantity': isWhole ? line.quantity : 1,
        '*UnitAmount': sign * toShillings(isWhole ? cents / line.quantity : cents),
        '*AccountCode': xeroBillAccounts[line.kind],
        '*TaxType': vatName,
        TaxAmount: sign * vatOf(cents),
        Currency: 'KES',
      };
      return xeroColumns.map((column) => cells[column] ?? '');
    }),
  );
  return csvFile([xeroColumns, ...lines]);
}

const quickBooksColumns = [
  ...['*BillNo', '*Supplier', '*BillDate', '*DueDate', 'Terms', 'Location', 'Memo', '*Account'],
  ...['LineDescription', '*LineAmount', '*LineTaxCode', 'LineTaxAmount'],
];

const quickBooksLine = (bill: BookBill, line: Line): CsvLine => {
  const day = slashDay(bill.day);
  return [
    ...[bill.number, bill.supplier, day, day, '', '', bill.of ?? bill.purchase],
    ...[quickBooksAccounts[line.kind], describe(line, line.quantity === 1)],
    ...[line.amount, vatName, vatOf(toCents(line.amount))],
  ];
};

const quickBooksFile = (bills: readonly BookBill[], kind: BookBill['kind']): string =>
  csvFile([
    quickBooksColumns,
    ...bills
      .filter((bill) => bill.kind === kind)
      .flatMap((bill) => bill.lines.map((line) => quickBooksLine(bill, line))),
  ]);

/** Returns the bills as a file that QuickBooks Online imports as bills, with amounts that include VAT. */
export const quickBooksBillsFile = (bills: readonly BookBill[]): string => quickBooksFile(bills, 'bill');

/**
 * Returns the credits for undone deliveries as a file with the columns of bills and positive sums. QuickBooks cannot
 * import supplier credits and accepts no negative bills, so the accountant enters these by hand.
 */
export const supplierCreditsFile = (bills: readonly BookBill[]): string => quickBooksFile(bills, 'credit');
