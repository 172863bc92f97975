import type { ReturnBody } from '#shared/till/entry.ts';
import type { Actions } from '../../../data/dynamodb/transact.ts';
import type { OrderItem } from '../../../data/orders/order.ts';
import { readPieces } from '../../../data/stock/stock.ts';
import { backIntoStock } from '../../../data/till/goods-back.ts';
import { piecesOf } from '../../../data/till/sale.ts';
import { cancelMissing, findShortage, type ShortageItem, stillMissing } from '../../../data/till/shortage.ts';

type Line = Pick<ReturnBody['lines'][number], 'line' | 'product_id' | 'quantity' | 'is_sellable'>;

/**
 * Returns how many pieces of a product were missing at its sale and are still missing. Pieces do not count as
 * missing if they were found and taken from stock since, or if the stock was counted since.
 */
function missingOf({ lines, settled }: ShortageItem, productId: number): number {
  const place = lines.findIndex(({ product_id }) => product_id === productId);
  const line = lines[place];
  const outcome = settled?.outcomes[place];
  return line && outcome !== 'found' && outcome !== 'counted' ? stillMissing(line) : 0;
}

/**
 * Returns the writes that put returned goods back into stock. Returned pieces first replace pieces that were missing at
 * the sale. The rest goes into stock if it can be sold again. A return therefore never adds more to the stock than its
 * sale took. For a product without a stock record, there are no writes.
 */
export async function restock(
  lines: readonly Line[],
  order: Pick<OrderItem, 'id' | 'lines' | 'goods_back'>,
  times: Parameters<typeof backIntoStock>[3],
): Promise<Actions> {
  const all = piecesOf(lines);
  const sellable = piecesOf(lines.filter(({ is_sellable }) => is_sellable));
  const shortage = await findShortage(order.id);
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
    ...backIntoStock(new Map(back), order, lines, times),
    ...(shortage && cancelled.size > 0 ? cancelMissing(shortage, cancelled) : []),
  ];
}
