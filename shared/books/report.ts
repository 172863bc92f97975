import * as z from 'zod';
import { ReportDay } from '../till-office/price-report.ts';

/**
 * The reports: sales by day or month, hour, product, area, person and promo code, VAT by month and rate, new and
 * returning customers, the present stock, and what visitors of the shop did.
 */
export const reportKinds = [
  ...(['sales', 'products', 'stock', 'vat', 'people', 'customers', 'promotions', 'areas', 'hours'] as const),
  ...(['steps', 'searches', 'speed', 'errors'] as const),
] as const;
export const ReportKind = z.enum(reportKinds);
export type ReportKind = z.output<typeof ReportKind>;

/** The longest period that a report shows by day. A longer period is shown by month. */
export const mostDays = 60;
/** The longest period of a report, in months. */
export const mostMonths = 36;

/**
 * The longest period of a report about visitors, in days. Visits are not summed up by month, so the report reads each
 * day and hour.
 */
export const mostVisitDays = 92;

/** The reports about visitors. They are not part of the books. */
const visitReports = ['steps', 'searches', 'speed', 'errors'] as const satisfies readonly ReportKind[];
export type VisitReport = (typeof visitReports)[number];

/** Returns true for a report about visitors. */
export const isVisitReport = (kind: ReportKind): kind is VisitReport =>
  (visitReports as readonly ReportKind[]).includes(kind);

/**
 * The format of a figure: a number, a sum in shillings, a share in percent, a time in milliseconds, or a score in
 * thousandths.
 */
export type FigureForm = 'count' | 'sum' | 'percent' | 'time' | 'score';

/**
 * The figures of each report, in the order of its columns. Sums are with VAT. `net`: sales minus returns. `without`:
 * `net` without VAT. `margin`: the sales of goods without VAT, minus the cost of the goods and of lost pieces.
 */
export const reportFigures = {
  sales: {
    ...{ sold: 'count', sales: 'sum', returned: 'sum', net: 'sum', ordered: 'count', ordered_sum: 'sum' },
    ...{ discount: 'sum', delivery: 'sum', vat: 'sum', cancelled: 'count', refused: 'count' },
    ...{ in_time: 'percent', cost: 'sum', margin: 'sum' },
  },
  vat: {
    ...{ sales: 'sum', sales_vat: 'sum', returned: 'sum', returned_vat: 'sum', net: 'sum', vat: 'sum' },
    without: 'sum',
  },
  products: {
    ...{ pieces: 'count', sales: 'sum', back: 'count', returned: 'sum', lost: 'count', vat: 'sum' },
    ...{ cost: 'sum', margin: 'sum' },
  },
  areas: { sold: 'count', sales: 'sum', in_time: 'percent' },
  people: {
    ...{ till: 'count', till_sales: 'sum', desk: 'count', desk_sales: 'sum', rides: 'count' },
    ...{ rides_sales: 'sum', discount: 'sum' },
  },
  promotions: { uses: 'count', sales: 'sum', discount: 'sum' },
  stock: {
    ...{ in_stock: 'count', sold_pieces: 'count', days_left: 'count', idle: 'count', reorder_level: 'count' },
    ...{ waiting: 'count', value: 'sum' },
  },
  hours: { ordered: 'count', ordered_sum: 'sum', sold: 'count', sales: 'sum' },
  customers: {
    first: 'count',
    first_sales: 'sum',
    again: 'count',
    again_sales: 'sum',
    again_share: 'percent',
  },
  steps: { visitors: 'count', of_visits: 'percent', of_before: 'percent' },
  searches: { hours: 'count' },
  speed: { loads: 'count', lcp: 'time', lcp_good: 'percent', inp: 'time', cls: 'score' },
  errors: { errors: 'count' },
} as const satisfies Record<ReportKind, Record<string, FigureForm>>;

/** The figures that only people who may see margins get. */
export const marginFigures: ReadonlySet<string> = new Set(['cost', 'margin', 'value']);

/**
 * A row of a report with its figures. The key depends on the report: a day, month, hour, product, area, person, promo
 * code, step, search, a month with its VAT rate (`2026-11 16`), a kind of page with its connection (`product.4g`), or a
 * kind of error with its page (`TypeError.home`). A figure that is not known is missing.
 */
const ReportRow = z.object({ key: z.string(), figures: z.record(z.string(), z.number()) });
export type ReportRow = z.output<typeof ReportRow>;

export const Report = z.object({
  unit: z.enum(['day', 'month']),
  rows: z.array(ReportRow),
  /** The totals of the figures over all rows. */
  total: z.record(z.string(), z.number()),
});
export type Report = z.output<typeof Report>;

export const ReportPeriod = z.object({ from: ReportDay, to: ReportDay });
