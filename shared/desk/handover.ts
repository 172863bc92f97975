import * as z from 'zod';
import { Instant } from '../ids.ts';
import { AdminOrderLine, Count } from '../orders/admin-order.ts';
import { CallLine } from '../orders/order-call.ts';

/** An order that the next shift takes over. */
const HandedOrder = AdminOrderLine.extend({
  last_call: CallLine.nullable(),
  /** The customer is not called before this time. Null: at any time. */
  call_from: Instant.nullable(),
  /** When an order ends whose customer was not reached, or whose number is wrong. Null for all others. */
  ends_at: Instant.nullable(),
});
export type HandedOrder = z.output<typeof HandedOrder>;

const HandedOrders = z.array(HandedOrder);

/** What one shift hands to the next. Each list has the hundred most urgent orders at most. */
export const Handover = z.object({
  to_call: HandedOrders,
  not_reached: HandedOrders,
  /** Confirmed and packed orders: what the shop has promised, the earliest first. */
  promised: HandedOrders,
  /** What riders carry. Their `due` is the money that they collect. */
  on_the_road: HandedOrders,
  /** Delivered orders that are not paid in full. */
  unpaid: HandedOrders,
  /** Unmatched payments that wait for staff. */
  payments: Count,
});
export type Handover = z.output<typeof Handover>;
