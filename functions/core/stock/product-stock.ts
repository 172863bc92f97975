import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import type {
  LedgerReason,
  ProductPieces,
  ProductStockMove,
  StockLines,
  StockReason,
} from '#shared/stock/stock.ts';
import * as texts from '#shared/texts.ts';
import { findProduct } from '../../data/catalogue/product.ts';
import { stockLinePlace } from '../../data/dynamodb/place.ts';
import { listNewestMovements, type MovementReason } from '../../data/stock/stock.ts';
import { findStockMove, readStockMoves, type StockMove, saveStockMove } from '../../data/stock/stock-move.ts';
import { conflict, notFound } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import type { Person } from '../identity/session.ts';

const stored: Record<StockReason, StockMove['reason']> = {
  ...{ received: 'receive', counted: 'count', damaged: 'damaged', lost: 'lost' },
  ...{ returned: 'returned', other: 'other' },
};

const shown: Record<MovementReason, LedgerReason> = {
  ...{ receive: 'received', count: 'counted', damaged: 'damaged', lost: 'lost', returned: 'returned' },
  ...{
    other: 'other',
    opening: 'opening',
    order: 'ordered',
    change: 'changed',
    cancel: 'cancelled',
    refuse: 'refused',
    valued: 'valued',
  },
  ...{ return: 'order-returned', hold: 'held', release: 'released', pos: 'sold' },
};

async function findPieces(id: number) {
  const found = await findProduct(id);
  if (!found) throw notFound('Product');
  const { product, available: product_store, held } = found;
  return { product, pieces: { id, product_store, held } };
}

/** Returns the line for the stock ledger that a request asks for. */
const lineOf = (id: number, move: ProductStockMove) =>
  'counted' in move
    ? { product_id: id, delta: move.counted - move.seen, seen: move.seen }
    : { product_id: id, delta: move.delta };

/**
 * Returns true if this request has already stored the stock movement. After a reload, a repeated count may have started
 * from the result of its first try.
 */
function isSame({ reason, lines: [line] }: StockMove, id: number, move: ProductStockMove): boolean {
  if (!line || line.product_id !== id || reason !== stored[move.reason]) return false;
  return 'counted' in move ? (line.seen ?? 0) + line.delta === move.counted : line.delta === move.delta;
}

/**
 * Changes the stock of a product. Repeating it changes nothing and returns the present stock.
 *
 * @throws 404 · 409 `stock-moved` with the present stock if it changed during a count · 409 `below-zero` · 409 `move-id`
 *   if the id belongs to another move · 503
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
    if (first && isSame(first, id, move)) return pieces;
    throw conflict('move-id', texts.stockMoveId);
  }
  if (move.reason === 'counted')
    throw conflict('stock-moved', texts.stockMoved(pieces.product_store), { record: pieces });
  throw conflict('below-zero', texts.stockShort, { record: pieces });
}

const PAGE = 50;

/** A page of the ledger, and the number of pieces in stock after its first line. */
type Lines = Awaited<ReturnType<typeof listNewestMovements>> & { left: number };

/**
 * Returns the newest lines of a product's ledger, and the number of pieces in stock after the newest. This takes two
 * reads. If the stock changes between them, both are repeated.
 */
const readNewest = (id: number): Promise<Lines> =>
  retry(async () => {
    const page = await listNewestMovements(id, PAGE);
    const { pieces } = await findPieces(id);
    const { lines } = await listNewestMovements(id, 1);
    return isDeepStrictEqual(lines[0], page.lines[0]) ? { ...page, left: pieces.product_store } : tryAgain;
  });

/**
 * Returns the ledger lines after a cursor. The cursor contains the place of the last line, and the number of pieces in
 * stock before that line.
 */
async function readFurther(id: number, cursor: string): Promise<Lines> {
  const [place, left] = (fromCursor(stockLinePlace, cursor) ?? '').split('~');
  return { ...(await listNewestMovements(id, PAGE, place)), left: Number(left) };
}

/** Returns the changes of a product's stock, newest first, and the number of pieces after each change. @throws 404 */
export async function listStockLines(id: number, cursor?: string): Promise<z.output<typeof StockLines>> {
  const page = await (cursor === undefined ? readNewest(id) : readFurther(id, cursor));
  const moves = await readStockMoves(
    page.lines
      .filter(({ reason }) => Object.values<MovementReason>(stored).includes(reason))
      .map(({ source }) => source),
  );
  let { left } = page;
  const lines = page.lines.map(({ at, delta, reason, source }) => {
    const move = moves.get(source);
    const after = left;
    left -= delta;
    return {
      ...{ at, delta, reason: shown[reason], after },
      source: move || reason === 'opening' ? null : source,
      ...{ note: move?.why ?? '', by: move?.by.name ?? null },
    };
  });
  return { moves: lines, next_cursor: nextCursor(page.next && `${page.next}~${left}`) };
}
