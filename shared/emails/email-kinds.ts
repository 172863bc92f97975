/**
 * All emails that the shop sends through its outbox. Each kind is named `<noun>-<event>`. To add a kind, add a row
 * here, its texts in `infra/stacks/email-words/`, and a function in `functions/core/email-readers.ts` that reads its
 * data.
 */

type Kind = {
  /**
   * Emails to the shop go to the address in the settings. A reply to such an email goes to the person that it is
   * about.
   */
  to: 'shopper' | 'shop' | 'staff' | 'supplier';
  /**
   * True if a stranger can cause the email to an address that they typed. The code that requests the email must first
   * call `mayEmailStranger`, which allows one mailbox five emails an hour (T14).
   */
  isByStranger?: true;
};

export const emails = {
  'order-received': { to: 'shopper', isByStranger: true },
  'order-confirmed': { to: 'shopper' },
  /** Nobody answered the shop's calls about a new order. */
  'order-not-reached': { to: 'shopper' },
  /** The number of a new order is wrong, and the shop asks for another one. */
  'order-wrong-number': { to: 'shopper' },
  /** Staff changed what was ordered. Each change causes one email. */
  'order-changed': { to: 'shopper' },
  'order-on-its-way': { to: 'shopper' },
  /** The receipt of an order that was delivered. */
  'order-delivered': { to: 'shopper' },
  /** The customer did not accept the order at the door. */
  'order-refused': { to: 'shopper' },
  'order-returned': { to: 'shopper' },
  /** Money of the order was sent back, or became credit. Each refund causes one email. */
  'order-refunded': { to: 'shopper' },
  'order-paid': { to: 'shopper' },
  /** If the customer cancels, this email counts towards the limit of emails that strangers can cause. */
  'order-cancelled': { to: 'shopper' },
  /** An order is ready to be collected, and nobody has come for some days. */
  'order-to-collect': { to: 'shopper' },
  /** An order was cancelled automatically, because nobody collected it. */
  'order-not-collected': { to: 'shopper' },
  /** Staff cancelled an order because it duplicates another one. */
  'order-same': { to: 'shopper' },
  /** A code that opens the orders of a phone and an email address. It goes only to the address of such an order. */
  'code-asked': { to: 'shopper' },
  'new-order': { to: 'shop' },
  /** The tax authority (KRA) has not accepted the receipt of a till sale for a day. */
  'tax-late': { to: 'shop' },
  /** A till has not called the server for a day, and its device may hold sales that were not sent. */
  'till-silent': { to: 'shop' },
  /** The figures of a day, sent at closing if the shop has turned this on. */
  'day-figures': { to: 'shop' },
  'staff-invitation': { to: 'staff' },
  'newsletter-confirmation': { to: 'shopper', isByStranger: true },
  'newsletter-known': { to: 'shopper', isByStranger: true },
  'newsletter-code': { to: 'shopper' },
  /** The form limits how many products one mailbox may wait for. Each product causes one email. */
  'product-back': { to: 'shopper' },
  /** This is sent once for a delivered order, to a customer who agreed at the checkout. */
  'review-request': { to: 'shopper' },
  'new-application': { to: 'shop' },
  'application-received': { to: 'shopper', isByStranger: true },
  /** An answer that staff have written. */
  'application-answer': { to: 'shopper' },
  /** A purchase order, to its supplier. */
  'purchase-order': { to: 'supplier' },
} as const satisfies Record<string, Kind>;

export type EmailKind = keyof typeof emails;

/** All kinds of email. */
export const emailKinds = Object.keys(emails) as EmailKind[];

/** Returns true for emails to the address of the shop. */
export const isToShop = (kind: EmailKind) => emails[kind].to === 'shop';
