import type { EmailKind } from './email-kinds.ts';

/** The kinds of email about an order. */
export type OrderEmailKind = Extract<EmailKind, `order-${string}` | 'new-order' | 'tax-late'>;

/** The values of the emails about an order: texts as they are shown, amounts in Ksh. */
export type OrderEmailWords = {
  number: string;
  /**
   * The number of the order that this one duplicates and that the customer gets instead; empty if it
   * duplicates none.
   */
  same_as: string;
  /** Date and time of the order in Nairobi. */
  ordered: string;
  items: { quantity: string; name: string; total: string }[];
  /**
   * Subtotal, discount, delivery fee and rounding, as far as they apply, then the total, and other amounts that
   * customers should know.
   */
  totals: { name: string; amount: string }[];
  total: string;
  vat: string;
  /** The delivery address: street, building or landmark, then the area. */
  area: string;
  instructions: string;
  customer: string;
  customer_email: string;
  customer_phone: string;
  /** The customer's phone for a `tel:` link. */
  customer_call: string;
  /** What the shop changed of the order, one change on each line; empty in other emails. */
  changes: string;
  /** How much was refunded and how, as the end of a sentence; empty in other emails. */
  refund: string;
  /** A link that opens the whole order (G-79); empty in the email to the shop. */
  link: string;
  /** A link that puts the order's goods into the cart at the order's prices; empty in the email to the shop. */
  again_link: string;
};
