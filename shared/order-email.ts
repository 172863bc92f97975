/** The mails of an order: what each is about, and who gets it. */
export const messages = {
  'order-received': { to: 'shopper' },
  'order-confirmed': { to: 'shopper' },
  'order-on-its-way': { to: 'shopper' },
  'order-paid': { to: 'shopper' },
  'order-cancelled': { to: 'shopper' },
  'new-order': { to: 'shop' },
} as const;

export type EmailKind = keyof typeof messages;

/** Every kind, for whoever goes through all of them. */
export const emailKinds = Object.keys(messages) as EmailKind[];

/** What the words of a mail are filled with: texts as they are shown, amounts in Ksh. */
export type EmailWords = {
  shop: string;
  shop_phone: string;
  shop_email: string;
  number: string;
  /** Day and hour in Nairobi. */
  ordered: string;
  items: { quantity: string; name: string; total: string }[];
  /** Subtotal, discount, delivery fee, rounding: what there is of them, then the total. */
  totals: { name: string; amount: string }[];
  total: string;
  vat: string;
  /** Where the order goes: street, building or landmark, then the area. */
  area: string;
  instructions: string;
  customer: string;
  customer_email: string;
  customer_phone: string;
  /** The same for a `tel:` link. */
  customer_call: string;
  /** Opens the whole order (G-79); empty in what the shop gets. */
  link: string;
};

/** What a template is given: everything twice, since SES escapes nothing; `html` may stand in HTML as it is. */
export type EmailData = { text: EmailWords; html: EmailWords };
