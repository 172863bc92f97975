import { cashKindName, sumOf } from '#shared/cash/cash-tables.ts';
import { cashEntryKinds } from '#shared/cash/entry-kinds.ts';
import { csvFile } from '#shared/jobs/csv.ts';
import type { CallAnswer } from '../../../api/call.ts';
import { saveFile } from '../ui/save-file.ts';

export type Book = CallAnswer<'GET /api/admin/cash-book'>;
type Row = Book['rows'][number];

export const totalOf = (sums: Row['in']): number => sumOf(Object.values(sums));

/** Returns the days of a cash book as the text of a CSV file. Each kind of income or spending in it has a column. */
export function cashBookFile({ rows }: Pick<Book, 'rows'>): string {
  const isUsed = (side: 'in' | 'out') => cashEntryKinds.filter((kind) => rows.some((row) => row[side][kind]));
  const [ins, outs] = [isUsed('in'), isUsed('out')];
  return csvFile([
    [
      ...['Day', 'Who', 'At the beginning'],
      ...ins.map((kind) => `In: ${cashKindName(kind, false)}`),
      ...outs.map((kind) => `Out: ${cashKindName(kind, true)}`),
      'At the end',
    ],
    ...rows.map((row) => [
      ...[row.day, row.holder.name, row.opening],
      ...ins.map((kind) => row.in[kind] ?? 0),
      ...outs.map((kind) => row.out[kind] ?? 0),
      row.closing,
    ]),
  ]);
}

/** Downloads a cash book as a CSV file. */
export const saveCashBook = (book: Book, period: string) =>
  saveFile(cashBookFile(book), `cash book ${period}.csv`, 'text/csv');
