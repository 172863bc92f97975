import { putNew } from '../dynamodb/actions.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { type Actions, transact } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import { stockMoveKey } from './keys.ts';
import { type MovementReason, moveStock } from './stock.ts';

/** A stock movement outside an order: what moved, when, why, and who did it. */
export type StockMove = {
  id: string;
  at: string;
  reason: Extract<MovementReason, 'receive' | 'count' | 'pos'>;
  why: string;
  by: { id: string; name: string };
  lines: { product_id: number; delta: number }[];
};

/** Returns the record of a stock movement. */
export const findStockMove = (id: string) => readItem<StockMove>(stockMoveKey(id));

/**
 * Moves stock in one transaction: the record and, for each product, the counter and the ledger. `beside` is written with
 * them, or not at all; if it is refused, the refusal is thrown.
 *
 * @returns 'short', and nothing changes, when a product is unknown or its stock would fall below zero; 'done' when the
 * movement was saved before
 * @throws 503
 */
export async function saveStockMove(move: StockMove, beside?: Actions): Promise<'moved' | 'done' | 'short'> {
  const { id: source, at, reason, lines } = move;
  const refusal = await transact({
    record: putNew({ ...stockMoveKey(source), ...move }),
    beside,
    log: logEntry({ noun: 'stock', id: source, action: 'receive', before: undefined, after: move, at }),
    stock: lines.flatMap(({ product_id, delta }) => moveStock(product_id, { delta, reason, source }, at)),
  });
  if (refusal?.has('beside')) throw refusal;
  if (refusal?.has('record')) return 'done';
  return refusal ? 'short' : 'moved';
}
