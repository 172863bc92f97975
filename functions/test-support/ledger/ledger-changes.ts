import { randomUUID } from 'node:crypto';
import { undoChange } from '../../core/orders/change-order.ts';
import { isStillHere } from '../../core/orders/changeable.ts';
import { returnGoods } from '../../core/returns/return-goods.ts';
import { findOrder } from '../../data/orders/order.ts';
import { changesOf } from '../../data/orders/order-money.ts';
import { statusOf } from '../faults/patience.ts';
import { changeGoods } from '../orders/changes.ts';
import { allLeft } from '../orders/returns.ts';
import {
  type Command,
  isEnough,
  type Lines,
  linesOf,
  type Model,
  mayHave,
  pieces,
  take,
} from './ledger-model.ts';

const staff = { id: 's'.repeat(22), name: 'Staff', email: 'staff@mail.example', groups: ['staff' as const] };

type Order = Model['orders'][number];

const openOrders = ({ orders }: Model) =>
  orders.filter(({ status }) => isStillHere({ order_status: status }));

/** Returns, for each product, the number of pieces that an order has more with its new lines than before. */
function added(was: Lines, is: Lines): Lines {
  const ids = new Set([...was, ...is].map(({ id }) => id));
  const piecesIn = (lines: Lines, id: number) => lines.find((line) => line.id === id)?.quantity ?? 0;
  return [...ids].map((id) => ({ id, quantity: piecesIn(is, id) - piecesIn(was, id) }));
}

/** Gives an order of the model other lines, and stores the previous lines for an undo. */
function giveLines(model: Model, order: Order, lines: Lines): void {
  take(model.left, added(order.lines, lines), -1);
  order.lines = lines;
  if (order.status === 'packed') order.status = 'confirmed';
}

/** Lets staff change the goods of an order that is still in the shop. */
export const changeCommand: Command = (model, draw, now) => {
  const open = openOrders(model);
  const order = open[draw(Math.max(1, open.length))];
  const lines = linesOf(model, draw);
  return async () => {
    const stored = order && (await findOrder(order.id));
    if (!stored) return { status: 0, mayPass: false };
    const difference = added(order.lines, lines);
    const more = difference.filter(({ quantity }) => quantity > 0);
    const isChange = difference.some(({ quantity }) => quantity !== 0);
    const mayPass = isChange && mayHave(model, more);
    const status = await statusOf(() => changeGoods(stored, [...lines], { by: staff, now }));
    return { status, mayPass, apply: () => giveLines(model, order, lines) };
  };
};

/** Lets staff undo the last change of an order. */
export const undoCommand: Command = (model, draw, now) => {
  const open = openOrders(model);
  const order = open[draw(Math.max(1, open.length))];
  return async () => {
    const stored = order && (await findOrder(order.id));
    if (!order || !stored?.undo) return { status: 0, mayPass: false };
    const { undo } = stored;
    const pieces = new Map<number, number>();
    for (const { product_id, quantity } of undo.before.lines)
      pieces.set(product_id, (pieces.get(product_id) ?? 0) + quantity);
    const lines = [...pieces].map(([id, quantity]) => ({ id, quantity }));
    const more = added(order.lines, lines).filter(({ quantity }) => quantity > 0);
    const mayPass = undo.version === changesOf(stored) && isEnough(model.left, more);
    const asked = { id: randomUUID(), version: changesOf(stored) };
    const status = await statusOf(() => undoChange(order.id, asked, { by: staff, now }));
    return { status, mayPass, apply: () => giveLines(model, order, lines) };
  };
};

/** Lets a customer return some pieces of one line of a delivered order. Some of them cannot be sold again. */
export const returnCommand: Command = (model, draw, now) => {
  const delivered = model.orders.filter(({ status }) => status === 'delivered');
  const order = delivered[draw(Math.max(1, delivered.length))];
  const [nth, share, is_sellable] = [draw(4), draw(3) + 1, draw(3) > 0];
  return async () => {
    const stored = order && (await findOrder(order.id));
    const left = stored ? allLeft(stored) : [];
    const chosen = left[nth % Math.max(1, left.length)];
    if (!order || !stored || !chosen) return { status: 0, mayPass: false };
    const line = { ...chosen, is_sellable, quantity: Math.min(share, chosen.quantity) };
    const asked = { id: randomUUID(), lines: [line], why: 'Test.' };
    const status = await statusOf(() => returnGoods(order.id, asked, staff, now));
    const id = stored.lines[line.line]?.product_id ?? 0;
    const apply = () => {
      order.back = (order.back ?? 0) + line.quantity;
      if (order.back === pieces(order.lines)) order.status = 'returned';
      if (is_sellable) take(model.left, [{ id, quantity: line.quantity }], 1);
      else model.lost.set(id, (model.lost.get(id) ?? 0) + line.quantity);
    };
    return { status, mayPass: stored.order_status === 'delivered', apply };
  };
};
