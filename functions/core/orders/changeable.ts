import * as texts from '#shared/orders/change-texts.ts';
import type { OrderStatus } from '#shared/orders/order-state.ts';
import { tillOrderMoves } from '#shared/texts.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { changesOf } from '../../data/orders/order-money.ts';
import { conflict } from '../../errors.ts';

/** The states in which an order is still in the shop. */
const STILL_HERE: readonly OrderStatus[] = ['pending', 'unreachable', 'confirmed', 'packed'];

/** Returns true for an order that has not left the shop and has not ended. */
export const isStillHere = ({ order_status }: Pick<OrderItem, 'order_status'>) =>
  STILL_HERE.includes(order_status);

/** The most changes that an order stores. It limits the size of the item, and no real order reaches it. */
const MOST_EDITS = 30;

/** Returns true for an order that staff may change. A sale at the till changes by returns only. */
export const isChangeable = (order: OrderItem) =>
  order.kind !== 'till' && isStillHere(order) && order.customer_phone !== '';

/**
 * Makes sure that an order can be changed.
 *
 * @throws 409 `not-changeable`, `changes-full`, or `changed-meanwhile` if the order has another version than the caller
 * saw
 */
export function requireChangeable(order: OrderItem, version: number): void {
  const { kind, customer_phone, edits = [] } = order;
  if (kind === 'till') throw conflict('not-changeable', tillOrderMoves);
  if (!isStillHere(order)) throw conflict('not-changeable', texts.changeLate);
  if (customer_phone === '') throw conflict('not-changeable', texts.changeOfErased);
  if (edits.length >= MOST_EDITS) throw conflict('changes-full', texts.changesFull);
  if (version !== changesOf(order)) throw conflict('changed-meanwhile', texts.changedMeanwhile);
}
