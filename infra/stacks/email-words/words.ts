/**
 * A part of an email. `@name` in a text stands for a field of the email's data; `@shop`, `@shop_phone` and
 * `@shop_email` are always available. A string is a paragraph.
 */
export type EmailPart =
  | string
  /** A paragraph that is left out while the field is empty. */
  | { if: string; text: string }
  /** A button that opens the link of a field. */
  | { button: string; link: string }
  /** A small link, for example to unsubscribe. */
  | { quietLink: string; link: string }
  /** A field in large letters, for example a promo code. */
  | { code: string }
  /**
   * A field with text that a person wrote, set apart and with its line breaks. It is left out while the field is empty.
   */
  | { quote: string }
  /** The lines and sums of an order. */
  | 'order sums'
  /** The items of a field, each with its name and its link, and the text after them. */
  | { links: string; after: string }
  /** The customer's phone, address and delivery instructions, so that the shop can call the customer. */
  | 'order call';

/** The words of a kind of email. */
export type EmailWords = {
  subject: string;
  title: string;
  /** The small line above the title. The default is the name of the shop. */
  above?: string;
  parts: readonly EmailPart[];
};
