import { putNew } from '../dynamodb/actions.ts';
import { transact } from '../dynamodb/transact.ts';
import { stockMoveKey } from './keys.ts';
import { type MovementReason, moveStock } from './stock.ts';

/** A change of stock that is no order's: what moved, when, why, and who did it. */
export type StockMove = {
  id: string;
  at: string;
  reason: Extract<MovementReason, 'receive' | 'count' | 'pos'>;
  why: string;
  by: { id: string; name: string };
  lines: { product_id: number; delta: number }[];
};

/**
 * Moves stock once: the record of it, and for every product counter and ledger, in one transaction. Nothing moves where
 * one of them would fall below zero or is no product (`short`), or where it was moved before (`done`). @throws 503
 */
export async function saveStockMove(move: StockMove): Promise<'moved' | 'done' | 'short'> {
  const { id: source, at, reason, lines } = move;
  const refusal = await transact({
    record: putNew({ ...stockMoveKey(source), ...move }),
    stock: lines.flatMap(({ product_id, delta }) => moveStock(product_id, { delta, reason, source }, at)),
  });
  if (refusal?.has('record')) return 'done';
  return refusal ? 'short' : 'moved';
}
