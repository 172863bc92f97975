/** The values of the email that asks for reviews of an order. */
export type ReviewRequestWords = {
  number: string;
  customer: string;
  /** Each product with the link that opens its review form. */
  products: { name: string; link: string }[];
  /** The link to the page that stops such emails. */
  stop: string;
};
