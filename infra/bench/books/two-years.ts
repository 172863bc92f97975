import { join } from 'node:path';
import { outputOf } from '../../build/child-process.ts';
import { atMost, exactly, type Figure } from '../figure.ts';
import type { TwoYears } from './two-years-process.ts';

const ORDERS = Math.ceil(100_000 * Number(process.env.BENCH_SCALE ?? 1));
/** The longest time that opening a report may take, in ms, and the most items that it may read. */
const MOST_MS = 1500;
const MOST_ITEMS = 60;

/** Counts the orders of two years in the books, and compares each report with the orders. */
export async function checkTwoYears(): Promise<Figure[]> {
  const program = join(import.meta.dirname, 'two-years-process.ts');
  const { stdout } = await outputOf(process.execPath, [program, String(ORDERS)]);
  const { orders, msAnOrder, reports, wrong } = JSON.parse(stdout) as TwoYears;
  const most = (of: (report: TwoYears['reports'][number]) => number) =>
    reports.toSorted((one, other) => of(other) - of(one))[0] ?? { kind: '', period: '', ms: 0, items: 0 };
  const [slowest, largest] = [most(({ ms }) => ms), most(({ items }) => items)];
  return [
    {
      what: `figures of ${reports.length} reports on ${orders} orders of two years that differ from a recount`,
      value: wrong.length,
      unit: '',
      aim: exactly(0),
      isPromise: true,
      note: wrong[0] ?? `counting an order took ${msAnOrder.toFixed(1)} ms`,
    },
    {
      what: 'slowest report',
      value: slowest.ms,
      unit: 'ms',
      aim: atMost(MOST_MS),
      note: `${slowest.kind}, ${slowest.period}`,
    },
    {
      what: 'most items that a report reads',
      value: largest.items,
      unit: '',
      aim: atMost(MOST_ITEMS),
      isPromise: true,
      note: `${largest.kind}, ${largest.period}`,
    },
  ];
}
