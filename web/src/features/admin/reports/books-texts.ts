import { dayNames } from '#shared/settings/hours.ts';
import { formatShortDay } from '../../../ui/date.ts';

/** Returns a day with its weekday: `Friday, 27 Nov 2026`. */
export const dayText = (day: string): string =>
  `${dayNames[(new Date(day).getUTCDay() + 6) % 7] ?? ''}, ${formatShortDay(day)}`;

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** Texts of the pages about closed days, the sums of a month, and the files for the accountant. */
export const booksTexts = {
  reports: 'Reports',
  month: 'Month',
  save: 'Save as CSV',
  print: 'Print',
  figures: {
    ...{ sold: 'Orders', sales: 'Sales', returned: 'Returned', vat: 'VAT', money_in: 'Money in' },
    ...{ money_back: 'Money back', claimed: 'Of it claimed only' },
  },
  open: {
    till: (name: string) => `${name} has not called since the day ended. It may have unsent sales.`,
    shift: (name: string) => `The drawer of ${name} is not counted.`,
    rider: (name: string, sum: string) => `${name} still has ${sum}.`,
    payment: (count: number) =>
      `${count > 99 ? '99+' : count} ${count === 1 ? 'payment belongs' : 'payments belong'} to no order.`,
    claimed: (sum: string) => `${sum} of the day is only claimed.`,
  },
  days: {
    title: 'Closed days',
    text: 'A closed day keeps its sums. What comes later for it is listed beside them.',
    next: (day: string, waiting: number) =>
      waiting === 1
        ? `${day} is not closed`
        : `${day} is not closed, and ${many(waiting - 1, 'day', 'days')} after it`,
    nothingOpen: 'Nothing is open.',
    openTitle: 'Still open',
    close: 'Close the day…',
    allClosed: 'Every day until yesterday is closed.',
    empty: 'No day of this month is closed.',
    closedBy: (name: string, at: string) => `Closed by ${name}, ${at}`,
    why: (why: string) => `Reason: ${why}`,
    late: 'Arrived later',
    lateText: (sales: string, returned: string, moneyIn: string, moneyBack: string) =>
      [
        sales && `sales ${sales}`,
        returned && `returned ${returned}`,
        moneyIn && `money in ${moneyIn}`,
        moneyBack && `money back ${moneyBack}`,
      ]
        .filter(Boolean)
        .join(' · ') || 'no change of the sums',
    moreLate: 'More arrived later than is listed here.',
    dialog: (day: string) => `Close ${day}`,
    dialogText: 'Nobody can change or open a closed day again.',
    reason: 'Why do you close it now?',
    reasonMissing: 'Something is still open. Say why you close the day.',
    submit: 'Close the day',
    saving: 'Closing…',
    done: (day: string) => `${day} is closed.`,
  },
  sums: { link: 'The sums of a month' },
  files: {
    title: 'For the accountant',
    text: 'Files without names and phones. Sums are with VAT and equal the reports.',
    period: 'Period',
    whole: 'The whole month',
    xero: 'Xero: sales invoices',
    xeroHint: (accounts: string) =>
      `Import them as sales invoices, with amounts that include tax. Create the tax rates “VAT 16%” and “No VAT” first. The accounts are ${accounts}.`,
    receipts: 'QuickBooks: sales receipts',
    memos: 'QuickBooks: credit memos',
    quickBooksHint: (items: string, account: string) =>
      `Create the items ${items} and the tax codes first. Money goes to “${account}”.`,
    sales: 'Sales, returns and payments',
    payments: 'payments',
    paymentsHint: 'All money of customers, with what is only claimed in a column of its own.',
    bills: 'Bills of suppliers',
    xeroBills: 'Xero: bills',
    xeroBillsHint: (accounts: string) =>
      `Import them as bills, with amounts that include tax. The accounts are ${accounts}. Change the tax rate for suppliers without VAT.`,
    quickBooksBills: 'QuickBooks: bills',
    quickBooksBillsHint: (accounts: string) =>
      `Create the accounts ${accounts} and the tax codes first. Change the tax code for suppliers without VAT.`,
    supplierCredits: 'QuickBooks: supplier credits',
    supplierCreditsHint:
      'Deliveries that were taken back out of stock. QuickBooks has no import for them: enter them by hand.',
    readBills: 'Read the bills',
    readingBills: (bills: number) => `Reading… ${many(bills, 'bill', 'bills')} so far`,
    readyBills: (bills: number, credits: number) =>
      `${many(bills, 'delivery', 'deliveries')} received and ${many(credits, 'delivery', 'deliveries')} taken back`,
    noBills: 'Nothing was received from suppliers in this period.',
    bought: 'Bought',
    unpriced: (numbers: string) =>
      `Goods without a price are missing in the bills of ${numbers}. Add what they cost in your program.`,
    cashTitle: 'Cash book',
    cash: 'cash book',
    cashHint: 'What riders and the box had on each day.',
    saveOf: (name: string) => `Save ${name}`,
    reading: (orders: number) => `Reading… ${many(orders, 'document', 'documents')} so far`,
    goOn: 'Go on reading',
    ready: (sales: number, credits: number) =>
      `${many(sales, 'sale', 'sales')} and ${many(credits, 'credit note', 'credit notes')}`,
    empty: 'Nothing was sold or returned in this period.',
    read: 'Read the sales',
  },
} as const;
