import { exactly, type Figure } from '../figure.ts';
import { inLanes } from './lanes.ts';

/** The number of processes, one per core of a machine with two, because a sequence only needs CPU time. */
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

const violations = (what: string, [first, ...more]: string[]): Figure => ({
  what: `payments: ${what}`,
  value: first === undefined ? 0 : more.length + 1,
  unit: '',
  aim: exactly(0),
  isPromise: true,
  ...(first !== undefined && { note: first }),
});

/**
 * Checks ten thousand random sequences of payments and faults in simulated time (R7). M-Pesa callbacks are lost, late,
 * duplicated, out of order and forged. Network and storage fail. Customers tap twice, pay by hand and submit M-Pesa
 * codes of other people.
 */
export async function checkPayments(): Promise<Figure[]> {
  const count = Math.round(10_000 * scale);
  const all = await inLanes<Sum>('mpesa-process.ts', lanes, (lane) => [count, lane, lanes]);
  const sumOf = (name: 'schedules' | 'prompts' | 'payments' | 'paid' | 'unmatched') =>
    all.reduce((sum, lane) => sum + lane[name], 0);
  const wrong = all.flatMap((lane) => lane.wrong);
  const kinds = {
    'orders marked paid without a payment': /has no money entry|has no payment/,
    'payments counted twice, with a wrong sum, or never made':
      /counted for|two|same id|paid_cents|refunded|surplus|has no payment|with -?\d+ cents$/,
    'wrong cash or credit entries, and prompts above the sum due': /cash|credit|unpaid orders|asked for/,
    'payments neither counted nor listed for staff': /neither counted/,
    'prompts not settled after 120 s': /still|not settled|failed ten times/,
  };
  return [
    {
      what: 'payments: random schedules',
      value: sumOf('schedules'),
      unit: '',
      note: `${sumOf('prompts')} prompts, ${sumOf('payments')} payments, ${sumOf('paid')} orders paid, ${sumOf('unmatched')} unmatched`,
    },
    ...Object.entries(kinds).map(([what, kind]) =>
      violations(
        what,
        wrong.filter((each) => kind.test(each)),
      ),
    ),
    violations(
      'other violations',
      wrong.filter((each) => !Object.values(kinds).some((kind) => kind.test(each))),
    ),
  ];
}
