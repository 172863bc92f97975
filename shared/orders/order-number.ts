/** The number of a sale at the till: that of its receipt. */
const RECEIPT = /^T[1-9]\d{0,3}-[1-9]\d{0,3}-\d{4,9}$/;

/**
 * Returns the number of an order, `HS-1042`, from text such as `hs 1042` or `1042`, and the number of a sale at the till
 * from `t2-1-0007`. Staff type it, and payers type it
 * as the M-Pesa account. Returns undefined for any other text. A phone number has too many digits to be an order number
 * (T18).
 */
export function orderNumber(typed: string): string | undefined {
  const receipt = typed.trim().toUpperCase();
  if (RECEIPT.test(receipt)) return receipt;
  const digits = /^(?:HS)?(\d{1,8})$/.exec(typed.toUpperCase().replace(/[\s-]/g, ''))?.[1];
  return digits && `HS-${Number(digits)}`;
}
