import { piecesOf } from '#shared/orders/changed-goods.ts';
import type { OrderStatus } from '#shared/orders/order-state.ts';
import { put } from '../dynamodb/actions.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import type { Key } from '../dynamodb/keys.ts';
import { everyItem } from '../dynamodb/read-list.ts';
import type { Actions } from '../dynamodb/transact.ts';
import { bagKey, bagsPk } from './keys.ts';
import type { OrderItem } from './order.ts';
import type { RoadNote } from './order-rider.ts';

/**
 * Goods of an order that were taken off the shelves to pack them, or put back. `delta` is negative for packed pieces.
 * The stock's ledger does not contain these movements, because an order takes its pieces from the stock when it is
 * placed.
 */
export type BagMove = { at: string; order_id: string; goods: { product_id: number; delta: number }[] };

/**
 * The states of an order whose goods are still on the shelves, in their usual sequence. The only step back is from
 * `unreachable` to `pending`, when the order gets another phone.
 */
export const onShelves = ['pending', 'unreachable', 'confirmed'] as const satisfies readonly OrderStatus[];

const isOnShelves = (state: OrderStatus) => (onShelves as readonly OrderStatus[]).includes(state);

/**
 * How many days an entry is kept. A stock count needs the entries to correct its differences, which it does for a
 * month.
 */
const KEPT_DAYS = 60;

type Change = { after: OrderItem; at: string; change: number; note: RoadNote | undefined };

/**
 * Returns the pieces that a change of an order moved off the shelves, or back. If an order is refused or cancelled
 * during its delivery, its goods come back piece by piece, when the office receives them.
 */
function movedBy(before: OrderItem, { after, note }: Pick<Change, 'after' | 'note'>): BagMove['goods'] {
  const [was, is] = [before.order_status, after.order_status];
  const all = (sign: 1 | -1) =>
    [...piecesOf(before.lines)].map(([product_id, pieces]) => ({ product_id, delta: sign * pieces }));
  if (before.kind === 'till') return [];
  if (before.goods_out)
    return (note?.goods ?? []).map(({ product_id, sold_again }) => ({ product_id, delta: sold_again }));
  if (isOnShelves(was)) return ['packed', 'out_for_delivery', 'delivered'].includes(is) ? all(-1) : [];
  const isBack = isOnShelves(is) || (was === 'packed' && is === 'cancelled');
  return isBack && ['packed', 'out_for_delivery'].includes(was) ? all(1) : [];
}

/**
 * Returns the write that records which goods were taken off the shelves or put back by a change of an order. Returns no
 * write if no goods moved.
 */
export function followBag(before: OrderItem, { after, at, change, note }: Change): Actions {
  const goods = movedBy(before, { after, note }).filter(({ delta }) => delta !== 0);
  if (goods.length === 0) return [];
  const move: BagMove = { at, order_id: before.id, goods };
  return [put({ ...bagKey(at, before.id, change), ...move, expires_at: secondsAfter(at, KEPT_DAYS) })];
}

/** Returns the goods that were taken off the shelves for orders, or put back, since a time. */
export async function listBagMoves(since: string): Promise<(BagMove & Pick<Key, 'sk'>)[]> {
  const moves: (BagMove & Key)[] = [];
  for await (const move of everyItem<BagMove & Key>(bagsPk, { between: [since, '~'] })) moves.push(move);
  return moves;
}
