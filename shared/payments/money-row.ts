import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Cursor, Instant, OrderId } from '../ids.ts';
import { moneyKinds } from './money-kind.ts';
import { Taken } from './payment.ts';
import { UnmatchedId, UnmatchedReason } from './unmatched-payment.ts';

/** The kind of a money entry. `unmatched` is received money that belongs to no order. */
export const MoneyWhat = z.enum([...moneyKinds, 'unmatched']);
export type MoneyWhat = z.output<typeof MoneyWhat>;

/**
 * What is known about an amount of money. `told`: it is confirmed. `claimed`: a part of it is not yet confirmed.
 * `waiting`: it is a payment without an order. `settled`: it is a payment without an order, and staff refunded it or
 * turned it into credit.
 */
export const MoneyState = z.enum(['told', 'claimed', 'waiting', 'settled']);
export type MoneyState = z.output<typeof MoneyState>;

/** The id of a money entry: its sort key in the list. */
export const MoneyId = Cursor;

/** An entry in the list of all money, received or paid out in the web shop, at a till, at a door or in the office. */
export const MoneyRow = z.object({
  id: MoneyId,
  at: Instant,
  what: MoneyWhat,
  state: MoneyState,
  /** The sum, positive for every kind. Null for an unmatched payment whose sum is not known. */
  amount: Shillings.nullable(),
  /** The part of the sum that is not yet confirmed. */
  claimed: Shillings,
  /** M-Pesa's code. Null if there is none or if it is unknown. */
  code: z.string().nullable(),
  /** The person who recorded the money, or “M-Pesa”. */
  by: z.string(),
  /** The holder of the cash: a rider, a shift or the office box. Null for other money. */
  holder: z.string().nullable(),
  is_till: z.boolean(),
  order: z.object({ id: OrderId, number: z.string(), customer_name: z.string() }).nullable(),
  /** For money that moved between orders: the number of the other order. */
  moved: z.string().nullable(),
  /** The id and the reason of a payment without an order. Null for money of an order. */
  unmatched: z.object({ id: UnmatchedId, reason: UnmatchedReason }).nullable(),
});
export type MoneyRow = z.output<typeof MoneyRow>;

/** The filters of the list of all money. */
export const MoneyQuery = z.object({
  /** The first and the last day in Nairobi, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  what: MoneyWhat.optional(),
  state: MoneyState.optional(),
  /** The id of the person who recorded or settled the money. */
  person: z.string().max(60).optional(),
  sum: z.coerce.number().pipe(Taken).optional(),
  cursor: Cursor.optional(),
});
export type MoneyQuery = z.output<typeof MoneyQuery>;

export const MoneyList = z.object({
  money: z.array(MoneyRow),
  next_cursor: z.string().nullable(),
  /** The time down to which the list was read, if one call did not find enough matching entries to fill the page. */
  looked_until: Instant.nullable(),
});
export type MoneyList = z.output<typeof MoneyList>;

/**
 * What happened to an amount of money.
 * - `recorded`: a person or M-Pesa recorded it.
 * - `notice`: M-Pesa's notice arrived.
 * - `statement`: M-Pesa's statement contains it, at M-Pesa's time.
 * - `reversed`: M-Pesa reversed it, or does not have it.
 * - `moved`: it was moved to or from another order.
 * - `settled`: staff settled it.
 */
export const MoneyStep = z.object({
  at: Instant,
  what: z.enum(['recorded', 'notice', 'statement', 'reversed', 'moved', 'settled']),
  by: z.string().nullable(),
  /** The other order, the statement or the reason. */
  text: z.string().nullable(),
});
export type MoneyStep = z.output<typeof MoneyStep>;

/** A money entry with its history, oldest first. */
export const MoneyPage = z.object({ money: MoneyRow, story: z.array(MoneyStep) });
export type MoneyPage = z.output<typeof MoneyPage>;
