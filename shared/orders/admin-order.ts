import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { CustomerKey, Instant, NumericId, OrderId } from '../ids.ts';
import { PointsSummary } from '../loyalty/customer-points.ts';
import { OrderCode, StaffPrompt } from '../payments/asked-money.ts';
import { StaffMoneyLine } from '../payments/money-request.ts';
import { PaymentTrouble } from '../payments/payment-trouble.ts';
import { UnmatchedPayment } from '../payments/unmatched-payment.ts';
import { chatKinds } from '../settings/chat-texts.ts';
import { OrderTaxReceipt } from '../tax/tax-receipt.ts';
import { AdminTillSale } from '../till-office/admin-till-sale.ts';
import { OrderFull, OrderProgress, OrderStub } from './order.ts';
import { CallLine } from './order-call.ts';
import { StaffOrderChange } from './order-changed.ts';
import { StaffOrderReturn } from './order-return.ts';
import { wayInList } from './order-road.ts';
import { searchKinds } from './order-search.ts';
import { OrderStatus } from './order-state.ts';
import { timedStates, waitingStates } from './waiting-states.ts';

/** An order in a list of the admin screens. Its phone is masked until the order is opened (T18). */
export const AdminOrderLine = OrderStub.extend({
  created_at: Instant,
  /** The time by which its next step must be done: the call, then the arrival. Null for an order without one. */
  due_by: Instant.nullable(),
  customer_name: z.string(),
  masked_phone: z.string(),
  customer_address: z.string(),
  total_products: z.number().int(),
  total_amount: Shillings,
  pay: Shillings,
  due: Shillings,
  /** The amount that the shop has to send back. */
  surplus: Shillings,
  /** The part of `pay` that only a till has claimed. */
  claimed: Shillings,
  /** The part of `pay` that came by M-Pesa. */
  by_mpesa: Shillings,
  /** Why the latest payment did not pay it. Null for a paid order, and without such a payment. */
  trouble: PaymentTrouble.nullable(),
  /** Since when it is ready to be collected. Null for any other order. */
  ready_since: Instant.nullable(),
  /** True if it was cancelled because nobody collected it. */
  is_uncollected: z.boolean(),
  /** True when the order contains age-restricted goods. The person who hands it over checks an ID. */
  age_restricted: z.boolean(),
  /** The states to which the caller may move it now. */
  moves: z.array(OrderStatus),
  ...wayInList,
});

export const AdminOrders = z.object({
  orders: z.array(AdminOrderLine),
  next_cursor: z.string().nullable(),
});
export type AdminOrders = z.output<typeof AdminOrders>;

/** The highest count. The admin screens show 100 as "99+". */
export const mostCounted = 100;

/** A number of waiting things, counted up to a hundred. */
export const Count = z.number().int().min(0).max(mostCounted);

/** The number of waiting items in each part of the admin screens. */
export const AdminCounts = z.object({
  orders: z.record(z.enum(waitingStates), Count),
  /** Those of them whose time has passed. */
  late: z.record(z.enum(timedStates), Count),
  /** Delivered orders that are not paid in full. */
  unpaid: Count,
  /**
   * Carts that shoppers sent to the shop's chat in the last day, and that staff have neither made an order nor
   * discarded.
   */
  drafts: Count,
  /** Unmatched payments that wait for staff. */
  payments: Count,
  /** Sales at the tills whose missing pieces nobody has settled. */
  shortages: Count,
  /** Flagged or refused entries of the tills that no manager has dealt with. */
  odd: Count,
  /** Tills that have not called for 24 hours while sales may wait on their devices. */
  silent_tills: Count,
  /** The number of tax receipts that KRA did not accept. */
  tax_receipts: Count,
  /** Reviews that nobody has published or refused. */
  reviews: Count,
  /** Distributor applications that are new, and those that the shop is discussing. */
  distributors: z.object({ new: Count, in_talks: Count }),
});
export type AdminCounts = z.output<typeof AdminCounts>;

/** A customer whose order a search found. */
const FoundCustomer = z.object({
  key: CustomerKey,
  /** The name on the newest found order. */
  name: z.string(),
  /** Masked, except for those who may see the phones of customers. */
  phone: z.string(),
  /** The number of orders with this phone. */
  orders: Count,
  last_order_at: Instant,
});
export type FoundCustomer = z.output<typeof FoundCustomer>;

