import { join } from 'node:path';
import { inLanes } from '#functions/lanes.ts';
import { checkRandomShift } from '#shared/till/random-shift.ts';
import { outputOf } from '../../build/child-process.ts';
import { exactly, type Figure } from '../figure.ts';

const scaled = (count: number) => Math.ceil(count * Number(process.env.BENCH_SCALE ?? 1));
const [DAYS, SHIFTS, SALES] = [scaled(1_000), scaled(10_000), scaled(1_000)];
/** How many days one process simulates on its table. */
const PER_TABLE = 25;
const LANES = 2;

type Ran = { runs: number; wrong: string[] };

async function run(kind: 'days' | 'baskets', count: number, seed: number): Promise<Ran> {
  const program = join(import.meta.dirname, 'books-process.ts');
  return JSON.parse((await outputOf(process.execPath, [program, kind, `${count}`, `${seed}`])).stdout) as Ran;
}

function figureOf(what: string, { runs, wrong }: Ran): Figure {
  const note = wrong[0] === undefined ? {} : { note: wrong[0].slice(0, 200) };
  const count = runs.toLocaleString('en-GB');
  return {
    what: `${count} ${what}`,
    value: wrong.length,
    unit: '',
    aim: exactly(0),
    isPromise: true,
    ...note,
  };
}

/** Simulates random days of two tills, with failing storage and lost answers of the server. */
async function playDays(): Promise<Ran> {
  const all: Ran = { runs: 0, wrong: [] };
  const firsts = Array.from({ length: Math.ceil(DAYS / PER_TABLE) }, (_, n) => n * PER_TABLE);
  await inLanes(LANES, firsts, async (first) => {
    const { runs, wrong } = await run('days', Math.min(PER_TABLE, DAYS - first), first + 1);
    all.runs += runs;
    all.wrong.push(...wrong);
  });
  return all;
}

function checkShifts(): Ran {
  const shifts = Array.from({ length: SHIFTS }, (_, n) => checkRandomShift(n + 1));
  return { runs: SHIFTS, wrong: shifts.flatMap(({ wrong }) => wrong) };
}

/**
 * Checks that the journals of tills agree with the server's orders, stock, stock movements, money and shifts, for
 * random days and sales.
 */
export async function checkTillBooks(): Promise<Figure[]> {
  return [
    figureOf('random shifts: cash that is not opening + in − out + sales − refunds', checkShifts()),
    figureOf(
      'random sales through the sync: differences between receipt, order, ledger and report',
      await run('baskets', SALES, 1),
    ),
    figureOf(
      'random days of two tills with failing storage: differences between journal and server',
      await playDays(),
    ),
  ];
}
