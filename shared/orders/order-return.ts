import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Instant } from '../ids.ts';
import * as texts from '../texts.ts';
import { readLine } from '../typed-text.ts';
import { returnEmpty } from './return-texts.ts';

/** The most lines of one return. */
const mostLines = 100;

/** Pieces of a line of an order that come back. `line` is its position in the order, from 0. */
const ReturnedLine = z.object({
  line: z.int().min(0),
  quantity: z.int().min(1),
  /** False for pieces that are written off, for example because they are damaged. */
  is_sellable: z.boolean(),
});

/** Goods of a delivered order that its customer brings back. A repeated `id` returns nothing again. */
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

/** A return of goods as its customer sees it: when, what came back, and what the customer no longer owes for it. */
export const OrderReturn = z.object({
  at: Instant,
  amount: Shillings,
  lines: z.array(ReturnedLine.pick({ line: true, quantity: true })),
});

/** A return of goods as staff see it. */
export const StaffOrderReturn = OrderReturn.extend({
  /** The number of the return: that of the order with `-R1`, or of the till's receipt. */
  number: z.string(),
  by: z.string(),
  why: z.string(),
  /** `amount`: what was paid for these pieces. */
  lines: z.array(ReturnedLine.extend({ amount: Shillings })),
});
