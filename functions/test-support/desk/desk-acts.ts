import { randomUUID } from 'node:crypto';
import { newId } from '../../core/identity/visitor.ts';
import { makeOrder, priceNewOrder } from '../../core/orders/make-order.ts';
import { findOrder } from '../../data/orders/order.ts';
import { statusOf } from '../faults/patience.ts';
import { changeGoods } from '../orders/changes.ts';
import { at, type Caller, type DayOrder, type World } from './desk-world.ts';

/**
 * Changes the number of pieces of an order at the request of its customer on the phone. Does nothing if the shop
 * refuses the change.
 */
export async function changePieces(
  { day, dice }: World,
  called: DayOrder,
  by: Caller,
  now: number,
): Promise<void> {
  const stored = await findOrder(called.id);
  const quantity = dice.one([1, 2, 3, 4, 5].filter((pieces) => pieces !== called.quantity));
  if (!stored) return;
  const status = await statusOf(() => changeGoods(stored, [{ id: 1, quantity }], { by, now: at(now) }));
  if (status !== 200) return;
  called.quantity = quantity;
  day.changed += 1;
}

/** Makes an order for a customer who calls the shop. */
export async function makeByPhone(
  { day, dice }: World,
  phone: string,
  by: Caller,
  now: number,
): Promise<void> {
  const quantity = dice.one([1, 2, 3]);
  const form = {
    ...{ customer_name: 'Wanjiku Otieno', customer_phone: phone, customer_email: '' },
    ...{ customer_address: 'Kilimani', street_address: 'Blue gate', special_instructions: '' },
    ...{ goods: [{ id: 1, quantity }], coupon_code: '', age_asked: true, is_confirmed: true },
  };
  const { total_amount } = await priceNewOrder(form, at(now));
  const made = await makeOrder({ ...form, total_amount }, { key: randomUUID(), by, now: at(now) });
  day.orders.push({ id: made.order_id, visitor: newId(), phone, placed: now, quantity, isMade: true });
}

/** Returns another open order of the same phone, or undefined if there is none. */
export async function otherOf({ day }: World, called: DayOrder): Promise<DayOrder | undefined> {
  for (const other of day.orders) {
    if (other === called || other.phone !== called.phone) continue;
    const stored = await findOrder(other.id);
    if (stored?.order_status === 'pending' || stored?.order_status === 'confirmed') return other;
  }
  return undefined;
}
