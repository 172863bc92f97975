import * as z from 'zod';
import { Account } from '../accounts/account.ts';
import { Shillings } from '../catalogue/product.ts';
import { Cursor, CustomerKey, Instant, NumericId, OrderId } from '../ids.ts';
import { PointsView } from '../loyalty/customer-points.ts';
import { OrderStub } from '../orders/order.ts';
import { longestSearch } from '../orders/order-search.ts';
import { CreditView } from '../payments/money-request.ts';
import { ReviewStatus } from '../reviews/review.ts';
import { readParagraphs } from '../typed-text.ts';

const Count = z.int().min(0);

/** A customer in a list: the person who ordered with one phone, on the web or at a till. */
const CustomerLine = z.object({
  key: CustomerKey,
  /** The name in the newest order that has one. Sales at a till may have no name. */
  name: z.string(),
  /** The phone number: in full for people who may see the phones of customers, otherwise masked (T18). */
  phone: z.string(),
  orders: Count,
  /** The number of the customer's orders that were sales at a till. */
  till_sales: Count,
  /** The number of orders by outcome. `open` counts the orders that have no other outcome yet. */
  outcomes: z.object({ open: Count, delivered: Count, cancelled: Count, refused: Count, returned: Count }),
  /** How often a call did not reach the customer. */
  unreachable: Count,
  /** The value of the delivered goods that were not returned. */
  spent: Shillings,
  /** The money still due for delivered orders. */
  owed: Shillings,
  /** Money of the customer that the shop keeps for a later order. */
  credit_balance: Shillings,
  /** True if the staff's note is a warning, which the page of each of the customer's orders shows. */
  has_warning: z.boolean(),
  last_order_at: Instant,
});
export type CustomerLine = z.output<typeof CustomerLine>;

export const Customers = z.object({ customers: z.array(CustomerLine), next_cursor: Cursor.nullable() });
export type Customers = z.output<typeof Customers>;

/**
 * The lists of customers. `newest`: all, the latest order first. `spent`: all, the most valuable first. `owing`: those
 * who still owe money for delivered orders, the highest sum first. `refused`: customers who refused an order or could
 * not be reached by phone, the latest order first.
 */
export const customerLists = ['newest', 'spent', 'owing', 'refused'] as const;
export type CustomerList = (typeof customerLists)[number];

/**
 * What staff can search for: a phone, its last four digits, an email address, the beginning of a name, or an order's
 * number.
 */
export const CustomerSearch = z.object({
  typed: z.string().max(longestSearch),
  cursor: Cursor.optional(),
});

/** The longest note about a customer, in characters. */
export const noteLength = 1000;

const Note = z.string().overwrite(readParagraphs).max(noteLength);

/** An order on the page of its customer. */
const OrderOfCustomer = OrderStub.extend({
  created_at: Instant,
  total_amount: Shillings,
  due: Shillings,
});

/** A review that a customer wrote. */
const CustomerReview = z.object({
  id: NumericId,
  product_id: NumericId,
  rating: z.int(),
  review_text: z.string(),
  status: ReviewStatus,
  created_at: Instant,
});

/** A problem with an order: a call that nobody answered, or goods that were returned or never left the shop. */
const CustomerTrouble = z.object({
  order_id: OrderId,
  number: z.string(),
  at: Instant,
  state: z.enum(['unreachable', 'refused', 'cancelled', 'returned']),
  why: z.string(),
  by: z.string(),
  /** Where the order went: the street, if it is known, and the area. */
  street_address: z.string(),
  customer_address: z.string(),
});
export type CustomerTrouble = z.output<typeof CustomerTrouble>;

/** A customer with their contacts, money, reviews and the note of the staff. */
export const Customer = CustomerLine.extend({
  /** The email address, masked like the phone. */
  email: z.string(),
  /** True if phone and email are masked. The person may show them, which is logged. */
  is_masked: z.boolean(),
  first_order_at: Instant,
  /** `paid` is the received money less the refunds. `refunded` is the sum of the refunds. */
  paid: Shillings,
  refunded: Shillings,
  credit: CreditView,
  points: PointsView,
  note: z.string(),
  /** Who changed the note last, and when. Null if there is no note. */
  noted: z.object({ by: z.string(), at: Instant }).nullable(),
  /** The number of changes of the note. */
  version: Count,
  /** The newest orders. */
  newest: z.array(OrderOfCustomer),
  /** The newest problems, newest first. */
  troubles: z.array(CustomerTrouble),
  /** The accounts that the newest orders belong to, with their consents to marketing. */
  accounts: z.array(
    z.object({ name: z.string(), email: z.string(), since: Instant, consents: Account.shape.consents }),
  ),
  /** The newest reviews from the accounts and browsers of the newest orders. */
  reviews: z.array(CustomerReview),
  /** The newsletter subscription of the customer's email address. */
  newsletter: z.object({ state: z.string(), since: Instant }).nullable(),
});
export type Customer = z.output<typeof Customer>;

/** A change of the staff's note about a customer. */
export const CustomerChange = z.object({
  version: Count,
  note: Note.optional(),
  has_warning: z.boolean().optional(),
});
export type CustomerChange = z.output<typeof CustomerChange>;

/** The whole phone and email address of a customer. */
export const CustomerContacts = z.object({ phone: z.string(), email: z.string() });
