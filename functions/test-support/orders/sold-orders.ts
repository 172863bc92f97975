import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { noon } from '../event.ts';
import { move, moveAlong } from './moves.ts';
import { order, orderForm, phoneOf } from './orders.ts';

let phones = 910_000;

export const orderOf = async (id: string) => (await findOrder(id)) as OrderItem;

/** Places an order, and gives it the states until a rider has its goods. Returns its id. */
export async function onTheRoad(
  session: string,
  lines: { id: number; quantity: number }[],
  more: Record<string, string> = {},
): Promise<string> {
  const form = orderForm(lines, { customer_phone: phoneOf(++phones), ...more });
  const { status, body } = await order(form);
  if (status !== 200) throw new Error(`The order was refused: ${JSON.stringify(body)}`);
  await moveAlong(session, body.order_id, ['confirmed', 'packed', 'out_for_delivery']);
  return body.order_id;
}

/** Delivers the goods of an order, and puts the due cash into the office box. */
export async function handOver(session: string, id: string, now = noon): Promise<OrderItem> {
  const { due_cents, order_status } = await orderOf(id);
  const cash = due_cents > 0 ? { cash: due_cents / 100, taken_by: 'office' } : {};
  const from = order_status as 'packed';
  const { status, body } = await move(session, id, { from, to: 'delivered', ...cash }, { now });
  if (status !== 200) throw new Error(`The delivery was refused: ${JSON.stringify(body)}`);
  return orderOf(id);
}
