import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ReportKind } from '#shared/books/report.ts';
import { Paper, SumTable } from '../ui/sum-table.tsx';
import { ReportBars } from './report-bars.tsx';
import { type Answer, figuresOf, type NamedRow, shownFigure } from './report-columns.ts';
import { reportTexts as texts } from './report-texts.ts';
import styles from './reports.module.css';

/** Returns true while the browser prints the page. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const change = ({ type }: Event) => flushSync(() => setPrinting(type === 'beforeprint'));
    addEventListener('beforeprint', change);
    addEventListener('afterprint', change);
    return () => {
      removeEventListener('beforeprint', change);
      removeEventListener('afterprint', change);
    };
  }, []);
  return isPrinting;
}

type Props = { kind: ReportKind; title: string; answer: Answer; rows: readonly NamedRow[] };

/** A report for the printer: its chart, and all rows with all figures. It is hidden on the screen. */
export function PrintedReport({ kind, title, answer: { total }, rows }: Props) {
  const isPrinting = usePrinting();
  if (!isPrinting) return null;
  const figures = figuresOf(kind, total);
  const cellsOf = (of: Record<string, number>) => figures.map(([name, form]) => shownFigure(form, of[name]));
  return (
    <div className={styles.printed}>
      <Paper title={title}>
        <ReportBars kind={kind} rows={rows} />
        <SumTable
          caption={texts.kinds[kind]}
          columns={[texts.first[kind], ...figures.map(([name]) => texts.figures[name] ?? name)]}
          rows={[
            ...rows.map(({ key, name, figures: of }) => ({ key, cells: [name, ...cellsOf(of)] })),
            { key: texts.total, cells: [texts.total, ...cellsOf(total)], isTotal: true },
          ]}
        />
      </Paper>
    </div>
  );
}
