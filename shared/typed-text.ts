import { withoutMarkup } from './content/markup.ts';

// Match control characters, unpaired surrogates, and format characters such as direction overrides and zero-width
// spaces. The two joiners that scripts and emoji need are kept between characters.
const UNSEEN = /(?!\u200C|\u200D)\p{Cf}|(?!\s)\p{Cc}|\p{Cs}/gu;
const JOINER = /[\u200C\u200D]/g;
const JOINED = /[^\s\u200C\u200D]/;

/**
 * Removes joiners that are not between characters. The expression has no lookbehind, because Safari before 16.4 does
 * not support it.
 */
const withoutIdleJoiners = (text: string) =>
  text.replace(JOINER, (joiner, at: number) =>
    JOINED.test(text[at - 1] ?? ' ') && JOINED.test(text[at + 1] ?? ' ') ? joiner : '',
  );

/** Returns the text of a one-line field as plain text, without line breaks and invisible characters. */
export const readLine = (typed: string) =>
  withoutIdleJoiners(typed.replace(UNSEEN, '')).replace(/\s+/g, ' ').trim();

/**
 * Returns a name that staff typed, as one line without markup (G-53). The name is empty only if the typed text was
 * nothing but markup.
 */
export const readName = (typed: string) => withoutMarkup(readLine(typed));

/** Returns the text of a field of several lines. Its line breaks stay. */
export const readParagraphs = (typed: string) =>
  typed
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(readLine)
    .join('\n')
    .trim();
