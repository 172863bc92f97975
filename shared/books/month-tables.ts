import { formatPrice } from '../money.ts';
import type { SumsRow, SumsTable } from '../paper/sums-table.ts';
import { type Channel, channels } from './day-sums.ts';
import { type MonthSums, tenders } from './month-sums.ts';

/* The tables with the sums of a month. The page and the PDF show the same tables, so their sums are equal. */

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

/** Texts of the page and of the PDF with the sums of a month. */
export const monthTexts = {
  title: (month: string) => `${month} in sums`,
  closed: (count: number) => `${many(count, 'day', 'days')} of this month closed.`,
  running: 'The month is still running.',
};

const channelNames: Record<Channel, string> = { web: 'Shop', till: 'Tills', chat: 'Chat', desk: 'Desk' };
const tenderNames = { mpesa: 'M-Pesa', cash: 'Cash', credit: 'Credit' };

/** Returns the rows of the sales table: sales by channel, returns, and the difference. */
const salesOf = ({ by_channel, sold, returned, net, discounts, delivery }: MonthSums): SumsRow[] => [
  ...channels.map((name) => {
    const { count, amount } = by_channel[name];
    return { key: name, cells: [channelNames[name], String(count), formatPrice(amount)] };
  }),
  { key: 'all', cells: ['All sales', String(sold.count), formatPrice(sold.amount)], isTotal: true },
  { key: 'returned', cells: ['Returned', '', formatPrice(-returned)] },
  { key: 'net', cells: ['Net sales', '', formatPrice(net)], isTotal: true },
  { key: 'delivery', cells: ['Of it: Delivery fees', '', formatPrice(delivery)] },
  { key: 'discounts', cells: ['Discounts', '', formatPrice(discounts)] },
];

const vatOf = ({ vat }: MonthSums): SumsRow[] =>
  vat.map((of) => ({
    key: String(of.rate),
    cells: [
      `${of.rate} %`,
      ...[of.sales, of.sales_vat, of.returned, of.returned_vat, of.vat].map((sum) => formatPrice(sum)),
    ],
  }));

const moneyOf = (sums: MonthSums): SumsRow[] =>
  tenders.map((name) => {
    const { told, claimed, back } = sums.tenders[name];
    return { key: name, cells: [tenderNames[name], ...[told, claimed, back].map((sum) => formatPrice(sum))] };
  });

/** Returns the sums of a month as tables: sales by channel, VAT by rate, and money by tender. */
export const monthTables = (sums: MonthSums): SumsTable[] => [
  {
    ...{ caption: 'Where it was sold', columns: ['Where it was sold', 'Orders', 'Sum'] },
    rows: salesOf(sums),
  },
  {
    ...{ caption: 'VAT', rows: vatOf(sums) },
    columns: ['Rate', 'Sales', 'VAT of sales', 'Returned', 'VAT of returns', 'VAT to pay'],
  },
  {
    ...{ caption: 'Money of customers', rows: moneyOf(sums) },
    columns: ['Way', 'Received', 'Claimed only', 'Sent back'],
  },
];
