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

/** What the list of all orders is filtered by, and where its next page begins. */
export const PlacedQuery = z.object({
  /** One state, or several with commas: `packed,delivered`. */
  state: States.optional(),
  /** The first and the last day of placing in Nairobi, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  area: z.string().trim().min(1).max(100).optional(),
  /** The person who last called the customer, changed the order or moved it. */
  person: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  /** The rider to whom it was given, or who brought it. */
  rider: RiderId.optional(),
  payment: z.enum(paymentWords).optional(),
  way: z.enum(orderWays).optional(),
  order: z.enum(['newest', 'oldest']).default('newest'),
  cursor: Cursor.optional(),
});

export const PlacedOrders = AdminOrders.extend({
  /** When a call reads its share of the list without filling the page: the time of placing up to which it looked. */
  looked_until: Instant.nullable(),
});
export type PlacedOrders = z.output<typeof PlacedOrders>;

/** The people whose orders the list can show. */
export const OrderPeople = z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) });
