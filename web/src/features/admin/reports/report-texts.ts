import type { ReportKind } from '#shared/books/report.ts';
import { formatDay } from '../../../ui/date.ts';
import type { Period } from './period.ts';

export const reportTexts = {
  title: 'Reports',
  kinds: {
    ...{ sales: 'Sales', vat: 'VAT', products: 'Products', areas: 'Areas', people: 'People' },
    ...{ promotions: 'Promo codes', stock: 'Stock', hours: 'Hours', customers: 'Customers' },
    ...{ steps: 'Steps to an order', searches: 'Searches without hits' },
    ...{ speed: 'Speed of the shop', errors: 'Script errors' },
  } satisfies Record<ReportKind, string>,
  chooseGroup: 'Kind of report',
  groups: { sales: 'Sales', goods: 'Goods and VAT', site: 'Website' },
  chooseKind: 'Report',
  choosePeriod: 'Period',
  periods: {
    ...{ today: 'Today', yesterday: 'Yesterday', week: '7 days', month: '30 days' },
    ...{ 'this-month': 'This month', 'last-month': 'Last month', year: 'This year' },
  } satisfies Record<Period, string>,
  first: {
    ...{ sales: 'Day', vat: 'Month and rate', products: 'Product', areas: 'Area', people: 'Person' },
    ...{ promotions: 'Promo code', stock: 'Product' },
    ...{ hours: 'Hour', customers: 'Day', steps: 'Step', searches: 'Search', speed: 'Page', errors: 'Error' },
  } satisfies Record<ReportKind, string>,
  month: 'Month',
  figures: {
    ...{ sold: 'Orders', sales: 'Sales', returned: 'Returned', net: 'Net sales', ordered: 'Ordered' },
    ...{ ordered_sum: 'Ordered, sum', discount: 'Discounts', delivery: 'Delivery', vat: 'VAT' },
    ...{ cancelled: 'Cancelled', refused: 'Refused', in_time: 'In time', cost: 'Cost', margin: 'Margin' },
    ...{ pieces: 'Pieces', back: 'Came back', lost: 'Lost', till: 'Till sales', till_sales: 'At tills' },
    ...{ desk: 'Orders made', desk_sales: 'By desk', rides: 'Deliveries', rides_sales: 'Delivered' },
    ...{ sales_vat: 'VAT of sales', returned_vat: 'VAT of returns', without: 'Net without VAT' },
    ...{ in_stock: 'In stock', sold_pieces: 'Sold in 28 days', days_left: 'Days left' },
    ...{ idle: 'Days unsold', value: 'Value', reorder_level: 'Order at', waiting: 'People wait' },
    ...{ uses: 'Uses', first: 'First orders', first_sales: 'Sales, first', again: 'Ordered again' },
    ...{ again_sales: 'Sales, again', again_share: 'Again', visitors: 'Visits', of_visits: 'Of all' },
    ...{ of_before: 'Of the step before', hours: 'Hours', loads: 'Loaded', lcp: 'Shown after' },
    ...{ lcp_good: 'Shown in 2.5 s', inp: 'Tap answered', cls: 'Jumps', errors: 'Errors' },
  } as Record<string, string>,
  rate: (month: string, rate: string) => `${month} · ${rate} %`,
  total: 'Total',
  compared: (sum: string, percent: string) => `Net sales ${sum} · ${percent} against the days before`,
  netOf: (sum: string) => `Net sales ${sum}`,
  percent: (share: number) => `${share} %`,
  seconds: (ms: number) => `${(ms / 1000).toFixed(2)} s`,
  save: 'Save as CSV',
  print: 'Print',
  printed: (kind: string, { from, to }: { from: string; to: string }) =>
    from === to ? `${kind}, ${formatDay(to)}` : `${kind}, ${formatDay(from)} to ${formatDay(to)}`,
  printedStock: (part: string, day: string) => `Stock: ${part}, ${formatDay(day)}`,
  empty: 'Nothing was sold in this period.',
  chooseStock: 'Which products',
  stock: { all: 'All', out: 'Run out', slow: 'Slow', dead: 'Nobody buys' },
  stockHints: {
    all: 'The stock as it is now. Ninety days unsold mean ninety or more.',
    out: 'Lasts a week or less at the sales of four weeks, is down to where you order it, or is gone while people wait.',
    slow: 'In stock, and not sold for thirty days.',
    dead: 'In stock, and not sold for ninety days.',
  },
  noStock: 'There is no such product.',
  nothingCounted: 'Nothing was counted in this period.',
  hints: {
    hours: 'The hour in Nairobi in which an order was placed, and in which it was handed over.',
    customers:
      'What was handed over to customers who ordered for the first time, and to those who had ordered before.',
    steps:
      'How far visits came. These are counts of visits and not of people: a visit that opens the shop twice counts twice.',
    searches:
      'What visitors searched and did not find. A search is shown once three different hours had it. The number says how many hours.',
    speed:
      'Three quarters of the visits were at least this fast. Good are: shown after 2.5 s, a tap answered in 0.2 s, jumps of 0.1.',
    errors:
      'Errors in the scripts of the shop, by kind and page. What the errors say is not sent, because it may be personal.',
  } as Partial<Record<ReportKind, string>>,
  byMonth: 'Months are summed up in the night. Sales of today may still be missing.',
  nobody: 'Somebody who left',
  gone: (id: string) => `Product ${id}`,
  count: (rows: number) => `${rows} ${rows === 1 ? 'row' : 'rows'}`,
};
