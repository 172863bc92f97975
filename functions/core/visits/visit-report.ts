import type { ReportRow, VisitReport } from '#shared/books/report.ts';
import { bounds, goodShareOf, type Measure, measures, p75Of, sizeOf } from '#shared/visits/histogram.ts';
import { type Step, steps } from '#shared/visits/visit-kinds.ts';
import { type Numbers, visitsBetween } from '../../data/visits/visits.ts';

/** The fewest different hours in which a search must have found nothing before the report shows it. */
const fewestHours = 3;
/** The most searches in a report. */
const mostRows = 500;

type Figures = ReportRow['figures'];
type Viewed = { rows: ReportRow[]; total: Figures };

/** Returns the numbers of some days whose names begin with `prefix`. The returned names lack the prefix. */
async function sumOf(prefix: string, from: string, to: string): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for await (const { numbers } of visitsBetween('days', from, to))
    for (const [name, number] of Object.entries(numbers))
      if (name.startsWith(prefix)) {
        const rest = name.slice(prefix.length);
        sums.set(rest, (sums.get(rest) ?? 0) + number);
      }
  return sums;
}

const percent = (part: number, whole: number) => Math.round((100 * part) / whole);

/**
 * Returns how many visits reached each step, with the shares of all visits and of the visits that reached the step
 * before.
 */
async function viewSteps(from: string, to: string): Promise<Viewed> {
  const sums = await sumOf('step.', from, to);
  const countOf = (step: Step | undefined) => (step && sums.get(step)) ?? 0;
  const visits = countOf('visit');
  const rows = steps.map((step, n) => {
    const [visitors, before] = [countOf(step), countOf(steps[n - 1])];
    return {
      key: step,
      figures: {
        visitors,
        ...(visits > 0 && { of_visits: percent(visitors, visits) }),
        ...(before > 0 && { of_before: percent(visitors, before) }),
      },
    };
  });
  if (visits === 0) return { rows: [], total: { visitors: 0 } };
  return { rows, total: { visitors: visits, of_visits: percent(countOf('placed'), visits) } };
}

/** Returns the searches that found nothing in at least three different hours, the most frequent first. */
async function viewSearches(from: string, to: string): Promise<Viewed> {
  const hours = new Map<string, number>();
  for await (const { words } of visitsBetween('searches', from, to))
    for (const word of words) hours.set(word, (hours.get(word) ?? 0) + 1);
  const shown = [...hours].filter(([, count]) => count >= fewestHours);
  const rows = shown
    .sort(([a, one], [b, other]) => other - one || a.localeCompare(b))
    .slice(0, mostRows)
    .map(([key, count]) => ({ key, figures: { hours: count } }));
  return { rows, total: { hours: shown.reduce((sum, [, count]) => sum + count, 0) } };
}

type Histograms = Record<Measure, number[]>;

const noHistograms = (): Histograms => ({
  ...{ lcp: emptyOf('lcp'), inp: emptyOf('inp'), cls: emptyOf('cls') },
});
const emptyOf = (measure: Measure): number[] => new Array(bounds[measure].length + 1).fill(0);

/**
 * Returns the figures of histograms: the number of page loads, and the value that three quarters of them did not
 * exceed.
 */
function speedFigures(histograms: Histograms): Figures {
  const known = {
    ...{ lcp: p75Of('lcp', histograms.lcp), inp: p75Of('inp', histograms.inp) },
    ...{ cls: p75Of('cls', histograms.cls), lcp_good: goodShareOf('lcp', histograms.lcp) },
  };
  const figures = Object.entries(known).filter(
    (figure): figure is [string, number] => figure[1] !== undefined,
  );
  return {
    loads: Math.max(...measures.map((each) => sizeOf(histograms[each]))),
    ...Object.fromEntries(figures),
  };
}

/** Adds the buckets of an item, such as `lcp.4g.07`, to the histograms of its connection. */
function addBuckets(of: (connection: string) => Histograms[], numbers: Numbers): void {
  for (const [name, number] of Object.entries(numbers)) {
    const [measure, connection = '', bucket] = name.split('.');
    for (const histograms of of(connection)) {
      const counts = histograms[measure as Measure];
      counts[Number(bucket)] = (counts[Number(bucket)] ?? 0) + number;
    }
  }
}

/** Returns the loading speed of pages, by kind of page and connection. */
async function viewSpeed(from: string, to: string): Promise<Viewed> {
  const all = noHistograms();
  const rows = new Map<string, Histograms>();
  for await (const { when, numbers } of visitsBetween('speed', from, to)) {
    const [, page = ''] = when.split('#');
    addBuckets((connection) => {
      const key = `${page}.${connection}`;
      const row = rows.get(key) ?? noHistograms();
      rows.set(key, row);
      return [all, row];
    }, numbers);
  }
  const shown = [...rows].map(([key, histograms]) => ({ key, figures: speedFigures(histograms) }));
  return {
    rows: shown.sort((one, other) => (other.figures.loads ?? 0) - (one.figures.loads ?? 0)),
    total: speedFigures(all),
  };
}

/** Returns the script errors by kind and kind of page, the most frequent first. */
async function viewErrors(from: string, to: string): Promise<Viewed> {
  const sums = [...(await sumOf('error.', from, to))].sort(([, one], [, other]) => other - one);
  return {
    rows: sums.map(([key, errors]) => ({ key, figures: { errors } })),
    total: { errors: sums.reduce((sum, [, errors]) => sum + errors, 0) },
  };
}

const views = { steps: viewSteps, searches: viewSearches, speed: viewSpeed, errors: viewErrors };

/** Returns a report about visitors between two days. It reads one item for each day, kind of page or hour. */
export const viewVisits = (kind: VisitReport, from: string, to: string): Promise<Viewed> =>
  views[kind](from, to);
