/** The longest search that is counted, in characters. */
const mostLetters = 40;
const fewestLetters = 3;
/** The most digits of a counted search. More digits may be a phone number, an order or an M-Pesa code. */
const mostDigits = 4;

/** The words for digits in English and Swahili. People may spell a phone number with them. */
const spelt = new Set(
  'zero oh one two three four five six seven eight nine double triple sifuri moja mbili tatu nne tano sita saba nane tisa'.split(
    ' ',
  ),
);

/**
 * Returns a search in the form in which it may be counted: in small letters, with single spaces, and without
 * punctuation. Returns undefined for a search that may name a person: with an `@`, with more than four digits or words
 * for digits, or with more than 40 characters.
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
