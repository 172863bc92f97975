/**
 * A scanned code. If a person typed at the same moment, `typedAt` has the positions of their characters in the burst (a
 * quick sequence of keys).
 */
export type Scanned = { code: string; typedAt: readonly number[] };

const eanLengths = [8, 12, 13];

/** Returns true for the digits of an EAN or UPC barcode with the right check digit. */
export function isEan(text: string): boolean {
  if (!/^\d+$/.test(text) || !eanLengths.includes(text.length)) return false;
  const digits = [...text].reverse().map(Number);
  const sum = digits.reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

const positions = (text: string, isTyped: (char: string, at: number) => boolean) =>
  [...text].flatMap((char, at) => (isTyped(char, at) ? [at] : []));

const without = (text: string, typedAt: readonly number[]) =>
  [...text].filter((_, at) => !typedAt.includes(at)).join('');

/**
 * Returns the sets of characters that a person may have typed during a scan, as positions: all characters that are not
 * digits, the first one to three characters, or any single character. Each set has at most four positions.
 */
function mixtures(text: string): number[][] {
  const notDigits = positions(text, (char) => !/\d/.test(char));
  const before = [1, 2, 3].map((count) => positions(text, (_, at) => at < count));
  const one = positions(text, () => true).map((at) => [at]);
  return [notDigits, ...before, ...one].filter((typedAt) => typedAt.length > 0 && typedAt.length <= 4);
}

/**
 * Returns the code in a burst, which is a quick sequence of keys. If the shop does not know the code, looks for
 * characters that a person typed during the scan. What is left without them must be a known barcode with a right check
 * digit.
 */
export function readBurst(text: string, isKnown: (code: string) => boolean): Scanned {
  if (isKnown(text)) return { code: text, typedAt: [] };
  for (const typedAt of mixtures(text)) {
    const code = without(text, typedAt);
    if (isEan(code) && isKnown(code)) return { code, typedAt };
  }
  return { code: text, typedAt: [] };
}
