import type { Actions } from '../../data/dynamodb/transact.ts';
import type { StockMove } from '../../data/stock/stock-move.ts';
import { readCosted, stockMoveActions } from '../../data/stock/stock-move.ts';
import type { CountItem, Named } from '../../data/stock-counts/count.ts';
import { ownSource } from './differences.ts';

type Difference = {
  product: { id: number; name: string };
  delta: number;
  /** Distinguishes the movements of a product: `0` is the difference, then its corrections, and `undo`. */
  step: string;
  why: string;
  by: Named;
  at: string;
  /** When the pieces were counted. */
  counted_at: string;
};

/**
 * Returns the actions that move the stock by a difference of a count: the record, its log entry, the counter and the
 * ledger's line. Without pieces, there are none. They fail if the movement was written before, or if fewer pieces are
 * available than it takes.
 */
export async function moveDifference(
  count: CountItem,
  difference: Difference,
): Promise<{ record: Actions; stock: Actions }> {
  const { product, delta, step, why, by, at, counted_at } = difference;
  if (delta === 0) return { record: [], stock: [] };
  const move: StockMove = {
    ...{ id: `${ownSource(count.id)}${product.id}-${step}`, at, reason: 'count', why, by },
    ...{ lines: [{ product_id: product.id, delta }], title: product.name, happened_at: counted_at },
  };
  const { record, log, stock } = stockMoveActions(move, await readCosted([product.id]));
  return { record: [record, log], stock };
}
