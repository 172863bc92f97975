import * as z from 'zod';
import { CustomerKey, Instant } from '../ids.ts';

/** The most delivery addresses of a customer that are offered for a new order. */
export const mostPlaces = 5;

/** The data about the customer with this phone that is offered for their next order. */
export const KnownCustomer = z.object({
  key: CustomerKey,
  name: z.string(),
  orders: z.int().min(0),
  last_order_at: Instant,
  /** The warning that staff noted about the customer. Empty if there is none. */
  warning: z.string(),
  /** The addresses of the newest orders, newest first, each address once. */
  places: z.array(z.object({ customer_address: z.string(), street_address: z.string() })).max(mostPlaces),
});
export type KnownCustomer = z.output<typeof KnownCustomer>;
