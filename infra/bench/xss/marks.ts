/** A text with attacks. `mark` is a unique word in it, by which the text is found on a screen. */
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
 * Returns a marked text with all attacks: the mark, the attacks, and the mark with a `Z`. Returns a text without a mark
 * unchanged.
 */
export function swelled(text: string, attacks: string): string {
  const mark = beginning.exec(text)?.[1];
  return mark === undefined ? text : `${text} ${attacks} ${mark}Z`;
}

/**
 * Returns the marks in a text. A mark with a `Z` comes after the attacks, so a screen that shows this mark shows all
 * attacks.
 */
export const marksIn = (text: string): string[] => text.match(pattern) ?? [];
