import * as z from 'zod';
import { Cursor, Instant } from '../ids.ts';
import { AdminOrders } from './admin-order.ts';
import { RiderId } from './order-road.ts';
import { OrderStatus } from './order-state.ts';
import { orderWays, paymentWords } from './placed-filters.ts';

const States = z
  .string()
  .max(200)
  .transform((text) => text.split(','))
  .pipe(z.array(OrderStatus).min(1).max(OrderStatus.options.length));

/** The filters of the list of all orders, and the cursor of its next page. */
export const PlacedQuery = z.object({
  /** One state, or several with commas: `packed,delivered`. */
  state: States.optional(),
  /** The first and the last day in Nairobi on which the orders were placed, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  area: z.string().trim().min(1).max(100).optional(),
  /** The id of the person who last called the customer, changed the order or moved it. */
  person: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  /** The rider to whom the order is assigned, or who delivered it. */
  rider: RiderId.optional(),
  payment: z.enum(paymentWords).optional(),
  way: z.enum(orderWays).optional(),
  order: z.enum(['newest', 'oldest']).default('newest'),
  cursor: Cursor.optional(),
});

export const PlacedOrders = AdminOrders.extend({
  /**
   * The list is read up to a limit of orders per call. If that did not fill the page, this is the time of placing up to
   * which the call looked.
   */
  looked_until: Instant.nullable(),
});
export type PlacedOrders = z.output<typeof PlacedOrders>;

/** The people by whom the list of orders can be filtered. */
export const OrderPeople = z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) });
