import type * as z from 'zod';
import type {
  LedgerReason,
  ProductPieces,
  ProductStockMove,
  StockLines,
  StockReason,
} from '#shared/catalogue/stock.ts';
import * as texts from '#shared/texts.ts';
import { findProduct } from '../../data/catalogue/product.ts';
import { movementPlace } from '../../data/dynamodb/place.ts';
import { listNewestMovements, type MovementReason } from '../../data/stock/stock.ts';
import { findStockMove, readStockMoves, type StockMove, saveStockMove } from '../../data/stock/stock-move.ts';
import { conflict, notFound } from '../../errors.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import type { Person } from '../identity/session.ts';

const stored: Record<StockReason, StockMove['reason']> = {
  ...{ received: 'receive', counted: 'count', damaged: 'damaged', lost: 'lost' },
  ...{ returned: 'returned', other: 'other' },
};

const shown: Record<MovementReason, z.output<typeof LedgerReason>> = {
  ...{ receive: 'received', count: 'counted', damaged: 'damaged', lost: 'lost', returned: 'returned' },
  ...{ other: 'other', opening: 'opening', order: 'ordered', cancel: 'cancelled', refuse: 'refused' },
  ...{ return: 'order-returned', hold: 'held', release: 'released', pos: 'sold' },
};

async function findPieces(id: number) {
  const found = await findProduct(id);
  if (!found) throw notFound('Product');
  const { product, available: product_store, held } = found;
  return { product, pieces: { id, product_store, held } };
}

/** Returns the movement of the ledger that a request wants. */
const lineOf = (id: number, move: ProductStockMove) =>
  'counted' in move
    ? { product_id: id, delta: move.counted - move.seen, seen: move.seen }
    : { product_id: id, delta: move.delta };

/**
 * Changes the stock of a product. Repeating it changes nothing and returns the present stock.
 *
 * @throws 404 · 409 `stock-moved` with the present stock if it changed during a count · 409 `below-zero` · 409 `move-id`
 *   if the id belongs to a move of another product · 503
 */
export async function moveProductStock(
  id: number,
  move: ProductStockMove,
  person: Person,
  now: Date,
): Promise<ProductPieces> {
  const { product } = await findPieces(id);
  const outcome = await saveStockMove({
    id: move.id,
    at: now.toISOString(),
    reason: stored[move.reason],
    why: move.note,
    by: { id: person.id, name: person.name },
    lines: [lineOf(id, move)],
    title: product.product_name,
  });
  const { pieces } = await findPieces(id);
  if (outcome === 'moved') return pieces;
  if (outcome === 'done') {
    const first = await findStockMove(move.id);
    if (first?.lines.some(({ product_id }) => product_id === id)) return pieces;
    throw conflict('move-id', texts.stockMoveId);
  }
  if (move.reason === 'counted')
    throw conflict('stock-moved', texts.stockMoved(pieces.product_store), { record: pieces });
  throw conflict('below-zero', texts.stockShort, { record: pieces });
}

const PAGE = 50;

/** Returns the changes of a product's stock, newest first. @throws 404 */
export async function listStockLines(id: number, cursor?: string): Promise<z.output<typeof StockLines>> {
  await findPieces(id);
  const { lines, next } = await listNewestMovements(id, PAGE, fromCursor(movementPlace, cursor));
  const moves = await readStockMoves(
    lines
      .filter(({ reason }) => Object.values<MovementReason>(stored).includes(reason))
      .map(({ source }) => source),
  );
  return {
    moves: lines.map(({ at, delta, reason, source }) => {
      const move = moves.get(source);
      const own = move ? null : source;
      return {
        ...{ at, delta, reason: shown[reason], source: reason === 'opening' ? null : own },
        ...{ note: move?.why ?? '', by: move?.by.name ?? null },
      };
    }),
    next_cursor: nextCursor(next),
  };
}
