import type { StockMoved } from '#shared/catalogue/stock.ts';
import { texts } from '#shared/texts.ts';
import { listStock } from '../../data/stock/stock.ts';
import { type StockMove, saveStockMove } from '../../data/stock/stock-move.ts';
import { conflict, notFound } from '../../errors.ts';

/**
 * Moves stock that comes in, was counted or is sold in the shop: all of it once, or nothing. The same move again
 * changes nothing and tells what is left.
 *
 * @throws 404 for no such product · 409 `below-zero` where more would go than there is · 503 when others keep moving
 * it
 */
export async function moveGoods(move: StockMove): Promise<StockMoved> {
  const ids = move.lines.map(({ product_id }) => product_id);
  const outcome = await saveStockMove(move);
  const stock = await listStock(ids);
  if (outcome !== 'short') return { stock };
  if (stock.length < ids.length) throw notFound('Product');
  throw conflict('below-zero', texts.stockShort);
}
