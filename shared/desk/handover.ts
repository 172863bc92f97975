import * as z from 'zod';
import { Instant } from '../ids.ts';
import { AdminOrderLine, Count } from '../orders/admin-order.ts';
import { CallLine } from '../orders/order-call.ts';

/** An order that the next shift takes over. */
const HandedOrder = AdminOrderLine.extend({
  last_call: CallLine.nullable(),
  /** The customer is not called before this time. Null means at any time. */
  call_from: Instant.nullable(),
  /**
   * When the order will be cancelled automatically, because its customer was not reached or its phone number is wrong.
   * Null for all other orders.
   */
  ends_at: Instant.nullable(),
});
export type HandedOrder = z.output<typeof HandedOrder>;

const HandedOrders = z.array(HandedOrder);

/** The open matters that one shift hands over to the next. Each list has at most the hundred most urgent orders. */
export const Handover = z.object({
  to_call: HandedOrders,
  not_reached: HandedOrders,
  /** The confirmed and packed orders, which the shop has promised to deliver; the earliest first. */
  promised: HandedOrders,
  /** The orders that riders carry. `due` is the money that they collect for each. */
  on_the_road: HandedOrders,
  /** Delivered orders that are not paid in full. */
  unpaid: HandedOrders,
  /** The number of payments without an order that wait for staff. */
  payments: Count,
});
export type Handover = z.output<typeof Handover>;
