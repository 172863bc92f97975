import { retry, tryAgain } from '../../retry.ts';
import { productKey } from '../catalogue/keys.ts';
import { putNew } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { type Actions, transact } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import { stockKey, stockMoveKey } from './keys.ts';
import { type MovementReason, moveStock, piecesOfItem, readPieces } from './stock.ts';
import { averageCents, type Pieces, type ValueMove, valueAdded, valueOut } from './stock-value.ts';

type StockMoveLine = {
  product_id: number;
  delta: number;
  seen?: number;
  cost_cents?: number;
  value_cents?: number;
};

/** A stock movement outside an order: the products and pieces, the time, the reason and the person. */
export type StockMove = {
  id: string;
  at: string;
  reason: Extract<MovementReason, 'receive' | 'count' | 'pos' | 'damaged' | 'lost' | 'returned' | 'other'>;
  why: string;
  by: { id: string; name: string };
  /**
   * The lines of the movement.
   * - `seen`: the available pieces before a count.
   * - `cost_cents`: the total cost of added pieces, or the value that removed pieces take with them. Without it, pieces
   *   come and go at the average cost.
   * - `value_cents`: by how much the line changed the value. Only the stored record has it, if the value was known.
   */
  lines: StockMoveLine[];
  /** The time when the pieces moved, if that was before `at`. */
  happened_at?: string;
  /** The product's name, if the movement has only one product. */
  title?: string;
};

/** Returns the record of a stock movement. */
export const findStockMove = (id: string) => readItem<StockMove>(stockMoveKey(id));

/** Returns the records of stock movements by staff, by their ids. Movements with another source have no record. */
export async function readStockMoves(ids: readonly string[]): Promise<Map<string, StockMove>> {
  const items = await readItems([...new Set(ids)].map(stockMoveKey));
  return new Map(items.map((item) => [item.id as string, item as StockMove]));
}

/** The pieces of a product. `buying_cents` is the buying price, for pieces without a known cost. */
type Costed = Pieces & { buying_cents?: number | undefined };

/** Returns the pieces, the value and the buying price of each existing product by its id. */
export async function readCosted(ids: readonly number[]): Promise<Map<number, Costed>> {
  const items = await readItems(ids.flatMap((id) => [stockKey(id), productKey(id)]));
  const byKey = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
  const find = ({ pk, sk }: Key) => byKey.get(`${pk} ${sk}`);
  return new Map(
    ids.flatMap((id): [number, Costed][] => {
      const pieces = piecesOfItem(find(stockKey(id)));
      const buying = find(productKey(id))?.buying_price_cents as number | undefined;
      return pieces ? [[id, { ...pieces, buying_cents: buying }]] : [];
    }),
  );
}

/** Returns the line that reverses a stored line of a stock movement, with the same value. */
export const movedBack = ({ product_id, delta, value_cents }: StockMoveLine): StockMoveLine => ({
  ...{ product_id, delta: -delta },
  ...(value_cents !== undefined && { cost_cents: Math.abs(value_cents) }),
});

/** Returns the change of the stock's value by a line. */
function valueOfLine({ delta, cost_cents }: StockMoveLine, stock: Costed): ValueMove {
  const unitCents = stock.buying_cents;
  if (delta < 0) return valueOut(stock, -delta, { unitCents, costCents: cost_cents });
  const unit = averageCents(stock) ?? unitCents;
  const cents = cost_cents ?? (unit === undefined ? undefined : unit * delta);
  // Stock that was never valued gets the price of the pieces that are added. Otherwise, its average would be too low.
  const joining = cost_cents === undefined ? undefined : Math.round(cost_cents / delta);
  return valueAdded(stock, cents, unitCents ?? joining);
}

/**
 * Returns the writes of a stock movement: its record, its change-log entry and, for each product, the stock with its
 * value and its movement. `stock` is the result of {@link readCosted}.
 */
export function stockMoveActions(move: StockMove, stock: ReadonlyMap<number, Costed>) {
  const { id: source, at, reason, lines, title, happened_at } = move;
  const values = lines.map((line) =>
    valueOfLine(line, stock.get(line.product_id) ?? { available: 0, held: 0 }),
  );
  const stored = lines.map((line, n): StockMoveLine => {
    const cents = values[n]?.value_cents;
    return { ...line, ...(cents !== undefined && { value_cents: cents }) };
  });
  return {
    record: putNew({ ...stockMoveKey(source), ...move, lines: stored }),
    log: logEntry({
      ...{ noun: 'stock', id: source, title, action: 'receive', at },
      ...{ before: undefined, after: { ...move, title: undefined } },
    }),
    stock: lines.flatMap((line, n) => {
      const { product_id, delta, seen: counted } = line;
      const value = values[n] ?? {};
      const movement = { delta, reason, source, ...(happened_at && { happened_at }) };
      return moveStock(product_id, movement, at, { counted, value });
    }),
  };
}

/**
 * Changes stock in one transaction: the record and, for each product, the counter and the stock movement. `beside`
 * contains further writes for the transaction. If they are refused, the refusal is thrown.
 *
 * @returns 'short' if a product is unknown, or if its stock would fall below zero or has changed since a count began;
 *   nothing changes then. 'done' if the movement was saved before
 * @throws 503
 */
export function saveStockMove(move: StockMove, beside?: Actions): Promise<'moved' | 'done' | 'short'> {
  const ids = move.lines.map(({ product_id }) => product_id);
  return retry(async () => {
    const refusal = await transact({ ...stockMoveActions(move, await readCosted(ids)), beside });
    if (!refusal) return 'moved';
    if (refusal.has('beside')) throw refusal;
    if (refusal.has('record')) return 'done';
    const left = await readPieces(ids);
    const isShort = move.lines.some(({ product_id, delta, seen }) => {
      const available = left.get(product_id)?.available;
      return available === undefined || available + delta < 0 || (seen !== undefined && available !== seen);
    });
    return isShort ? 'short' : tryAgain;
  });
}
