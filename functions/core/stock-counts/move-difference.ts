import type { Actions } from '../../data/dynamodb/transact.ts';
import type { StockMove } from '../../data/stock/stock-move.ts';
import { readCosted, readStockMoves, stockMoveActions } from '../../data/stock/stock-move.ts';
import type { CountItem, Named } from '../../data/stock-counts/count.ts';
import type { ResultItem } from '../../data/stock-counts/result.ts';
import { ownSource } from './differences.ts';

type Difference = {
  product: { id: number; name: string };
  delta: number;
  /** The value of the pieces, in cents, if they take back an earlier movement. */
  cost_cents?: number | undefined;
  /**
   * Distinguishes the movements of a product in a count: `0` is the difference, `1` and so on are its corrections, and
   * `undo` takes them back.
   */
  step: string;
  why: string;
  by: Named;
  at: string;
  /** When the pieces were counted. */
  counted_at: string;
};

const moveId = (countId: string, productId: number, step: string) =>
  `${ownSource(countId)}${productId}-${step}`;

/**
 * Returns by how much the booked pieces of a product and their corrections changed the value of the stock, in cents
 * without a sign. Undefined if that is not known.
 */
export async function movedValue(countId: string, booked: ResultItem): Promise<number | undefined> {
  const { product_id, pieces, corrections } = booked;
  const steps = Array.from({ length: corrections + 1 }, (_, step) => String(step));
  const moves = await readStockMoves(steps.map((step) => moveId(countId, product_id, step)));
  const values = [...moves.values()].flatMap(({ lines }) => lines[0]?.value_cents ?? []);
  const value = values.reduce((sum, cents) => sum + cents, 0);
  return Math.sign(value) === Math.sign(pieces) ? Math.abs(value) : undefined;
}

/**
 * Returns the writes that book a counted difference. `record` stores the `StockMove` item and its log entry. `stock`
 * changes the available pieces and adds a line to the product's stock ledger. Both are empty if the difference is zero.
 * The writes fail if the movement is already stored, or if it takes more pieces than are available.
 */
export async function moveDifference(
  count: CountItem,
  difference: Difference,
): Promise<{ record: Actions; stock: Actions }> {
  const { product, delta, cost_cents, step, why, by, at, counted_at } = difference;
  if (delta === 0) return { record: [], stock: [] };
  const move: StockMove = {
    ...{ id: moveId(count.id, product.id, step), at, reason: 'count', why, by },
    lines: [{ product_id: product.id, delta, ...(cost_cents !== undefined && { cost_cents }) }],
    ...{ title: product.name, happened_at: counted_at },
  };
  const { record, log, stock } = stockMoveActions(move, await readCosted([product.id]));
  return { record: [record, log], stock };
}
