import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Cursor, Instant, NumericId } from '../ids.ts';
import { CustomerKey } from '../orders/admin-order.ts';
import { longestSearch } from '../orders/order-search.ts';
import { CreditView } from '../payments/money-request.ts';
import { ReviewStatus } from '../review.ts';
import { readParagraphs } from '../typed-text.ts';

const Count = z.int().min(0);

/** A customer in a list: everybody who ordered with one phone, on the web or at a till. */
const CustomerLine = z.object({
  key: CustomerKey,
  /** Of the newest order that has one. Customers at the till may have none. */
  name: z.string(),
  /** Whole for those who may see the phones of customers, else masked (T18). */
  phone: z.string(),
  orders: Count,
  /** The orders among them that were sold at a till. */
  till_sales: Count,
  /** The number of orders by what became of them. `open`: not delivered yet. */
  outcomes: z.object({ open: Count, delivered: Count, cancelled: Count, refused: Count, returned: Count }),
  /** The worth of the delivered goods that did not come back. */
  spent: Shillings,
  last_order_at: Instant,
});
export type CustomerLine = z.output<typeof CustomerLine>;

export const Customers = z.object({ customers: z.array(CustomerLine), next_cursor: Cursor.nullable() });
export type Customers = z.output<typeof Customers>;

/** How the list of customers is sorted: the latest order first, or the highest sum first. */
export const CustomerSort = z.enum(['newest', 'spent']);

/** What staff look for: a phone, its last four digits, an email address, beginnings of names, or an order's number. */
export const CustomerSearch = z.object({
  typed: z.string().max(longestSearch),
  cursor: Cursor.optional(),
});

/** The longest note about a customer, in characters. */
const longestNote = 1000;

const Note = z.string().overwrite(readParagraphs).max(longestNote);

/** A review that a customer wrote. */
const CustomerReview = z.object({
  id: NumericId,
  product_id: NumericId,
  rating: z.int(),
  review_text: z.string(),
  status: ReviewStatus,
  created_at: Instant,
});

/** A customer with their contacts, money, reviews and what the staff note. */
export const Customer = CustomerLine.extend({
  /** Masked like the phone. */
  email: z.string(),
  /** True if phone and email are masked. The person may show them, which is logged. */
  is_masked: z.boolean(),
  first_order_at: Instant,
  credit: CreditView,
  note: z.string(),
  /** True if the page of each of the customer's orders shows the note. */
  has_warning: z.boolean(),
  /** Counts the changes of the note. */
  version: Count,
  /** The accounts that the newest orders belong to. */
  accounts: z.array(z.object({ name: z.string(), email: z.string(), since: Instant })),
  /** The newest reviews from the accounts and browsers of the newest orders. */
  reviews: z.array(CustomerReview),
  /** The newsletter of the email address. */
  newsletter: z.object({ state: z.string(), since: Instant }).nullable(),
});
export type Customer = z.output<typeof Customer>;

/** A change of what the staff note about a customer. */
export const CustomerChange = z.object({
  version: Count,
  note: Note.optional(),
  has_warning: z.boolean().optional(),
});
export type CustomerChange = z.output<typeof CustomerChange>;

/** The whole phone and email address of a customer. */
export const CustomerContacts = z.object({ phone: z.string(), email: z.string() });
