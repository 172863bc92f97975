/**
 * Returns the number of an order, `HS-1042`, from text such as `hs 1042` or `1042`. Staff type it, and payers type it
 * as the M-Pesa account. Returns undefined for any other text. A phone number has too many digits to be an order number
 * (T18).
 */
export function orderNumber(typed: string): string | undefined {
  const digits = /^(?:HS)?(\d{1,8})$/.exec(typed.toUpperCase().replace(/[\s-]/g, ''))?.[1];
  return digits && `HS-${Number(digits)}`;
}
