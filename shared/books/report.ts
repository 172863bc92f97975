import * as z from 'zod';
import { ReportDay } from '../till-office/price-report.ts';

/**
 * The reports of what was sold: by day or month, product, area, person and promo code, and its VAT by month and rate. The
 * report of the stock shows it as it is now.
 */
export const reportKinds = ['sales', 'vat', 'products', 'areas', 'people', 'promotions', 'stock'] as const;
export const ReportKind = z.enum(reportKinds);
export type ReportKind = z.output<typeof ReportKind>;

/** The longest period of a report by day. A longer one is by month. */
export const mostDays = 60;
/** The longest period of a report, in months. */
export const mostMonths = 36;

/** How a figure is shown: a number, a sum in shillings, or a share in percent. */
export type FigureForm = 'count' | 'sum' | 'percent';

/**
 * The figures of each report, in the order of its columns. Sums are with VAT. `net` is what was sold less what came back,
 * and `margin` is what the goods brought without VAT, less what they cost and what was lost. `without` is `net` without VAT.
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
  stock: { in_stock: 'count', sold_pieces: 'count', days_left: 'count', idle: 'count', value: 'sum' },
} as const satisfies Record<ReportKind, Record<string, FigureForm>>;

/** The figures that only people who may see margins get. */
export const marginFigures: ReadonlySet<string> = new Set(['cost', 'margin', 'value']);

/** A row: its day, month, product, area, person or promo code, and its figures. VAT is by month and rate: `2026-11 16`. A missing figure is not known. */
const ReportRow = z.object({ key: z.string(), figures: z.record(z.string(), z.number()) });
export type ReportRow = z.output<typeof ReportRow>;

export const Report = z.object({
  unit: z.enum(['day', 'month']),
  rows: z.array(ReportRow),
  /** The same figures over all rows. */
  total: z.record(z.string(), z.number()),
});
export type Report = z.output<typeof Report>;

export const ReportPeriod = z.object({ from: ReportDay, to: ReportDay });
