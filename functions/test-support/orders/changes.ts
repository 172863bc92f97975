import { randomUUID } from 'node:crypto';
import * as endpoints from '#shared/orders/endpoints.ts';
import { changeOrder, openAdminOrder, priceOrderChange, undoOrderChange } from '../../api/orders.ts';
import { priceChange, changeOrder as saveChange } from '../../core/orders/change-order.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { changesOf } from '../../data/orders/order-money.ts';
import { send } from '../event.ts';
import { callAs } from '../people.ts';

type By = Parameters<typeof saveChange>[2];
type Body = Record<string, unknown>;

/** Changes the goods of an order. Requests the new total from the shop first. */
export async function changeGoods(order: OrderItem, goods: { id: number; quantity: number }[], by: By) {
  const form = { version: changesOf(order), goods };
  const { total_amount } = await priceChange(order.id, form, by.now);
  const asked = { ...form, id: randomUUID(), age_asked: false, end_prompt: false };
  return saveChange(order.id, { ...asked, total_amount: total_amount.is }, by);
}

/** Opens an order as the person of this session. */
export const openOrder = async (session: string, id: string) =>
  (await send(endpoints.openAdminOrder, openAdminOrder, await callAs(session, { params: { id } }))).body;

/** Returns the shop's preview of a changed order. */
export async function priceOf(session: string, id: string, change: Body) {
  const { version } = await openOrder(session, id);
  const call = await callAs(session, { params: { id }, body: { version, ...change } });
  return send(endpoints.priceOrderChange, priceOrderChange, call);
}

/** Changes an order at the server's total, unless `change` contains another total. */
export async function change(session: string, id: string, change: Body) {
  const { version } = await openOrder(session, id);
  const { id: _, age_asked: __, end_prompt: ___, total_amount: ____, ...asked } = change;
  const priced = await priceOf(session, id, { ...asked, version: change.version ?? version });
  const total_amount = priced.body.total_amount?.is ?? 0;
  const body = { id: randomUUID(), version, total_amount, ...change };
  return send(endpoints.changeOrder, changeOrder, await callAs(session, { params: { id }, body }));
}

/** Undoes the last change of an order. */
export async function undo(session: string, id: string, more: Body = {}) {
  const { version } = await openOrder(session, id);
  const body = { id: randomUUID(), version, ...more };
  return send(endpoints.undoOrderChange, undoOrderChange, await callAs(session, { params: { id }, body }));
}
