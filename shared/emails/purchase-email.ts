/** The values of the email with a purchase order to its supplier. */
export type PurchaseOrderWords = {
  number: string;
  supplier: string;
  /** A line for each product: `40 × Washa Mango (WA-101)`. */
  goods: string;
  /** The day by which the shop would like the goods. Empty if it has not said one. */
  expected: string;
  note: string;
};
