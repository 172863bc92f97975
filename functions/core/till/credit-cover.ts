import type { MoneyEntry } from '#shared/payments/order-money.ts';
import { creditCover } from '#shared/payments/told-money.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { drawCash, findShift, type ShiftItem } from '../../data/till/shift.ts';

/** Returns the shift of a sale. Undefined for a sale that names none of its till. */
export async function shiftOfSale({ till }: OrderItem): Promise<ShiftItem | undefined> {
  if (till?.shift_id === undefined || !till.entry) return undefined;
  const shift = await findShift(till.shift_id);
  return shift?.till.id === till.entry.till_id && shift.epoch === till.entry.epoch ? shift : undefined;
}

/** Returns the actions by which something of this worth comes from the cash of a sale; undefined while it is only claimed. */
export const drawFrom = (order: OrderItem, shift: ShiftItem | undefined, cents: number) =>
  order.told ? [] : drawCash(shift, order.till?.entry?.index ?? 0, cents);

/**
 * How much credit the told money of an order covers. `drawn` of it is cash, which `actions` take from what was counted of
 * its shift. `low`: the shift whose cash does not cover it.
 */
type Cover = { cents: number; drawn: number; actions: Actions; low?: ShiftItem | undefined };

/** Returns how much of `wanted` cents of credit the told money of an order covers now. */
export async function coverOf(order: OrderItem, wanted: number): Promise<Cover> {
  const { free, counted } = creditCover(order);
  const cents = Math.min(wanted, free);
  const drawn = Math.min(wanted - cents, counted);
  if (drawn === 0) return { cents, drawn, actions: [] };
  const shift = await shiftOfSale(order);
  const actions = drawFrom(order, shift, drawn);
  return actions ? { cents: cents + drawn, drawn, actions } : { cents, drawn: 0, actions: [], low: shift };
}

/** A part of held credit that can be spent now: its refund and its account. */
export type Released = { refund: MoneyEntry; account: string; cents: number };

/** Returns the money of an order after some cents of the credit that waits for money are released, and what these are. */
export function release(money: readonly MoneyEntry[], cents: number) {
  let left = cents;
  const released: Released[] = [];
  const after = money.map((refund): MoneyEntry => {
    const { held, ...entry } = refund;
    const part = held?.waits === 'money' ? Math.min(left, held.cents) : 0;
    if (!held || part === 0) return refund;
    left -= part;
    released.push({ refund, account: held.account, cents: part });
    return part === held.cents ? entry : { ...entry, held: { ...held, cents: held.cents - part } };
  });
  return { money: after, released };
}
