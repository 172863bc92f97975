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

/** Returns a text that begins with a mark with all attacks and the mark's end after it; any other text as it is. */
export function swelled(text: string, attacks: string): string {
  const mark = beginning.exec(text)?.[1];
  return mark === undefined ? text : `${text} ${attacks} ${mark}Z`;
}

/** Returns the words of attacks in a text, with a `Z` at the end of all attacks. */
export const marksIn = (text: string): string[] => text.match(pattern) ?? [];
