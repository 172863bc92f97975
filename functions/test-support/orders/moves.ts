import { moveOrder } from '#shared/orders/endpoints.ts';
import type { OrderStatus } from '#shared/orders/order-state.ts';
import { moveOrder as handler } from '../../api/orders.ts';
import { findOrder } from '../../data/orders/order.ts';
import { type Call, type Reply, send } from '../event.ts';
import { callAs } from '../people.ts';
import { order, orderForm, phoneOf } from './orders.ts';
import { bringAllBack } from './returns.ts';
import { testRider } from './riders.ts';

let phones = 400_000;

/** Places an order of a new customer and returns its id. */
export async function newOrder(lines: { id: number; quantity: number }[]): Promise<string> {
  const { status, body } = await order(orderForm(lines, { customer_phone: phoneOf(++phones) }));
  if (status !== 200) throw new Error(`The order was refused: ${JSON.stringify(body)}`);
  return body.order_id;
}

/** The body of a request to change the state of an order. */
export type AskedMove = {
  from: OrderStatus;
  to: OrderStatus;
  why?: string;
  slip?: number;
  cash?: number;
  taken_by?: string;
  rider?: string;
  /** The rider whom the person saw. By default, it is the present rider. */
  was?: string | null;
};

/**
 * Changes the state of an order as the person of this session. For the state `returned`, all of its goods are returned.
 */
export async function move(session: string, id: string, body: AskedMove, more: Call = {}): Promise<Reply> {
  if (body.to === 'returned') return bringAllBack(session, id, body.why, more);
  const seen = body.to === 'out_for_delivery' && { was: (await findOrder(id))?.rider?.id ?? null };
  const call = { ...more, params: { id }, body: { ...seen, ...body } };
  return send(moveOrder, handler, await callAs(session, call));
}

/**
 * Gives an order these states, one after the other. For `out_for_delivery`, a rider of the test takes the order.
 *
 * @throws an error if a change is refused
 */
export async function moveAlong(session: string, id: string, states: OrderStatus[]): Promise<void> {
  let from: OrderStatus = 'pending';
  for (const to of states) {
    const rider = to === 'out_for_delivery' && { rider: await testRider() };
    const { status, body } = await move(session, id, { from, to, why: 'As agreed.', ...rider });
    if (status !== 200) throw new Error(`${from} → ${to}: ${JSON.stringify(body)}`);
    from = to;
  }
}
