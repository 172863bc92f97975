import { join } from 'node:path';
import { inLanes } from '#functions/lanes.ts';
import type { CheckedDay } from '#functions/test-support/desk/check-desk.ts';
import { outputOf } from '../../build/child-process.ts';
import { atMost, exactly, type Figure, median, quantile } from '../figure.ts';

const DAYS = Math.ceil(10 * Number(process.env.BENCH_SCALE ?? 1));
const ORDERS = 300;
const LANES = 2;
/** The longest median wait for a call, in seconds. */
const MOST_WAIT = 180;

/**
 * Plays days of the desk, each with 300 orders, two people who call and three crashes, and checks the result.
 */
export async function checkDeskDays(): Promise<Figure[]> {
  const days: CheckedDay[] = [];
  const seeds = Array.from({ length: DAYS }, (_, n) => n + 1);
  await inLanes(LANES, seeds, async (seed) => {
    const program = join(import.meta.dirname, 'desk-process.ts');
    const { stdout } = await outputOf(process.execPath, [program, `${seed}`, `${ORDERS}`]);
    days.push(JSON.parse(stdout) as CheckedDay);
  });
  const wrong = days.flatMap((day) => day.wrong);
  const waits = days.flatMap((day) => day.waits);
  const sum = (of: (day: CheckedDay) => number) => days.reduce((total, day) => total + of(day), 0);
  return [
    {
      what: `${DAYS} days of ${ORDERS} orders: orders that are lost, called by two at once, or listed wrong`,
      value: wrong.length,
      unit: '',
      aim: exactly(0),
      isPromise: true,
      note: wrong[0] ?? `${sum((day) => day.orders)} orders, ${sum((day) => day.crashes)} crashes of callers`,
    },
    {
      what: 'median wait for the first call',
      value: median(waits),
      unit: 's',
      aim: atMost(MOST_WAIT),
      note: `p95 ${quantile(waits, 0.95).toFixed(0)} s; ${sum((day) => day.late)} calls after more than five minutes`,
    },
  ];
}
