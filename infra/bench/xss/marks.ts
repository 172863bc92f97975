/** A text with attacks, and the word by which it is found again on a screen. */
export type MarkedAttack = { name: string; mark: string; text: string };

const pattern = /Xq[a-z]{3}/g;

/** Returns words that no other text has, such as `Xqaab`. */
export function createMarks(): () => string {
  let count = 0;
  return () => {
    const digits = (count++).toString(26).padStart(3, '0');
    const letters = [...digits].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)));
    return `Xq${letters.join('')}`;
  };
}

/** Returns the words of attacks in a text. */
export const marksIn = (text: string): string[] => text.match(pattern) ?? [];
