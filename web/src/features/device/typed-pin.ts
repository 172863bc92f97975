const shortest = 4;
const longest = 6;

/** Returns true for a text that is long enough to be sent as a PIN. */
export const mayBePin = (typed: string) => typed.length >= shortest;

/**
 * Returns true for four to six digits. Longer text is refused and not shortened: a scanner types the thirteen digits of
 * a barcode and Enter, and the first six would otherwise count as a wrong PIN.
 */
export const isPin = (typed: string) => /^\d{4,6}$/.test(typed);

/** Returns the typed PIN with one more digit, from a key on the screen. A seventh digit changes nothing. */
export const addDigit = (typed: string, digit: number) =>
  typed.length < longest ? `${typed}${digit}` : typed;
