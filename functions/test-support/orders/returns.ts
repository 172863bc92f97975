import { randomUUID } from 'node:crypto';
import { returnGoods } from '#shared/orders/endpoints.ts';
import { returnGoods as handler } from '../../api/orders.ts';
import { goodsLeft } from '../../core/returns/goods-left.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { type Call, type Reply, send } from '../event.ts';
import { callAs } from '../people.ts';

type Lines = { line: number; quantity: number; is_sellable: boolean }[];

/** Returns all pieces of an order that were not returned yet, as pieces that can be sold again. */
export const allLeft = (order: OrderItem): Lines =>
  goodsLeft(order).flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity, is_sellable: true }] : []));

/** Records a return of goods of an order as the person of this session. */
export const bringBack = async (
  session: string,
  id: string,
  body: { id?: string; lines: Lines; why?: string },
  more: Call = {},
): Promise<Reply> =>
  send(
    returnGoods,
    handler,
    await callAs(session, { ...more, params: { id }, body: { id: randomUUID(), why: 'Broken.', ...body } }),
  );

/** Records a return of all goods of an order. All of them can be sold again. */
export async function bringAllBack(session: string, id: string, why = 'Broken.', more: Call = {}) {
  const order = await findOrder(id);
  return bringBack(session, id, { lines: order ? allLeft(order) : [], why }, more);
}
