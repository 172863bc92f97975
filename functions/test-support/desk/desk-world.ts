import { newId } from '../../core/identity/visitor.ts';
import { order, orderForm } from '../orders/orders.ts';
import { browser } from '../orders/promotions.ts';
import type { Dice } from '../payments/schedule-dice.ts';
import type { Road } from '../road/road-world.ts';

const DAY_START = Date.parse('2026-11-02T07:00:00.000Z');

export type DayOrder = {
  id: string;
  visitor: string;
  phone: string;
  placed: number;
  /** The number of pieces that the order should have now. */
  quantity: number;
  /** The time of the first call to the customer; undefined for an order that was made on the phone. */
  first?: number;
  /** True for an order that a caller made on the phone. */
  isMade?: boolean;
};

type Call = { phone: string; caller: string; from: number; until: number };
export type Caller = { id: string; name: string; email: string; groups: ['staff']; until: number };

/** The events of a day. Times are in seconds after its start. */
export type DeskDay = {
  orders: DayOrder[];
  calls: Call[];
  crashes: number;
  /** The payments that M-Pesa reported to the shop. */
  paid: { code: string; shillings: number }[];
  /** The number of changes of goods, and of orders that were recorded as duplicates. */
  changed: number;
  same: number;
};

export type World = {
  day: DeskDay;
  dice: Dice;
  later: { at: number; run: () => Promise<unknown> }[];
  road: Road;
  /** The numbers of the calls during which a caller's phone or browser fails. */
  crashesAt: number[];
};

export const emptyDay = (): DeskDay => ({ orders: [], calls: [], crashes: 0, paid: [], changed: 0, same: 0 });

/** Returns the time this many seconds after the start of the day, which is 10:00 in Nairobi. */
export const at = (seconds: number) => new Date(DAY_START + seconds * 1000);
export const iso = (seconds: number) => at(seconds).toISOString();

/** Returns the hour of the day in Nairobi, this many seconds after the start of the day. */
export const hourOf = (seconds: number) => new Date(DAY_START + seconds * 1000 + 3 * 3_600_000).getUTCHours();

/** Lets a customer place an order in the shop. */
export async function place({ day, dice }: World, phone: string, now: number): Promise<DayOrder> {
  const visitor = newId();
  const quantity = dice.one([1, 2, 3]);
  const form = orderForm([{ id: 1, quantity }], { customer_phone: phone });
  const { status, body } = await order(form, { ...(await browser(visitor)), now: at(now) });
  if (status !== 200 && status !== 201)
    throw new Error(`An order was refused: ${status} ${JSON.stringify(body)}`);
  const placed = { id: body.order_id, visitor, phone, placed: now, quantity };
  day.orders.push(placed);
  return placed;
}
