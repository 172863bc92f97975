import * as z from 'zod';
import { CustomerKey, Instant } from '../ids.ts';

/** The most places of a customer that are offered for a new order. */
export const mostPlaces = 5;

/** What the shop knows of the customer with a phone, to offer it for their next order. */
export const KnownCustomer = z.object({
  key: CustomerKey,
  name: z.string(),
  orders: z.int().min(0),
  last_order_at: Instant,
  /** The warning that staff noted about the customer. Empty if there is none. */
  warning: z.string(),
  /** Where the newest orders went, newest first, each place once. */
  places: z.array(z.object({ customer_address: z.string(), street_address: z.string() })).max(mostPlaces),
});
export type KnownCustomer = z.output<typeof KnownCustomer>;
