import type { StockMoved } from '#shared/catalogue/stock.ts';
import * as texts from '#shared/texts.ts';
import { listStock } from '../../data/stock/stock.ts';
import { type StockMove, saveStockMove } from '../../data/stock/stock-move.ts';
import { conflict, notFound } from '../../errors.ts';

/**
 * Records a delivery, a stock count or a sale in the shop, in one transaction. Repeating a move changes nothing and
 * returns the current stock.
 *
 * @throws 404 for an unknown product · 409 `below-zero` when stock would become negative · 503 when stock keeps
 * changing
 */
export async function moveGoods(move: StockMove): Promise<StockMoved> {
  const ids = move.lines.map(({ product_id }) => product_id);
  const outcome = await saveStockMove(move);
  const stock = await listStock(ids);
  if (outcome !== 'short') return { stock };
  if (stock.length < ids.length) throw notFound('Product');
  throw conflict('below-zero', texts.stockShort);
}
