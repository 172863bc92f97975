/** The values of the email that says that a product is back in stock. */
export type ProductBackWords = {
  /** The name of the product. */
  product: string;
  /** The link that opens the product's page. */
  link: string;
  /** The link to the page that removes the person from all waiting lists. */
  stop: string;
};
