import { putNew } from '../dynamodb/actions.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { type Actions, transact } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import { stockMoveKey } from './keys.ts';
import { type MovementReason, moveStock } from './stock.ts';

/** A stock movement outside an order: the products and pieces, the time, the reason and the person. */
export type StockMove = {
  id: string;
  at: string;
  reason: Extract<MovementReason, 'receive' | 'count' | 'pos' | 'damaged' | 'lost' | 'returned' | 'other'>;
  why: string;
  by: { id: string; name: string };
  /** `seen` is the number of available pieces before a count. */
  lines: { product_id: number; delta: number; seen?: number }[];
  /** When the pieces moved, if that was before `at`. */
  happened_at?: string;
  /** The product's name, if the movement is of only one product. */
  title?: string;
};

/** Returns the record of a stock movement. */
export const findStockMove = (id: string) => readItem<StockMove>(stockMoveKey(id));

/** Returns the records of stock movements by staff, by their ids. Movements with another source have no record. */
export async function readStockMoves(ids: readonly string[]): Promise<Map<string, StockMove>> {
  const items = await readItems([...new Set(ids)].map(stockMoveKey));
  return new Map(items.map((item) => [item.id as string, item as StockMove]));
}

/**
 * Returns the writes of a stock movement: its record, its change-log entry and, for each product, the stock and the
 * ledger.
 */
export function stockMoveActions(move: StockMove) {
  const { id: source, at, reason, lines, title, happened_at } = move;
  return {
    record: putNew({ ...stockMoveKey(source), ...move }),
    log: logEntry({
      ...{ noun: 'stock', id: source, title, action: 'receive', at },
      ...{ before: undefined, after: { ...move, title: undefined } },
    }),
    stock: lines.flatMap(({ product_id, delta, seen }) => {
      const counted = seen === undefined ? undefined : { available: seen };
      const movement = { delta, reason, source, ...(happened_at && { happened_at }) };
      return moveStock(product_id, movement, at, counted);
    }),
  };
}

/**
 * Moves stock in one transaction: the record and, for each product, the counter and the ledger. `beside` contains
 * further writes for the transaction. If they are refused, the refusal is thrown.
 *
 * @returns 'short', and nothing changes, when a product is unknown, its stock would fall below zero or has changed
 * since a count began; 'done' when the movement was saved before
 * @throws 503
 */
export async function saveStockMove(move: StockMove, beside?: Actions): Promise<'moved' | 'done' | 'short'> {
  const refusal = await transact({ ...stockMoveActions(move), beside });
  if (refusal?.has('beside')) throw refusal;
  if (refusal?.has('record')) return 'done';
  return refusal ? 'short' : 'moved';
}
