import { csvFile } from '#shared/jobs/csv.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { missingTexts as texts } from './count-texts.ts';

export type Booked = CallAnswer<'GET /api/admin/stock-differences'>['differences'][number];
export type View = keyof typeof texts.views;

/** The differences of one product, or of one person who counted. `value` is null if a price is unknown. */
export type Sum = {
  key: string;
  name: string;
  missing: number;
  over: number;
  pieces: number;
  value: number | null;
  counts: number;
};

/** Returns the sums by product or by person, with the most missing pieces first. */
export function sumsOf(view: View, differences: readonly Booked[]): Sum[] {
  const sums = new Map<string, Sum & { ids: Set<string> }>();
  for (const { count, product_id, name, pieces, value, counted_by } of differences) {
    const keys =
      view === 'product' ? [[String(product_id), name] as const] : counted_by.map((by) => [by, by] as const);
    for (const [key, shown] of keys) {
      const none = { key, name: shown, missing: 0, over: 0, pieces: 0, value: 0, counts: 0 };
      const sum = sums.get(key) ?? { ...none, ids: new Set<string>() };
      sum.missing += Math.max(0, -pieces);
      sum.over += Math.max(0, pieces);
      sum.pieces += pieces;
      sum.value = sum.value === null || value === null ? null : sum.value + value;
      sum.ids.add(count);
      sums.set(key, sum);
    }
  }
  return [...sums.values()]
    .map(({ ids, ...sum }) => ({ ...sum, counts: ids.size }))
    .sort((one, other) => one.pieces - other.pieces || one.name.localeCompare(other.name));
}

/** Returns the sums as the text of a CSV file. */
export const sumsFile = (view: View, sums: readonly Sum[]): string =>
  csvFile([
    [texts.firsts[view], ...Object.values(texts.columns)],
    ...sums.map(({ name, missing, over, pieces, value, counts }) => [
      name,
      missing,
      over,
      pieces,
      value ?? '',
      counts,
    ]),
  ]);
