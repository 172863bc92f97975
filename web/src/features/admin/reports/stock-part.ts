import type { Answer } from './report-columns.ts';

/** The parts of the stock that a person can choose: products that run out, slow ones, and those that nobody buys. */
export const stockParts = ['all', 'out', 'slow', 'dead'] as const;
export type StockPart = (typeof stockParts)[number];

/** Returns true for a product that belongs to a part of the stock. */
export function isInPart(part: StockPart, { figures }: Pick<Answer['rows'][number], 'figures'>): boolean {
  const { in_stock = 0, runs_out = 0, idle = 0 } = figures;
  if (part === 'out') return runs_out > 0;
  if (part === 'slow') return in_stock > 0 && idle >= 30;
  return part === 'all' || (in_stock > 0 && idle >= 90);
}
