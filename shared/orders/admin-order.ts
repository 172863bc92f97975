import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Instant } from '../ids.ts';
import { StaffMoneyLine } from '../payments/money-request.ts';
import { UnmatchedPayment } from '../payments/unmatched-payment.ts';
import { OrderFull, OrderProgress, OrderStub } from './order.ts';
import { searchKinds } from './order-search.ts';
import { OrderStatus } from './order-state.ts';
import { waitingStates } from './waiting-states.ts';

/** An order in a list of the desk: its phone is masked until it is opened (T18). */
const AdminOrderLine = OrderStub.extend({
  created_at: Instant,
  customer_name: z.string(),
  masked_phone: z.string(),
  customer_address: z.string(),
  total_products: z.number().int(),
  total_amount: Shillings,
  pay: Shillings,
  due: Shillings,
  /** What the shop has to send back. */
  surplus: Shillings,
  /** True when it holds goods for adults only: whoever hands it over checks an ID. */
  age_restricted: z.boolean(),
  /** Where the caller may move it now. */
  moves: z.array(OrderStatus),
});

export const AdminOrders = z.object({
  orders: z.array(AdminOrderLine),
  next_cursor: z.string().nullable(),
});
export type AdminOrders = z.output<typeof AdminOrders>;

/** A count never goes beyond this: the desk shows 100 as "99+". */
export const mostCounted = 100;

const Count = z.number().int().min(0).max(mostCounted);

/** How much waits in each part of the desk. */
export const AdminCounts = z.object({
  orders: z.record(z.enum(waitingStates), Count),
  /** Delivered orders that are not paid in full. */
  unpaid: Count,
  /** Chat drafts of the last day that are neither ordered nor discarded. */
  drafts: Count,
  /** Payments that wait for a person. */
  payments: Count,
});
export type AdminCounts = z.output<typeof AdminCounts>;

/** Orders that a search found, newest first, each with what it was found by. */
export const FoundOrders = z.object({
  orders: z.array(AdminOrderLine.extend({ found_by: z.array(z.enum(searchKinds)) })),
  /** Payments with the typed M-Pesa code that wait for a person. */
  payments: z.array(UnmatchedPayment),
  /** Where to look further. A page may hold fewer orders than the next one, or none. */
  next_cursor: z.string().nullable(),
});
export type FoundOrders = z.output<typeof FoundOrders>;

/** An order that the desk has opened: all of it, with how to reach its shopper, who moved it and why. */
export const AdminOrder = OrderFull.extend({
  ...OrderProgress.shape,
  money: z.array(StaffMoneyLine),
  /** The credit of its customer, which staff may spend on it. */
  credit: Shillings,
  /** True while a payment request is on a phone: no cash is taken then. */
  is_prompt_live: z.boolean(),
  /** The chat draft that staff made it of, and whether they asked the customer's age. */
  draft_code: z.string().nullable(),
  age_asked: z.boolean(),
  customer_phone: z.string(),
  customer_email: z.string(),
});
export type AdminOrder = z.output<typeof AdminOrder>;
