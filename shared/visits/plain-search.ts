/** The longest search that is counted, in letters. */
const mostLetters = 40;
const fewestLetters = 3;
/** A search with more digits may be a phone number, an order or an M-Pesa code. */
const mostDigits = 4;

/** The digits in English and Swahili, in which a phone number may be spelt. */
const spelt = new Set(
  'zero oh one two three four five six seven eight nine double triple sifuri moja mbili tatu nne tano sita saba nane tisa'.split(
    ' ',
  ),
);

/**
 * Returns a search as it may be counted: in small letters, with single spaces, and without signs. Returns undefined for a
 * search that may name a person: one with an `@`, with more than four digits, also in words, or of more than 40 letters.
 */
export function plainSearch(typed: string): string | undefined {
  const folded = typed.normalize('NFKC').toLowerCase();
  if (folded.includes('@') || folded.length > 10 * mostLetters) return undefined;
  const plain = folded.replace(/[^\p{L}\p{M}\p{Nd}]+/gu, ' ').trim();
  const digits = plain.match(/\p{Nd}/gu)?.length ?? 0;
  const words = plain.split(' ').filter((word) => spelt.has(word)).length;
  const { length } = [...plain];
  const isShort = length >= fewestLetters && length <= mostLetters;
  return isShort && digits + words <= mostDigits ? plain : undefined;
}
