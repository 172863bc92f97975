import * as z from 'zod';
import { Instant, OrderId } from '../ids.ts';
import { AdminOrderLine } from '../orders/admin-order.ts';
import { CallOutcome } from '../orders/order-call.ts';
import { Lease } from './lease.ts';

/**
 * What staff should know about a customer before they call. Null until the customer's first order has been added to the
 * customer's figures.
 */
const DeskCustomer = z.object({
  /** How many orders have this phone, how many of them were refused, and how many calls reached nobody. */
  orders: z.int(),
  refused: z.int(),
  unreachable: z.int(),
  /** True if the staff's note about the customer is a warning. Its text is on the order's page only. */
  has_warning: z.boolean(),
});

/** An order whose customer staff must call. `lease` says who has reserved the customer for a call. */
const DeskOrder = AdminOrderLine.extend({
  lease: Lease.nullable(),
  /** The customer is not called before this time. Null means at any time. */
  call_from: Instant.nullable(),
  /** How many calls were made for the order, and the outcome of the last one. */
  calls: z.int().min(0),
  last_outcome: CallOutcome.nullable(),
  /** The customer's wishes for the delivery. */
  special_instructions: z.string(),
  /** How many orders on this page have the same phone. One call is for all of them. */
  same_phone: z.int().min(1),
  customer: DeskCustomer.nullable(),
});
export type DeskOrder = z.output<typeof DeskOrder>;

/**
 * The version of the list of orders to call. It increases when one of these orders, its payment or its lease changes.
 */
export const DeskVersion = z.object({ version: z.int().min(0) });

/** The orders to call, the most urgent first. */
export const DeskQueue = z.object({ orders: z.array(DeskOrder), next_cursor: z.string().nullable() });
export type DeskQueue = z.output<typeof DeskQueue>;

/**
 * The order that the person should call about now. Null if no customer waits for a call, or if colleagues are calling
 * all customers who do.
 */
export const CalledNext = z.object({ order: z.object({ id: OrderId, lease: Lease }).nullable() });
export type CalledNext = z.output<typeof CalledNext>;
