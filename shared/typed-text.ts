// Control characters, halves of emoji, and format characters (direction overrides, zero-width spaces); the two joiners
// that scripts and emoji need stay where they join something.
const UNSEEN = /(?!\u200C|\u200D)\p{Cf}|(?!\s)\p{Cc}|\p{Cs}/gu;
const IDLE_JOINER = /(?<![^\s\u200C\u200D])(?:\u200C|\u200D)|(?:\u200C|\u200D)(?![^\s\u200C\u200D])/gu;

/** What a person typed into a field of one line, as plain text: no line breaks, nothing that cannot be seen. */
export const readLine = (typed: string) =>
  typed.replace(UNSEEN, '').replace(IDLE_JOINER, '').replace(/\s+/g, ' ').trim();

/** The same for a field of several lines: their breaks stay. */
export const readParagraphs = (typed: string) =>
  typed
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map(readLine)
    .join('\n')
    .trim();
