import { join } from 'node:path';
import { inLanes } from '#functions/lanes.ts';
import type { CheckedDay } from '#functions/test-support/desk/check-desk.ts';
import { outputOf } from '../../build/child-process.ts';
import { atMost, exactly, type Figure, median, quantile } from '../figure.ts';

const DAYS = Math.ceil(10 * Number(process.env.BENCH_SCALE ?? 1));
const ORDERS = 300;
const LANES = 2;
/** How many orders wait for a call when the desk is opened. */
const OPEN = Math.ceil(1000 * Number(process.env.BENCH_SCALE ?? 1));
/** The limit in seconds for the median time that an order waits until the desk calls its customer. */
const MOST_WAIT = 180;

type Opened = { ms: number; queries: number };

/** Runs a program of this folder, and returns the JSON that it prints. */
async function outputOfBench<Result>(name: string, ...args: readonly number[]): Promise<Result> {
  const program = join(import.meta.dirname, name);
  const { stdout } = await outputOf(process.execPath, [program, ...args.map(String)]);
  return JSON.parse(stdout) as Result;
}

/** Opens the desk with few and with many orders to call, and compares the two. */
async function openDesks(): Promise<Figure[]> {
  const few = await outputOfBench<Opened>('open-process.ts', 20);
  const many = await outputOfBench<Opened>('open-process.ts', OPEN);
  return [
    {
      what: `first page of the desk with ${OPEN} orders to call`,
      value: many.ms,
      unit: 'ms',
      aim: atMost(1000),
      note: `${(many.ms / few.ms).toFixed(2)} times as long as with 20`,
    },
    {
      what: `Queries of the first page with ${OPEN} orders to call`,
      value: many.queries,
      unit: '',
      aim: exactly(1),
      isPromise: true,
    },
  ];
}

/**
 * Simulates days of the desk, each with 300 orders, two people who call, two packers, four riders and three crashes,
 * and checks the result. Then opens the desk with many orders to call.
 */
export async function checkDeskDays(): Promise<Figure[]> {
  const days: CheckedDay[] = [];
  const seeds = Array.from({ length: DAYS }, (_, n) => n + 1);
  await inLanes(LANES, seeds, async (seed) => {
    days.push(await outputOfBench<CheckedDay>('desk-process.ts', seed, ORDERS));
  });
  const wrong = days.flatMap((day) => day.wrong);
  const waits = days.flatMap((day) => day.waits);
  const sum = (of: (day: CheckedDay) => number) => days.reduce((total, day) => total + of(day), 0);
  return [
    ...(await openDesks()),
    {
      what: `${DAYS} days of ${ORDERS} orders: orders, payments, riders’ acts, goods and cash that are lost or counted wrong`,
      value: wrong.length,
      unit: '',
      aim: exactly(0),
      isPromise: true,
      note:
        wrong[0] ??
        `${sum((day) => day.orders)} orders, ${sum((day) => day.crashes)} crashes of callers, ${sum(({ acts }) => acts.changed)} changes, ${sum(({ acts }) => acts.same)} the same as another, ${sum(({ acts }) => acts.paid)} payments; ${sum(({ road }) => road.told)} acts of riders, ${sum(({ road }) => road.repeated)} sent again, ${sum(({ road }) => road.handedOver)} orders handed over`,
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
