// Control characters, halves of emoji, and format characters (direction overrides, zero-width spaces); the two joiners
// that scripts and emoji need stay where they join something.
const UNSEEN = /(?!\u200C|\u200D)\p{Cf}|(?!\s)\p{Cc}|\p{Cs}/gu;
const IDLE_JOINER = /(?<![^\s\u200C\u200D])(?:\u200C|\u200D)|(?:\u200C|\u200D)(?![^\s\u200C\u200D])/gu;

/** Returns the text of a one-line field as plain text, without line breaks and invisible characters. */
export const readLine = (typed: string) =>
  typed.replace(UNSEEN, '').replace(IDLE_JOINER, '').replace(/\s+/g, ' ').trim();

/** Returns the text of a field of several lines. Its line breaks stay. */
export const readParagraphs = (typed: string) =>
  typed
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(readLine)
    .join('\n')
    .trim();
