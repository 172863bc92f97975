import { join } from 'node:path';
import { outputOf } from '../../build/child-process.ts';
import { exactly, type Figure } from '../figure.ts';

/** Two lanes for two cores: a schedule only needs CPU time. */
const lanes = 2;

type Sum = {
  schedules: number;
  prompts: number;
  payments: number;
  paid: number;
  unmatched: number;
  wrong: string[];
};

const scale = Number(process.env.BENCH_SCALE ?? 1);

/**
 * Checks ten thousand random payment schedules with a simulated clock (R7). M-Pesa callbacks are lost, late,
 * duplicated, out of order and forged. Network and storage fail. Customers tap twice, pay by hand and submit codes of
 * other people.
 */
export async function checkPayments(): Promise<Figure[]> {
  const count = Math.round(10_000 * scale);
  const file = join(import.meta.dirname, 'mpesa-process.ts');
  const env = { ...process.env, POWERTOOLS_LOG_LEVEL: 'SILENT' };
  const all = await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const args = [file, count, lane, lanes].map(String);
      return JSON.parse((await outputOf(process.execPath, args, { env })).stdout) as Sum;
    }),
  );
  const sumOf = (name: 'schedules' | 'prompts' | 'payments' | 'paid' | 'unmatched') =>
    all.reduce((sum, lane) => sum + lane[name], 0);
  const wrong = all.flatMap((lane) => lane.wrong);
  const kinds = {
    'orders paid without money': /without money|never came/,
    'orders paid twice, in another sum, or with money that never came':
      /counted|twice|copies|more went|unmatched|cents$/,
    'cash and credit that differ, or were asked for again': /cash|credit|balance|unpaid|asked for/,
    'payments that neither shop nor person knows of': /neither shop/,
    'prompts not settled after 120 s': /still|unsettled|given up/,
  };
  return [
    {
      what: 'payments: ways to the money',
      value: sumOf('schedules'),
      unit: '',
      note: `${sumOf('prompts')} prompts, ${sumOf('payments')} payments, ${sumOf('paid')} orders paid, ${sumOf('unmatched')} for a person`,
    },
    ...Object.entries(kinds).map(([what, kind]): Figure => {
      const found = wrong.filter((each) => kind.test(each));
      return {
        what: `payments: ${what}`,
        value: found.length,
        unit: '',
        aim: exactly(0),
        isPromise: true,
        ...(found[0] !== undefined && { note: found[0] }),
      };
    }),
  ];
}
