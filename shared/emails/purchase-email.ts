/** The texts of the email with a purchase order to its supplier. */
export type PurchaseOrderWords = {
  number: string;
  supplier: string;
  /** The goods, one line for each product: `40 × Washa Mango (WA-101)`. */
  goods: string;
  /** The day by which the shop would like to get the goods. Empty if none was entered. */
  expected: string;
  note: string;
};
