import { exactly, type Figure } from '../figure.ts';
import { inLanes } from './lanes.ts';

const BASKETS = 100_000;
const lanes = 2;

/**
 * Compares random sales at the till with what the server writes for them, to the cent: the till's receipt, sale and
 * report with the server's order, money, stock, stock movements, tax receipt and shift. The section `till-books` sends
 * some of these sales to a real table.
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
