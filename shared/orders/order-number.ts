/** The number of a sale at the till, which is the number of its receipt. */
const RECEIPT = /^T[1-9]\d{0,3}-[1-9]\d{0,3}-\d{4,9}$/;
/** Matches an order's number as people write it: `#1042`, `order no. 1042`, `H.S 1042`. A letter O in it is a zero. */
const ORDER =
  /^[\s\p{Pd}#*("'“‘[]*(?:ORDER\P{L}*?(?:(?:NO|NUMBER)\P{L}*?)?)?(?:H[^\p{L}\p{N}]*S[^\p{L}\p{N}]*)?([\dO][\dO\s\p{Pd}]*)[\s.,;:!?)\]"'”’]*$/u;

/**
 * Returns the number of an order, `HS-1042`, from text such as `hs 1042`, `1042` or `HS–1O42`, and the number of a sale
 * at the till from `t2-1-0007`. Staff type or paste it, and payers type it as the M-Pesa account. Returns undefined for
 * any other text, including a sum such as `1,042.00`. A phone number has too many digits to be an order number (T18).
 */
export function orderNumber(typed: string): string | undefined {
  const text = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toUpperCase();
  const receipt = text.replace(/[\s\p{Pd}]+/gu, '-').replaceAll('O', '0');
  if (RECEIPT.test(receipt)) return receipt;
  const written = ORDER.exec(text)?.[1] ?? '';
  const digits = written.replaceAll('O', '0').replace(/\D/g, '');
  return /\d/.test(written) && digits.length <= 8 ? `HS-${Number(digits)}` : undefined;
}
