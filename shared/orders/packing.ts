import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Instant, OrderId } from '../ids.ts';
import { mostPacked } from './most-packed.ts';
import { OrderStub } from './order.ts';
import { OrderStatus } from './order-state.ts';

const form = new RegExp(`^[\\w-]{22}(?:,[\\w-]{22}){0,${mostPacked - 1}}$`);

/** The ids of orders, separated by commas. */
export const PackedIds = z
  .string()
  .regex(form, { error: `Please choose one order or more, at most ${mostPacked}.` })
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(OrderId));

/** A product of an order as it is packed. Its lines at other prices are part of it. */
const PackedItem = z.object({
  id: z.int(),
  name: z.string(),
  /** The product's code when it was sold. */
  code: z.string(),
  /** What a scanner reads: the product's barcode and code of now. */
  barcode: z.string().nullable(),
  code_now: z.string().nullable(),
  /** Where the product lies. */
  shelf: z.string().nullable(),
  pieces: z.int(),
  age_restricted: z.boolean(),
});
export type PackedItem = z.output<typeof PackedItem>;

/** An order as the person who packs it sees it. It holds no phone (T18). */
export const PackedOrder = OrderStub.omit({ kind: true }).extend({
  /** The version of its slip. */
  slip: z.int(),
  /** The code on its slip. With it, each till finds the order if its goods come back. */
  paper_code: z.string(),
  created_at: Instant,
  /** The time by which it must be there, or ready. Null once it has ended. */
  due_by: Instant.nullable(),
  is_pickup: z.boolean(),
  customer_name: z.string(),
  customer_address: z.string(),
  street_address: z.string(),
  special_instructions: z.string(),
  age_restricted: z.boolean(),
  items: z.array(PackedItem),
  pieces: z.int(),
  total_amount: Shillings,
  due: Shillings,
  /** How it can be paid by M-Pesa at the door. Null for a paid order, and if the shop takes only cash. */
  paybill: z.object({ business: z.string(), account: z.string() }).nullable(),
  /** The states to which the caller may move it now. */
  moves: z.array(OrderStatus),
});
export type PackedOrder = z.output<typeof PackedOrder>;

/** Orders to pack, in the order in which they were asked for. */
export const PackedOrders = z.object({ orders: z.array(PackedOrder) });
