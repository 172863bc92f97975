/** The values of the email that a product is back in stock. */
export type ProductBackWords = {
  /** The name of the product. */
  product: string;
  /** Opens the product's page. */
  link: string;
  /** Opens the page that takes the person off all lists. */
  stop: string;
};
