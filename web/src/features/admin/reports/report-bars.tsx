import { type FigureForm, type ReportKind, reportFigures } from '#shared/books/report.ts';
import { ShareBars } from '../ui/charts/share-bars.tsx';
import { SumBars } from '../ui/charts/sum-bars.tsx';
import { type NamedRow, shownFigure } from './report-columns.ts';

/** For reports over time or by step, the figure that their bars show side by side. */
const inTime: Partial<Record<ReportKind, string>> = {
  ...{ sales: 'net', vat: 'vat', hours: 'sales', customers: 'again', steps: 'visitors' },
};

/** For the other reports, the figure by which the largest rows are chosen. Their bars are below each other. */
const byName: Partial<Record<ReportKind, string>> = {
  ...{ products: 'sales', people: 'till_sales', promotions: 'discount', areas: 'sales', stock: 'in_stock' },
  ...{ searches: 'hours', speed: 'lcp', errors: 'errors' },
};

/** The most bars beside each other, and the most bars below each other. */
const [mostBeside, mostBelow] = [60, 12];

/** Shows the rows of a report as a chart. Screen readers skip the chart, because the table has the same figures. */
export function ReportBars({ kind, rows }: { kind: ReportKind; rows: readonly NamedRow[] }) {
  const forms: Record<string, FigureForm> = reportFigures[kind];
  const figure = inTime[kind] ?? byName[kind] ?? '';
  const bars = rows.map(({ key, name, figures: { [figure]: amount = 0 } }) => ({
    ...{ key, name, amount, sum: shownFigure(forms[figure] ?? 'count', amount) },
    ...(kind === 'hours' && { label: String(Number(key)) }),
  }));
  if (inTime[kind])
    return (
      <div aria-hidden="true">
        <SumBars
          bars={bars.slice(0, mostBeside).map((bar) => ({ ...bar, text: `${bar.name}: ${bar.sum}` }))}
        />
      </div>
    );
  const largest = bars.filter(({ amount }) => amount > 0).sort((one, other) => other.amount - one.amount);
  return <ShareBars bars={largest.slice(0, mostBelow)} />;
}
