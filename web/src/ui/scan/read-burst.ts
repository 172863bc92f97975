/** A scanned code, and the positions of the characters in the burst that a person typed at the same moment. */
export type Scanned = { code: string; typedAt: readonly number[] };

const eanLengths = [8, 12, 13];

/** Returns true for the digits of an EAN or UPC with the right check digit. */
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
 * Returns the positions of characters that a person may have typed during a scan: all characters that are not digits,
 * the first one to three characters, or any single character. At most four positions each.
 */
function mixtures(text: string): number[][] {
  const notDigits = positions(text, (char) => !/\d/.test(char));
  const before = [1, 2, 3].map((count) => positions(text, (_, at) => at < count));
  const one = positions(text, () => true).map((at) => [at]);
  return [notDigits, ...before, ...one].filter((typedAt) => typedAt.length > 0 && typedAt.length <= 4);
}

/**
 * Returns the code in a burst of characters. If the shop has no such code, and the burst without a few characters is a
 * barcode of the shop with a right check digit, a person typed these characters during the scan.
 */
export function readBurst(text: string, isKnown: (code: string) => boolean): Scanned {
  if (isKnown(text)) return { code: text, typedAt: [] };
  for (const typedAt of mixtures(text)) {
    const code = without(text, typedAt);
    if (isEan(code) && isKnown(code)) return { code, typedAt };
  }
  return { code: text, typedAt: [] };
}
