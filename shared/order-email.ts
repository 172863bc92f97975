/** The kinds of email about an order, and the recipient of each. */
export const orderEmails = {
  'order-received': { to: 'shopper' },
  'order-confirmed': { to: 'shopper' },
  'order-on-its-way': { to: 'shopper' },
  'order-paid': { to: 'shopper' },
  'order-cancelled': { to: 'shopper' },
  'new-order': { to: 'shop' },
  /** The receipt of a sale at a till has waited for KRA for a day. */
  'tax-late': { to: 'shop' },
} as const;

export type EmailKind = keyof typeof orderEmails;

/** All kinds of email. */
export const emailKinds = Object.keys(orderEmails) as EmailKind[];

/** The values of an email template: texts as they are shown, amounts in Ksh. */
export type EmailWords = {
  shop: string;
  shop_phone: string;
  shop_email: string;
  number: string;
  /** Date and time of the order in Nairobi. */
  ordered: string;
  items: { quantity: string; name: string; total: string }[];
  /** Subtotal, discount, delivery fee and rounding where they apply, then the total, and what else customers should know. */
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
  /** A link that opens the whole order (G-79); empty in the email to the shop. */
  link: string;
};

/** The input of a template: all values as text and as escaped HTML, because SES escapes nothing. */
export type EmailData = { text: EmailWords; html: EmailWords };
