import { piecesOf } from '#shared/orders/changed-goods.ts';
import { everyItem } from '../../data/dynamodb/read-list.ts';
import { type BagMove, listBagMoves, onShelves } from '../../data/orders/bags.ts';
import { bagsPk, ordersByStatePk } from '../../data/orders/keys.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { findOrders } from '../../data/orders/owned.ts';
import { movementsPk } from '../../data/stock/keys.ts';
import { readPieces } from '../../data/stock/stock.ts';
import { hasGrown, listShelfMoves, newestFrom, type ShelfMove } from '../../data/stock-counts/shelf-moves.ts';
import { retry, tryAgain } from '../../retry.ts';

/**
 * A product on the shelves.
 * - `pieces`: how many should be there now, including those reserved for carts sent by WhatsApp and those of orders
 *   that are not packed. Undefined if the product has no stock.
 * - `moves`: how the pieces moved since a time.
 * - `unpacking`: the times in which a packed order waited to be packed again. It is unknown where its pieces were then.
 */
export type Shelf = { pieces: number | undefined; moves: ShelfMove[]; unpacking: Span[] };

type Span = { from: string; to: string };

const isUnpacked = ({ order_status }: Pick<OrderItem, 'order_status'>) =>
  (onShelves as readonly string[]).includes(order_status);

/** Returns when a packed order first had to be packed again. */
const timeBack = ({ moves = [] }: OrderItem): string | undefined =>
  moves.find(({ from, to }) => !isUnpacked({ order_status: from }) && isUnpacked({ order_status: to }))?.at;

/**
 * Returns, for each product, the times in which orders with the product waited to be packed again. Its pieces then
 * count as on the shelves, but may still be in the closed bag of an order.
 */
function unpackingOf(bags: readonly BagMove[], open: ReadonlySet<string>): Map<number, Span[]> {
  const spans = new Map<number, Span[]>();
  const packedAt = new Map<string, string>();
  for (const { at, order_id, goods } of bags.toReversed()) {
    const to = packedAt.get(order_id) ?? (open.has(order_id) ? '~' : undefined);
    for (const { product_id, delta } of goods)
      if (delta > 0 && to) spans.set(product_id, [...(spans.get(product_id) ?? []), { from: at, to }]);
    if (goods.some(({ delta }) => delta < 0)) packedAt.set(order_id, at);
  }
  return spans;
}

/**
 * Returns the pieces of each product in orders that are not packed, and the times in which orders waited to be packed
 * again.
 */
async function readUnpacked(bags: readonly BagMove[]) {
  const ids = new Set(bags.map(({ order_id }) => order_id));
  // The lists are read one after the other. If an order is confirmed meanwhile, it is found in a later list. It may be
  // found twice, but counts once. An order that gets another phone goes back to the first list, which is therefore read
  // again.
  for (const state of [...onShelves, onShelves[0]])
    for await (const { order_id } of everyItem<{ order_id: string }>(ordersByStatePk(state)))
      ids.add(order_id);
  const orders = await findOrders([...ids]);
  const open = orders.filter(isUnpacked);
  const [first] = orders.flatMap((order) => timeBack(order) ?? []).sort();
  return {
    unpacked: piecesOf(open.flatMap(({ lines }) => lines)),
    unpacking: first
      ? unpackingOf(await listBagMoves(first), new Set(open.map(({ id }) => id)))
      : new Map<number, Span[]>(),
  };
}

async function readMoves(ids: readonly number[], since: string) {
  const [bags, ...ledgers] = await Promise.all([
    listBagMoves(since),
    ...ids.map((id) => listShelfMoves(id, since)),
  ]);
  return { bags, ledgers };
}

type Moves = Awaited<ReturnType<typeof readMoves>>;

/** Returns true if goods have moved since their movements were read. */
async function haveMoved(ids: readonly number[], since: string, { bags, ledgers }: Moves): Promise<boolean> {
  const ledgersOf = ids.map((id, n) => ({ pk: movementsPk(id), keys: ledgers[n]?.keys ?? [] }));
  const lists = ledgersOf.map(({ pk, keys }) => ({ pk, keys, from: newestFrom(keys, since) }));
  // A rider's late report has the time of the rider, so any entry of the list of packed orders may be new.
  const all = [...lists, { pk: bagsPk, keys: bags.map(({ sk }) => sk), from: since }];
  const grown = await Promise.all(all.map(({ pk, keys, from }) => hasGrown(pk, keys, from)));
  return grown.some(Boolean);
}

/**
 * Reads products as they should be on the shelves now, with their movements since a time. Stock, orders and stock
 * movements are separate reads. If pieces moved between these reads, all are repeated. To detect this, the list of
 * packed orders and the newest movements of each product are read a second time.
 *
 * @throws 503 if something moves at every attempt
 */
export const readShelves = (ids: readonly number[], since: string): Promise<Map<number, Shelf>> =>
  retry(async () => {
    const read = await readMoves(ids, since);
    const { bags, ledgers } = read;
    const [pieces, { unpacked, unpacking }] = await Promise.all([readPieces([...ids]), readUnpacked(bags)]);
    if (await haveMoved(ids, since, read)) return tryAgain;
    return new Map(
      ids.map((id, n): [number, Shelf] => {
        const stock = pieces.get(id);
        const packed = bags.flatMap(({ at, order_id, goods }) =>
          goods
            .filter(({ product_id }) => product_id === id)
            .map(({ delta }): ShelfMove => ({ at, delta, effect: 'moved', source: order_id })),
        );
        const now = stock && stock.available + stock.held + (unpacked.get(id) ?? 0);
        const moves = [...(ledgers[n]?.moves ?? []), ...packed];
        return [id, { pieces: now, moves, unpacking: unpacking.get(id) ?? [] }];
      }),
    );
  });
