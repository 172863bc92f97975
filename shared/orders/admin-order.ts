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
  /**
   * The time by which the next step of the order must be done: first the call, then the arrival. Null for an order
   * without such a time.
   */
  due_by: Instant.nullable(),
  customer_name: z.string(),
  masked_phone: z.string(),
  customer_address: z.string(),
  total_products: z.number().int(),
  total_amount: Shillings,
  pay: Shillings,
  due: Shillings,
  /** The sum that the shop must refund. */
  surplus: Shillings,
  /** The part of the payments that only a till has recorded and M-Pesa has not confirmed. */
  claimed: Shillings,
  /** The part of the payments that was made by M-Pesa. */
  by_mpesa: Shillings,
  /** Why the customer's last attempt to pay failed. Null for a paid order, and if there was no failed attempt. */
  trouble: PaymentTrouble.nullable(),
  /** Since when the order is ready to be collected. Null for any other order. */
  ready_since: Instant.nullable(),
  /** True if the order was cancelled because nobody collected it. */
  is_uncollected: z.boolean(),
  /** True when the order contains age-restricted goods. The person who hands it over must check an ID. */
  age_restricted: z.boolean(),
  /** The states to which the caller may move the order now. */
  moves: z.array(OrderStatus),
  ...wayInList,
});

export const AdminOrders = z.object({
  orders: z.array(AdminOrderLine),
  next_cursor: z.string().nullable(),
});
export type AdminOrders = z.output<typeof AdminOrders>;

/** The highest number that is counted. The admin screens show 100 as "99+". */
export const mostCounted = 100;

/** A number of items that wait for staff, counted up to a hundred. */
export const Count = z.number().int().min(0).max(mostCounted);

/** The number of waiting items in each part of the admin screens. */
export const AdminCounts = z.object({
  orders: z.record(z.enum(waitingStates), Count),
  /** The number of these orders that are late: their next step should already be done. */
  late: z.record(z.enum(timedStates), Count),
  /** Delivered orders that are not paid in full. */
  unpaid: Count,
  /**
   * Carts that shoppers sent to the shop's chat in the last day. Staff have neither placed an order from them nor
   * discarded them.
   */
  drafts: Count,
  /** Payments without an order that wait for staff. */
  payments: Count,
  /** Till sales with a quantity above the stock that nobody has settled. */
  shortages: Count,
  /** Flagged or refused entries of the tills that no manager has dealt with. */
  odd: Count,
  /** Tills that have not called for 24 hours while sales may wait on their devices. */
  silent_tills: Count,
  /** The number of tax receipts that the tax authority (KRA) did not accept. */
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
  /** The phone number, masked except for those who may see the phones of customers. */
  phone: z.string(),
  /** The number of orders with this phone. */
  orders: Count,
  last_order_at: Instant,
});
export type FoundCustomer = z.output<typeof FoundCustomer>;

/** The orders that a search found, newest first, each with the kinds of search term that matched. */
export const FoundOrders = z.object({
  orders: z.array(AdminOrderLine.extend({ found_by: z.array(z.enum(searchKinds)) })),
  /** Payments without an order that have the typed M-Pesa code. */
  payments: z.array(UnmatchedPayment),
  /** The customers of the first orders, if the request asks for them. */
  customers: z.array(FoundCustomer),
  /** Cursor of the next page. A page may contain fewer orders than the next one, or none. */
  next_cursor: z.string().nullable(),
});
export type FoundOrders = z.output<typeof FoundOrders>;

/**
 * What staff should know about an order's customer before they call. Null for an erased customer, and in the first
 * second after an order was placed.
 */
const CustomerOfOrder = z.object({
  key: CustomerKey,
  /** How many orders have this phone, how many were refused, and how many calls reached nobody. */
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
       * True if the order was placed within an hour of the opened order and has the same goods: it may be a duplicate.
       */
      is_same: z.boolean(),
      /** Why the order was refused, cancelled or returned; otherwise empty. */
      why: z.string(),
    }),
  ),
});
export type CustomerOfOrder = z.output<typeof CustomerOfOrder>;

/** An order as staff open it: all its data, with the customer's contacts and the history of its states. */
export const AdminOrder = OrderFull.extend({
  ...OrderProgress.shape,
  money: z.array(StaffMoneyLine),
  /** Increases with each change of the order. A request for a change must name the version that its caller saw. */
  version: z.int(),
  /** The changes that staff made to the order, oldest first. */
  changes: z.array(StaffOrderChange),
  /** The returns of goods after the delivery, oldest first, and the pieces of each line that can still be returned. */
  returns: z.array(StaffOrderReturn),
  left: z.array(z.int()),
  /** The order whose goods this one replaces, and the orders that replace goods of this one. */
  replaces: z.object({ id: OrderId, number: z.string() }).optional(),
  replacements: z.array(z.object({ id: OrderId, number: z.string(), at: Instant, by: z.string() })),
  /** The returned pieces that no order has replaced yet. Empty if the caller cannot replace them. */
  to_replace: z.array(z.object({ id: NumericId, quantity: z.int() })),
  /** True if the caller can take back goods of the order now. */
  may_return: z.boolean(),
  /** True while the goods of the order can be changed. */
  may_change: z.boolean(),
  /** True while the last change of the goods can be undone. */
  may_undo: z.boolean(),
  /** The part of the payments that only a till has recorded and M-Pesa has not confirmed. */
  claimed: Shillings,
  /** The part of the payments that was made by M-Pesa. */
  by_mpesa: Shillings,
  /** Why the customer's last attempt to pay failed. Null for a paid order, and if there was no failed attempt. */
  trouble: PaymentTrouble.nullable(),
  /** The credit of the order's customer, which staff may spend on the order. */
  credit: Shillings,
  /** The points of the order's customer. Null for a customer without points while the shop gives none. */
  points: PointsSummary.extend({ customer: CustomerKey }).nullable(),
  /**
   * What the shop knows of the M-Pesa codes whose sum M-Pesa has not confirmed in full, and of the code that the
   * customer entered as proof of payment.
   */
  codes: z.array(OrderCode),
  /** All M-Pesa payment requests for the order, oldest first. */
  prompts: z.array(StaffPrompt),
  /** The tax receipts of the order's sale and of its returns. Empty while the shop sends no tax receipts. */
  kra: z.array(OrderTaxReceipt),
  /** The highest sum that the caller may refund now. */
  may_give_back: Shillings,
  /** True while a payment request is open on a phone. Cash cannot be recorded then. */
  is_prompt_live: z.boolean(),
  /** The code of the chat cart from which the order was placed, and whether staff asked the customer's age. */
  draft_code: z.string().nullable(),
  age_asked: z.boolean(),
  customer_phone: z.string(),
  customer_email: z.string(),
  customer: CustomerOfOrder.nullable(),
  /** If this order was cancelled as a duplicate: the order that the customer gets instead. */
  same_as: z.object({ id: OrderId, number: z.string() }).optional(),
  /** The orders that were cancelled as duplicates of this one. */
  copies: z.array(z.object({ id: OrderId, number: z.string(), at: Instant, by: z.string() })),
  /** All calls to the order's customer, oldest first. */
  calls: z.array(CallLine),
  /** Prepared WhatsApp messages that fit the order's state. */
  chat_messages: z.array(z.object({ kind: z.enum(chatKinds), en: z.string(), sw: z.string() })),
  /** How the order was sold at the till. Undefined for an order of the web shop. */
  sold_at_till: AdminTillSale.optional(),
});
export type AdminOrder = z.output<typeof AdminOrder>;
