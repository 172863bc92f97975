import { join } from 'node:path';
import { outputOf } from '../../build/child-process.ts';
import { atMost, exactly, type Figure } from '../figure.ts';
import type { Large } from './large-process.ts';

const scale = Number(process.env.BENCH_SCALE ?? 1);
const DAYS = Math.ceil(1000 * scale);
const LINES = Math.ceil(5000 * scale);
/** The longest time from reading a file of payments until its payments are shown in their columns, in ms. */
const MOST_MS = 3000;

async function print<T>(program: string, ...args: number[]): Promise<T> {
  const { stdout } = await outputOf(process.execPath, [
    join(import.meta.dirname, program),
    ...args.map(String),
  ]);
  return JSON.parse(stdout) as T;
}

/**
 * Imports M-Pesa's statements of random days into the shop, and checks the column of each payment and each order. Then
 * it imports a large file.
 */
export async function checkStatements(): Promise<Figure[]> {
  const half = Math.ceil(DAYS / 2);
  const [first, second] = await Promise.all([
    print<string[]>('days-process.ts', 1, half),
    print<string[]>('days-process.ts', half + 1, DAYS - half),
  ]);
  const wrong = [...first, ...second];
  const { lines, importMs, bookMs, viewMs, columns } = await print<Large>('large-process.ts', LINES);
  return [
    {
      what: `columns and orders of ${DAYS} random days of a statement that are not as they must be`,
      value: wrong.length,
      unit: '',
      aim: exactly(0),
      isPromise: true,
      note: wrong[0] ?? '',
    },
    {
      what: `a statement of ${lines} lines is read, compared and stored`,
      value: importMs,
      unit: 'ms',
      aim: atMost(MOST_MS),
    },
    {
      what: 'its three columns open',
      value: viewMs,
      unit: 'ms',
      aim: atMost(MOST_MS),
      note: `${columns.join(', ')} payments; the job that books them took ${(bookMs / 1000).toFixed(0)} s`,
    },
  ];
}
