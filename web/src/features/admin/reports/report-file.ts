import type { ReportKind } from '#shared/books/report.ts';
import { csvFile } from '#shared/jobs/csv.ts';
import { saveFile } from '../ui/save-file.ts';
import type { Days } from './period.ts';
import { type Answer, figuresOf, type NamedRow } from './report-columns.ts';
import { reportTexts as texts } from './report-texts.ts';

/** Returns a report as the text of a CSV file, with its total as the last row. */
export function reportFile(
  kind: ReportKind,
  { total }: Pick<Answer, 'total'>,
  rows: readonly NamedRow[],
): string {
  const figures = figuresOf(kind, total);
  const cells = (name: string, of: Record<string, number>) => [
    name,
    ...figures.map(([figure]) => of[figure] ?? ''),
  ];
  return csvFile([
    [texts.first[kind], ...figures.map(([figure]) => texts.figures[figure] ?? figure)],
    ...rows.map(({ name, figures: of }) => cells(name, of)),
    cells(texts.total, total),
  ]);
}

/** Saves a report in the downloads of the browser. */
export const saveReport = (kind: ReportKind, { from, to }: Days, answer: Answer, rows: readonly NamedRow[]) =>
  saveFile(reportFile(kind, answer, rows), `${kind} ${from} to ${to}.csv`, 'text/csv');
