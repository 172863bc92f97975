import { reportFigures } from '#shared/books/report.ts';
import { type Answer, isAddable } from './report-columns.ts';

/** The parts of the stock report: all products, those that run out, slow ones, and those that nobody buys. */
export const stockParts = ['all', 'out', 'slow', 'dead'] as const;
export type StockPart = (typeof stockParts)[number];

/** Returns true for a row that belongs to a part of the stock report. */
export function isInPart(part: StockPart, { figures }: Pick<Answer['rows'][number], 'figures'>): boolean {
  const { in_stock = 0, runs_out = 0, idle = 0 } = figures;
  if (part === 'out') return runs_out > 0;
  if (part === 'slow') return in_stock > 0 && idle >= 30;
  return part === 'all' || (in_stock > 0 && idle >= 90);
}

/** Returns the totals of these rows of the stock report. Figures such as days left are not added up. */
export function totalOfPart(rows: Answer['rows']): Answer['total'] {
  const total: Record<string, number> = {};
  for (const { figures } of rows)
    for (const [name, figure] of Object.entries(figures))
      if (isAddable(name, reportFigures.stock)) total[name] = (total[name] ?? 0) + figure;
  return total;
}
