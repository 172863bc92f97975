import type { ReturnBody } from '#shared/till/entry.ts';
import type { Actions } from '../../../data/dynamodb/transact.ts';
import { readPieces } from '../../../data/stock/stock.ts';
import { backIntoStock } from '../../../data/till/goods-back.ts';
import { piecesOf } from '../../../data/till/sale.ts';
import { cancelMissing, findShortage, type ShortageItem, stillMissing } from '../../../data/till/shortage.ts';

type Line = Pick<ReturnBody['lines'][number], 'product_id' | 'quantity' | 'is_sellable'>;

/**
 * Returns the pieces of a product that its sale left missing. Pieces that staff found were taken from stock, and after a count
 * the stock is right without them.
 */
function missingOf({ lines, settled }: ShortageItem, productId: number): number {
  const place = lines.findIndex(({ product_id }) => product_id === productId);
  const line = lines[place];
  const outcome = settled?.outcomes[place];
  return line && outcome !== 'found' && outcome !== 'counted' ? stillMissing(line) : 0;
}

/**
 * Returns the actions that put goods back into stock. What came back first cancels what its sale left missing, and the rest
 * goes into stock if it can be sold again: so a return never brings more than its sale took. A product without a stock
 * record has none.
 */
export async function restock(lines: readonly Line[], orderId: string, now: Date): Promise<Actions> {
  const all = piecesOf(lines);
  const sellable = piecesOf(lines.filter(({ is_sellable }) => is_sellable));
  const shortage = await findShortage(orderId);
  const cancelled = new Map(
    [...all].flatMap(([id, pieces]): [number, number][] => {
      const missing = Math.min(pieces, shortage ? missingOf(shortage, id) : 0);
      return missing > 0 ? [[id, missing]] : [];
    }),
  );
  const known = await readPieces([...sellable.keys()]);
  const back = [...sellable].flatMap(([id, pieces]): [number, number][] => {
    const left = Math.min(pieces, (all.get(id) ?? 0) - (cancelled.get(id) ?? 0));
    return known.has(id) && left > 0 ? [[id, left]] : [];
  });
  return [
    ...backIntoStock(new Map(back), orderId, now.toISOString()),
    ...(shortage && cancelled.size > 0 ? cancelMissing(shortage, cancelled) : []),
  ];
}
