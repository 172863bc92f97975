import { type FigureForm, type ReportKind, reportFigures } from '#shared/books/report.ts';
import { formatPrice } from '#shared/money.ts';
import type { CallAnswer } from '../../../api/call.ts';
import type { Column } from '../ui/index-page/column.ts';
import { reportTexts as texts } from './report-texts.ts';

export type Answer = CallAnswer<'GET /api/admin/reports/{kind}'>;
/** A row with the name of its day, product, area, person or promo code. */
export type NamedRow = Answer['rows'][number] & { name: string };

/** Returns a figure as people read it. */
export function shownFigure(form: FigureForm, figure: number | undefined): string {
  if (figure === undefined) return '–';
  if (form === 'sum') return formatPrice(figure);
  return form === 'percent' ? texts.percent(figure) : String(figure);
}

/** Figures without a total. */
const always: ReadonlySet<string> = new Set(['in_time', 'days_left', 'idle']);

/** Returns the figures of a report that this person gets, in the order of its columns. */
export const figuresOf = (kind: ReportKind, total: Answer['total']): [string, FigureForm][] =>
  Object.entries(reportFigures[kind]).filter(([name]) => name in total || always.has(name));

/** The narrowest layout of the table in which a figure is a column. All figures are in the totals and in the file. */
const layouts: Record<string, NonNullable<Column<NamedRow>['from']>> = {
  ...{ net: 'phone', sold: 'phone', sales: 'tablet', returned: 'tablet', in_time: 'tablet' },
  ...{ ordered_sum: 'desktop', discount: 'desktop', margin: 'wide' },
  ...{ pieces: 'phone', back: 'desktop', lost: 'desktop', uses: 'phone' },
  ...{ vat: 'desktop', sales_vat: 'desktop', returned_vat: 'wide', without: 'wide' },
  ...{ in_stock: 'tablet', sold_pieces: 'desktop', days_left: 'phone', idle: 'phone', value: 'tablet' },
  ...{ till_sales: 'phone', desk_sales: 'tablet', rides: 'phone', rides_sales: 'desktop', till: 'wide' },
};

/** Returns the columns of a report. */
export function columnsOf(
  kind: ReportKind,
  { unit, total }: Pick<Answer, 'unit' | 'total'>,
): Column<NamedRow>[] {
  const first = kind === 'sales' && unit === 'month' ? texts.month : texts.first[kind];
  return [
    {
      key: 'name',
      title: first,
      cell: ({ name }) => name,
      sortBy: ({ name, key }) => (kind === 'sales' || kind === 'vat' ? key : name),
    },
    ...figuresOf(kind, total).flatMap(([figure, form]): Column<NamedRow>[] => {
      const from = layouts[figure];
      if (!from) return [];
      const column: Column<NamedRow> = {
        key: figure,
        title: texts.figures[figure] ?? figure,
        cell: ({ figures }) => shownFigure(form, figures[figure]),
        sortBy: ({ figures }) => figures[figure],
        isNumber: true,
        width: form === 'sum' ? '7rem' : '5rem',
        from,
      };
      return [column];
    }),
  ];
}
