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

/** A product of an order to pack. Lines of the same product at other prices are included. */
const PackedItem = z.object({
  id: z.int(),
  name: z.string(),
  /** The product's code at the time of the order. */
  code: z.string(),
  /** What a scanner can read on the goods: the product's present barcode and product code. */
  barcode: z.string().nullable(),
  code_now: z.string().nullable(),
  /** The shelf on which the product lies. */
  shelf: z.string().nullable(),
  pieces: z.int(),
  age_restricted: z.boolean(),
});
export type PackedItem = z.output<typeof PackedItem>;

/** An order for the person who packs it. It contains no phone number (T18). */
export const PackedOrder = OrderStub.omit({ kind: true }).extend({
  /** The version of the order's packing slip. */
  slip: z.int(),
  /** The code on the packing slip. With it, any till finds the order if goods are returned. */
  paper_code: z.string(),
  created_at: Instant,
  /** The time by which the order must arrive, or be ready to be collected. Null once the order has ended. */
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
  /**
   * How the customer can pay the order by M-Pesa at the door. Null for a paid order, and if the shop takes only cash.
   */
  paybill: z.object({ business: z.string(), account: z.string() }).nullable(),
  /** The states to which the caller may move the order now. */
  moves: z.array(OrderStatus),
});
export type PackedOrder = z.output<typeof PackedOrder>;

/** Orders to pack, in the order of the requested ids. */
export const PackedOrders = z.object({ orders: z.array(PackedOrder) });
