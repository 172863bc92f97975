import type { moveOrder as endpoint } from '#shared/api/orders.ts';
import type { Parsed } from '#shared/endpoint.ts';
import type { OrderProgress } from '#shared/order.ts';
import { asksWhy, movesFor, orderMoves } from '#shared/order-moves.ts';
import type { OrderStatus } from '#shared/order-state.ts';
import { texts } from '#shared/texts.ts';
import { waitForTurn } from '../data/contention.ts';
import { findOrder, type OrderItem } from '../data/order.ts';
import { saveMove } from '../data/order-move.ts';
import { busy, conflict, forbidden, invalid, notFound } from './errors.ts';
import { viewProgress } from './order-view.ts';
import type { Person } from './session.ts';

type Asked = Parsed<typeof endpoint>['body'];

const ATTEMPTS = 5;
/** More moves than any order makes: it bounds the item. */
const MOST_MOVES = 60;

const spelt = (states: string[]) => states.map((state) => state.replaceAll('_', ' ')).join(', ');

/** @throws 409, 403 or 422: what stands in the way of this move */
function check({ order_status, moves = [] }: OrderItem, { from, to, why }: Asked, { groups }: Person): void {
  const possible = Object.keys(orderMoves[order_status]) as OrderStatus[];
  const move = from === order_status ? orderMoves[from][to] : undefined;
  if (!move || moves.length >= MOST_MOVES) {
    const message = texts.moveElsewhere(spelt([order_status]), spelt(possible));
    throw conflict('move-not-allowed', message, { errors: { to: possible } });
  }
  const theirs = movesFor(order_status, groups);
  if (!theirs.includes(to)) throw forbidden('move-not-yours', texts.moveNotYours(spelt(theirs)));
  if (asksWhy(from, to) && !why) throw invalid({ why: [texts.whyRequired] });
}

/**
 * Moves an order from the state that the caller saw to another, with a record of who did it and why (G-80). Goods of a
 * cancelled, refused or returned order come back once. An order that the same person has just so moved is left as it is:
 * sending a move again is safe.
 *
 * @throws 404 · 403 for a move of others · 409 `move-not-allowed` with the moves there are · 422 without a reason where
 * one is asked for · 503 when others keep changing it
 */
export async function moveOrder(id: string, asked: Asked, by: Person, now: Date): Promise<OrderProgress> {
  const { from, to, why } = asked;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const order = await findOrder(id);
    if (!order) throw notFound('Order');
    const last = order.moves?.at(-1);
    if (last && last.from === from && last.to === to && last.by.id === by.id)
      return viewProgress(order, by.groups);
    check(order, asked, by);
    const move = { at: now.toISOString(), from, to, why, by: { id: by.id, name: by.name } };
    if (await saveMove(order, move))
      return viewProgress({ ...order, order_status: to, moves: [...(order.moves ?? []), move] }, by.groups);
    await waitForTurn(attempt);
  }
  throw busy();
}
