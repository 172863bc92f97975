import { exactly, type Figure } from '../figure.ts';
import { inLanes } from './lanes.ts';

const BASKETS = 100_000;
const lanes = 2;

/**
 * Compares receipt, sale and report of random sales at the till with the order, money, stock, ledger, tax receipt and
 * shift that the server writes for them, to the cent. `till-books` sends a part of them to a table.
 */
export async function checkBaskets(): Promise<Figure[]> {
  const each = Math.ceil((BASKETS * Number(process.env.BENCH_SCALE ?? 1)) / lanes);
  const all = await inLanes<{ wrong: number; kinds: string[] }>('baskets-process.ts', lanes, (lane) => [
    each,
    lane * each + 1,
  ]);
  return [
    {
      what: `${(each * lanes).toLocaleString('en-GB')} random sales at the till: figures of receipt, sale, report, order, money, stock or ledger that disagree`,
      value: all.reduce((sum, { wrong }) => sum + wrong, 0),
      unit: '',
      aim: exactly(0),
      isPromise: true,
      note: [...new Set(all.flatMap(({ kinds }) => kinds))].join(', '),
    },
  ];
}
