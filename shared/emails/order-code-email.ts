/** The values of the email with a code that opens orders. */
export type OrderCodeWords = {
  customer: string;
  code: string;
  /** How long the code lasts. */
  minutes: string;
  /** The page on which the code is typed. */
  link: string;
};
