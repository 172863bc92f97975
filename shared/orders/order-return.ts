import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Instant } from '../ids.ts';
import * as texts from '../texts.ts';
import { readLine } from '../typed-text.ts';
import { returnEmpty } from './return-texts.ts';

/** The most lines of one return. */
const mostLines = 100;

/** The returned pieces of an order line. `line` is its position in the order, from 0. */
const ReturnedLine = z.object({
  line: z.int().min(0),
  quantity: z.int().min(1),
  /** False for pieces that are written off, for example because they are damaged. */
  is_sellable: z.boolean(),
});

/** A return of goods of a delivered order. A repeated request with the same `id` returns nothing again. */
export const ReturnRequest = z.object({
  id: z.uuid(),
  lines: z.array(ReturnedLine).min(1, { error: returnEmpty }).max(mostLines),
  why: z
    .string({ error: texts.whyRequired })
    .overwrite(readLine)
    .min(1, { error: texts.whyRequired, abort: true })
    .max(300, { error: texts.whyLong }),
});
export type ReturnRequest = z.output<typeof ReturnRequest>;

/** A return of goods as the customer sees it: when, which pieces, and by how much it lowers the price of the order. */
export const OrderReturn = z.object({
  at: Instant,
  amount: Shillings,
  lines: z.array(ReturnedLine.pick({ line: true, quantity: true })),
});

/** A return of goods as staff see it. */
export const StaffOrderReturn = OrderReturn.extend({
  /** The number of the return: the order's number with `-R1`, or the number of the till's receipt. */
  number: z.string(),
  by: z.string(),
  why: z.string(),
  /** The returned pieces of each line. `amount` is the price that they were sold for, after discount. */
  lines: z.array(ReturnedLine.extend({ amount: Shillings })),
});
