/** A customer's proof of payment: M-Pesa's code and, from a pasted message, the sum in cents. */
export type PaymentCode = { code: string; amountCents?: number };

// Matches ten capital letters and digits, the first a letter. M-Pesa writes the days 10 to 31 as a letter, so many codes
// have no digit.
const FORM = /^[A-Z][A-Z0-9]{9}$/;
// These two patterns find a code in a sentence. Only the word before "Confirmed", or a word with a digit, is certainly
// a code.
const CONFIRMED = /(?:^|[^A-Z0-9])([A-Z][A-Z0-9]{9})[\s.,:]*(?:CONFIRMED|IMETHIBITISHWA)/;
const WITH_DIGIT = /(?:^|[^A-Z0-9])((?=[A-Z0-9]*\d)[A-Z][A-Z0-9]{9})(?![A-Z0-9])/;
// The largest sum that is read from a message, in shillings. Anyone can forge a message, and M-Pesa payments never
// reach this sum.
const MOST = 10_000_000;
const AMOUNT = /\bKSH\.?\s*([\d,]+(?:\.\d{1,2})?)\s+(?:SENT|PAID|IMETUMWA|IMELIPWA)\b/;

/** Returns true for a text with the form of an M-Pesa code. */
export const isPaymentCode = (text: string) => FORM.test(text);

/**
 * Returns the M-Pesa code if the text contains nothing else. Only a code with a digit may contain spaces and hyphens,
 * because letters alone may be words.
 */
function codeAlone(text: string): string | undefined {
  const joined = text.replace(/[\s-]/g, '');
  return isPaymentCode(text) || (isPaymentCode(joined) && WITH_DIGIT.test(joined)) ? joined : undefined;
}

/**
 * Reads the M-Pesa code from M-Pesa's message ("SGL7K2M4XY Confirmed. Ksh2,700.00 sent to HART for account HS-1042
 * …"), or from a text with the code alone. Returns undefined when the text contains no code. The text proves nothing,
 * because anyone can type a message.
 */
export function readPaymentCode(text: string): PaymentCode | undefined {
  const upper = text.toUpperCase().trim();
  const code = codeAlone(upper) ?? CONFIRMED.exec(upper)?.[1] ?? WITH_DIGIT.exec(upper)?.[1];
  if (code === undefined) return undefined;
  const amount = Number(AMOUNT.exec(upper)?.[1]?.replaceAll(',', '') ?? Number.NaN);
  return amount < MOST ? { code, amountCents: Math.round(amount * 100) } : { code };
}
