/** The values of the email that a product is back in stock. */
export type ProductBackWords = {
  /** The name of the product. */
  product: string;
  /** Opens the product's page. */
  link: string;
  /** The link to the page that removes the person from all lists. */
  stop: string;
};
