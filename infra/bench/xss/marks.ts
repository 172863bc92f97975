/** A text with attacks, and the word by which it is found again on a screen. */
export type MarkedAttack = { name: string; mark: string; text: string };

const pattern = /Xq[a-z]{3}Z?/g;
const beginning = /^=?(Xq[a-z]{3})\b/;

/** Returns words that no other text has, such as `Xqaab`. */
export function createMarks(): () => string {
  let count = 0;
  return () => {
    const digits = (count++).toString(26).padStart(3, '0');
    const letters = [...digits].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));
    return `Xq${letters.join('')}`;
  };
}

/**
 * Returns a text that begins with a mark, followed by all attacks, and then the mark with a `Z`. A text without a mark
 * is returned unchanged.
 */
export function swelled(text: string, attacks: string): string {
  const mark = beginning.exec(text)?.[1];
  return mark === undefined ? text : `${text} ${attacks} ${mark}Z`;
}

/** Returns the marks in a text. A mark with a `Z` at its end stands behind all attacks. */
export const marksIn = (text: string): string[] => text.match(pattern) ?? [];