/** Orders found by a search, newest first, each with the kinds of term that matched. */
export const FoundOrders = z.object({
  orders: z.array(AdminOrderLine.extend({ found_by: z.array(z.enum(searchKinds)) })),
  /** Unmatched payments with the typed M-Pesa code that wait for staff. */
  payments: z.array(UnmatchedPayment),
  /** The customers of the first orders, if asked for. */
  customers: z.array(FoundCustomer),
  /** Cursor of the next page. A page may contain fewer orders than the next one, or none. */
  next_cursor: z.string().nullable(),
});
export type FoundOrders = z.output<typeof FoundOrders>;

/**
 * What staff should know about an order's customer before they call. Null for an erased customer, and in the first
 * second of an order.
 */
const CustomerOfOrder = z.object({
  key: CustomerKey,
  /** All orders with this phone, those that were refused, and calls that reached nobody. */
  orders: z.int(),
  refused: z.int(),
  unreachable: z.int(),
  /** The note of the staff, if it is a warning; otherwise empty. */
  warning: z.string(),
  /** The customer's ten newest other orders of the last twelve months. */
  others: z.array(
    OrderStub.extend({
      created_at: Instant,
      total_amount: Shillings,
      due: Shillings,
      /**
       * True if the order was placed within an hour of this one and has the same goods: it may be a second
       * copy.
       */
      is_same: z.boolean(),
      /** Why the order was refused, cancelled or given up; otherwise empty. */
      why: z.string(),
    }),
  ),
});
export type CustomerOfOrder = z.output<typeof CustomerOfOrder>;

/** An order opened by staff: all of it, with the customer's contact data and the history of its moves. */
export const AdminOrder = OrderFull.extend({
  ...OrderProgress.shape,
  money: z.array(StaffMoneyLine),
  /** Grows with each change of the order. A change names the version that its caller saw. */
  version: z.int(),
  /** What staff changed of the order, oldest first. */
  changes: z.array(StaffOrderChange),
  /** The goods that came back after the delivery, oldest first, and the pieces of each line that can still come back. */
  returns: z.array(StaffOrderReturn),
  left: z.array(z.int()),
  /** The order whose goods this one replaces, and those that replace goods of this one. */
  replaces: z.object({ id: OrderId, number: z.string() }).optional(),
  replacements: z.array(z.object({ id: OrderId, number: z.string(), at: Instant, by: z.string() })),
  /** The pieces that came back and that no order has replaced yet. Empty if the caller cannot replace them. */
  to_replace: z.array(z.object({ id: NumericId, quantity: z.int() })),
  /** True if the caller can take back goods of it now. */
  may_return: z.boolean(),
  /** True while what was ordered can be changed. */
  may_change: z.boolean(),
  /** True while the last of these changes can be undone. */
  may_undo: z.boolean(),
  /** The part of `pay` that only a till has claimed. */
  claimed: Shillings,
  /** The part of `pay` that came by M-Pesa. */
  by_mpesa: Shillings,
  /** Why the latest payment did not pay it. Null for a paid order, and without such a payment. */
  trouble: PaymentTrouble.nullable(),
  /** The credit of its customer, which staff may spend on it. */
  credit: Shillings,
  /** The points of its customer; null for a customer without any while the shop gives none. */
  points: PointsSummary.extend({ customer: CustomerKey }).nullable(),
  /**
   * What the shop knows of the M-Pesa codes that M-Pesa has not reported in full, and of the code that the customer
   * says paid.
   */
  codes: z.array(OrderCode),
  /** Every M-Pesa prompt of the order, oldest first. */
  prompts: z.array(StaffPrompt),
  /** The tax receipts of the order's sale and of its returns. Empty while the shop sends no tax receipts. */
  kra: z.array(OrderTaxReceipt),
  /** The most that the caller may give back of its money now. */
  may_give_back: Shillings,
  /** True while a payment request is live. Cash is refused then. */
  is_prompt_live: z.boolean(),
  /** The chat draft that the order was placed from, and whether staff asked the customer's age. */
  draft_code: z.string().nullable(),
  age_asked: z.boolean(),
  customer_phone: z.string(),
  customer_email: z.string(),
  customer: CustomerOfOrder.nullable(),
  /** The order that its customer gets instead, if it was cancelled because both are the same. */
  same_as: z.object({ id: OrderId, number: z.string() }).optional(),
  /** The orders that were cancelled because they are the same as this one. */
  copies: z.array(z.object({ id: OrderId, number: z.string(), at: Instant, by: z.string() })),
  /** All calls to its customer, oldest first. */
  calls: z.array(CallLine),
  /** The messages that fit its state, for WhatsApp. */
  chat_messages: z.array(z.object({ kind: z.enum(chatKinds), en: z.string(), sw: z.string() })),
  /** How the order was sold at the till. Orders of the web shop lack it. */
  sold_at_till: AdminTillSale.optional(),
});
export type AdminOrder = z.output<typeof AdminOrder>;
