import { expect, test } from 'vitest';
import { type ReportKind, reportFigures, reportKinds } from '#shared/books/report.ts';
import { columnsOf } from './report-columns.ts';
import { totalOfPart } from './stock-part.ts';

/** The layouts of a table from narrow to wide, each with its width in rem. */
const layouts = { tablet: 40, desktop: 58, wide: 70 } as const;
const order = ['phone', ...Object.keys(layouts)];
/** The least width of the first column, which names the row, in rem. */
const NAME = 8;

/** Returns the columns of a report for a person who may see all its figures. */
const columns = (kind: ReportKind) =>
  columnsOf(kind, {
    unit: 'day',
    total: Object.fromEntries(Object.keys(reportFigures[kind]).map((name) => [name, 1])),
  });

test.each(reportKinds)(
  'In each width of the table, the columns of the report “%s” leave room for the name',
  (kind) => {
    for (const [layout, width] of Object.entries(layouts)) {
      const shown = columns(kind).filter(
        ({ from = 'phone' }) => order.indexOf(from) <= order.indexOf(layout),
      );
      const taken = shown.reduce((sum, column) => sum + Number.parseFloat(column.width ?? '0'), 0);
      expect([layout, taken]).toEqual([layout, Math.min(taken, width - NAME)]);
    }
  },
);

test('On a phone, each row of a report shows one to three figures', () => {
  for (const kind of reportKinds) {
    const figures = columns(kind).filter(({ from = 'phone' }) => from === 'phone').length - 1;
    expect([kind, figures >= 1, figures <= 3]).toEqual([kind, true, true]);
  }
});

test('The totals of a part of the stock report are the sums of its own rows, and days are not added up', () => {
  const rows = [3, 4].map((in_stock) => ({
    key: String(in_stock),
    figures: { in_stock, value: 100 * in_stock, days_left: 5, idle: 2, reorder_level: 9 },
  }));
  expect(totalOfPart(rows)).toEqual({ in_stock: 7, value: 700 });
});
