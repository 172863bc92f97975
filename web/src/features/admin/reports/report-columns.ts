import { type FigureForm, type ReportKind, reportFigures } from '#shared/books/report.ts';
import { formatPrice } from '#shared/money.ts';
import type { CallAnswer } from '../../../api/call.ts';
import type { Column } from '../ui/index-page/column.ts';
import { reportTexts as texts } from './report-texts.ts';

export type Answer = CallAnswer<'GET /api/admin/reports/{kind}'>;
/** A row with the name of its day, product, area, person or promo code. */
export type NamedRow = Answer['rows'][number] & { name: string };

/** Returns a figure in the form in which people read it. */
export function shownFigure(form: FigureForm, figure: number | undefined): string {
  if (figure === undefined) return '–';
  if (form === 'sum') return formatPrice(figure);
  if (form === 'percent') return texts.percent(figure);
  if (form === 'time') return texts.seconds(figure);
  return form === 'score' ? (figure / 1000).toFixed(2) : String(figure);
}

/** Figures that only single rows have. They are never added up. */
const always: ReadonlySet<string> = new Set(['days_left', 'idle', 'reorder_level', 'waiting']);

/** Returns true for a figure whose total is the sum of its rows. */
export const isAddable = (name: string, forms: Record<string, FigureForm>): boolean =>
  !always.has(name) && (forms[name] === 'count' || forms[name] === 'sum');

/**
 * Returns the figures of a report that this person may see, in the order of its columns. Shares and measured values are
 * listed even if the total lacks them, because rows may have them.
 */
export const figuresOf = (kind: ReportKind, total: Answer['total']): [string, FigureForm][] =>
  (Object.entries(reportFigures[kind]) as [string, FigureForm][]).filter(
    ([name, form]) => name in total || always.has(name) || (form !== 'count' && form !== 'sum'),
  );

/** The narrowest layout of the table in which a figure is a column. All figures are in the totals and in the file. */
const layouts: Record<string, NonNullable<Column<NamedRow>['from']>> = {
  ...{ net: 'phone', sold: 'phone', sales: 'tablet', returned: 'tablet', in_time: 'tablet' },
  ...{ ordered_sum: 'desktop', discount: 'desktop', margin: 'wide' },
  ...{ pieces: 'phone', back: 'desktop', lost: 'desktop', uses: 'phone' },
  ...{ vat: 'wide', sales_vat: 'desktop', returned_vat: 'wide', without: 'wide' },
  ...{ in_stock: 'phone', sold_pieces: 'desktop', days_left: 'phone', idle: 'tablet', value: 'tablet' },
  ...{ reorder_level: 'desktop', waiting: 'wide' },
  ...{
    first: 'phone',
    again: 'phone',
    first_sales: 'desktop',
    again_sales: 'desktop',
    again_share: 'tablet',
  },
  ...{ ordered: 'desktop', visitors: 'phone', of_visits: 'phone', of_before: 'tablet', hours: 'phone' },
  ...{ loads: 'phone', lcp: 'phone', lcp_good: 'tablet', inp: 'tablet', cls: 'desktop', errors: 'phone' },
  ...{ till_sales: 'phone', desk_sales: 'tablet', rides: 'phone', rides_sales: 'desktop', till: 'wide' },
};

/** The layouts of figures that have another place in one report. `undefined`: the figure is no column of the report. */
const ownLayouts: Partial<Record<ReportKind, Record<string, Column<NamedRow>['from']>>> = {
  sales: { ordered: undefined, in_time: 'desktop' },
  vat: { vat: 'phone' },
  products: { sales: 'phone' },
};

/** Returns the narrowest layout of the table in which a figure of a report is a column. */
function layoutOf(kind: ReportKind, figure: string): Column<NamedRow>['from'] {
  const own = ownLayouts[kind] ?? {};
  return figure in own ? own[figure] : layouts[figure];
}

/** Returns the width of a column that has room for its title and for a sum of millions. */
function widthOf(title: string, form: FigureForm): string {
  if (title.length > 10) return '8rem';
  return form === 'sum' ? '7rem' : '6rem';
}

/** The reports whose rows are days or months. */
const byDay: ReadonlySet<ReportKind> = new Set(['sales', 'customers'] as const);
/** The reports whose rows are sorted by their keys. */
const byKey: ReadonlySet<ReportKind> = new Set(['sales', 'customers', 'hours', 'vat'] as const);

/** Returns the columns of a report. */
export function columnsOf(
  kind: ReportKind,
  { unit, total }: Pick<Answer, 'unit' | 'total'>,
): Column<NamedRow>[] {
  const first = byDay.has(kind) && unit === 'month' ? texts.month : texts.first[kind];
  return [
    {
      key: 'name',
      title: first,
      cell: ({ name }) => name,
      sortBy: ({ name, key }) => (byKey.has(kind) ? key : name),
    },
    ...figuresOf(kind, total).flatMap(([figure, form]): Column<NamedRow>[] => {
      const from = layoutOf(kind, figure);
      if (!from) return [];
      const title = texts.figures[figure] ?? figure;
      const column: Column<NamedRow> = {
        key: figure,
        title,
        cell: ({ figures }) => shownFigure(form, figures[figure]),
        sortBy: ({ figures }) => figures[figure],
        isNumber: true,
        isLabelled: true,
        width: widthOf(title, form),
        from,
      };
      return [column];
    }),
  ];
}
