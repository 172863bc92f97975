import type { MoneyEntry } from '#shared/payments/order-money.ts';
import { creditCover } from '#shared/payments/told-money.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { drawToldCash, findShiftOf, type ShiftItem, toldCashLeft } from '../../data/till/shift.ts';

/** Returns the shift of a sale; undefined if the sale names no shift of its till. */
export async function shiftOfSale({ till }: OrderItem): Promise<ShiftItem | undefined> {
  return till?.entry && till.shift_id !== undefined ? findShiftOf(till.entry, till.shift_id) : undefined;
}

/**
 * Returns how much confirmed cash of its shift is left for a sale; undefined until the cash of the shift is counted. If
 * a manager has confirmed the sale, its cash is confirmed even if no count includes it. If no PIN proves who made the
 * sale, its counted cash is confirmed only once a manager says so.
 */
export function cashLeftFor(
  { kind, told, till }: OrderItem,
  shift: ShiftItem | undefined,
): number | undefined {
  // Cash of a web order belongs to no shift. As long as nobody has counted it, it is not confirmed and not part of this
  // sum.
  if (told?.cash || kind !== 'till') return Number.POSITIVE_INFINITY;
  if (till?.is_unproven && !told) return undefined;
  return toldCashLeft(shift, till?.entry?.index ?? 0);
}

/** Returns the writes that use counted cash of the shift for a sale. */
export const drawCashFor = ({ told }: OrderItem, shift: ShiftItem | undefined, cents: number): Actions =>
  told?.cash || !shift ? [] : drawToldCash(shift, cents);

/**
 * How much credit the confirmed money of an order covers. `drawn`: the part that comes from the cash of its shift.
 * `isLow`: the confirmed cash of the shift is not enough.
 */
export type Cover = { cents: number; drawn: number; isLow: boolean };

/** Returns how many of the `wanted` cents of credit the confirmed money of an order covers now. */
export function coverOf(order: OrderItem, shift: ShiftItem | undefined, wanted: number): Cover {
  const { free, counted } = creditCover(order);
  const cents = Math.min(wanted, free);
  const fromCash = Math.min(wanted - cents, counted);
  const drawn = Math.min(fromCash, cashLeftFor(order, shift) ?? 0);
  return { cents: cents + drawn, drawn, isLow: drawn < fromCash };
}

/** A part of held-back credit that can be spent now: its refund and its account. */
export type Released = { refund: MoneyEntry; account: string; cents: number };

/**
 * Releases `cents` of the credit that was held back until the order's money is confirmed. Returns the order's money
 * afterwards, and the released parts.
 */
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
