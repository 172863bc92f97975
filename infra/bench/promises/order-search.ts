import type { SearchRun } from '#functions/test-support/orders/search-among.ts';
import { atMost, exactly, type Figure } from '../figure.ts';
import { inLanes } from './lanes.ts';

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

/**
 * Checks that staff find an order among a million. Each possible meaning of the text that they type needs only one
 * Query (G-96).
 */
export async function checkOrderSearch(): Promise<Figure[]> {
  const orders = Math.ceil(1_000_000 * Number(process.env.BENCH_SCALE ?? 1));
  const [found] = await inLanes<{ before: SearchRun[]; after: SearchRun[] }>(
    'order-search-process.ts',
    1,
    () => [orders],
  );
  const { before = [], after = [] } = found ?? {};
  const queries = before.flatMap((run) => run.queries);
  const named = after.slice(1, -1).filter(({ isFound }) => isFound);
  const isPromise = true as const;
  const among = `among ${orders.toLocaleString('en-GB')} orders`;
  return [
    {
      what: `${among}: searches that miss the order`,
      value: before.filter(({ isFound }) => !isFound).length,
      unit: '',
      aim: exactly(0),
      isPromise,
      note: before.map(({ typed, listed }) => `${typed} ${listed.toLocaleString('en-GB')}`).join(', '),
    },
    {
      what: 'Queries beyond one for each meaning of the text, and Scans',
      value: sum(before.map(({ queries, meanings, scans }) => queries.length - meanings + scans)),
      unit: '',
      aim: exactly(0),
      isPromise,
    },
    {
      what: 'entries that a Query read and did not return',
      value: sum(queries.map(({ scanned, count }) => scanned - count)),
      unit: '',
      aim: exactly(0),
      isPromise,
    },
    {
      what: 'most entries of a Query',
      value: Math.max(...queries.map(({ count }) => count)),
      unit: '',
      aim: atMost(40),
    },
    {
      what: 'found by phone, name or street after the erasure',
      value: named.length,
      unit: '',
      aim: exactly(0),
      isPromise,
    },
  ];
}
