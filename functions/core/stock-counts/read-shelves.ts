import { isDeepStrictEqual } from 'node:util';
import { piecesOf } from '#shared/orders/changed-goods.ts';
import { everyItem } from '../../data/dynamodb/read-list.ts';
import { listBagMoves, onShelves } from '../../data/orders/bags.ts';
import { ordersByStatePk } from '../../data/orders/keys.ts';
import { findOrders } from '../../data/orders/owned.ts';
import { readPieces } from '../../data/stock/stock.ts';
import { listShelfMoves, type ShelfMove } from '../../data/stock-counts/shelf-moves.ts';
import { retry, tryAgain } from '../../retry.ts';

/**
 * A product on the shelves: the pieces that should be there now, with those of chat drafts and of orders that are not
 * packed, and how they moved since a time. Undefined pieces: the product has no stock.
 */
export type Shelf = { pieces: number | undefined; moves: ShelfMove[] };

/** Returns the pieces of each product in the orders that are not packed. */
async function readUnpacked(): Promise<Map<number, number>> {
  const lists = await Promise.all(
    onShelves.map(async (state) => {
      const ids: string[] = [];
      for await (const { order_id } of everyItem<{ order_id: string }>(ordersByStatePk(state)))
        ids.push(order_id);
      return ids;
    }),
  );
  const orders = await findOrders([...new Set(lists.flat())]);
  const open = orders.filter(({ order_status }) => (onShelves as readonly string[]).includes(order_status));
  return piecesOf(open.flatMap(({ lines }) => lines));
}

async function readMoves(ids: readonly number[], since: string) {
  const [bags, ...ledgers] = await Promise.all([
    listBagMoves(since),
    ...ids.map((id) => listShelfMoves(id, since)),
  ]);
  return { bags, ledgers };
}

/**
 * Reads products as they should be on the shelves now, with their movements since a time. Stock, orders and ledgers
 * are several reads. If something moved between them, all are repeated.
 *
 * @throws 503 if something moves at every attempt
 */
export const readShelves = (ids: readonly number[], since: string): Promise<Map<number, Shelf>> =>
  retry(async () => {
    const { bags, ledgers } = await readMoves(ids, since);
    const [pieces, unpacked] = await Promise.all([readPieces([...ids]), readUnpacked()]);
    const after = await readMoves(ids, since);
    if (!isDeepStrictEqual(after, { bags, ledgers })) return tryAgain;
    return new Map(
      ids.map((id, n): [number, Shelf] => {
        const stock = pieces.get(id);
        const packed = bags.flatMap(({ at, order_id, goods }) =>
          goods
            .filter(({ product_id }) => product_id === id)
            .map(({ delta }): ShelfMove => ({ at, delta, effect: 'moved', source: order_id })),
        );
        const now = stock && stock.available + stock.held + (unpacked.get(id) ?? 0);
        return [id, { pieces: now, moves: [...(ledgers[n]?.moves ?? []), ...packed] }];
      }),
    );
  });
