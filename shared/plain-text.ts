const TAG = /<\/?[a-z!?][^<>]*>/gi;
const OPENING = /<(?=[/a-z!?])/gi;
const ENDINGS =
  'com|net|org|info|biz|io|co|me|ke|uk|us|ru|cn|xyz|top|site|online|shop|store|club|live|app|link|click|ly|gg|tv';
/** A dot, also in the spellings that people use to avoid a filter: `hart[.]example`, `hart。example`. */
const DOT = '(?:[.\u3002\uff0e\uff61]|\\s?[\\[({]\\s?(?:\\.|dot)\\s?[\\])}]\\s?)';
const HOST = `(?<![\\w@.-])(?:[a-z0-9-]{1,63}${DOT}){1,4}`;
const LINK = new RegExp(
  [
    '\\b[a-z][a-z0-9+.-]{0,20}://\\S*|\\bh(?:tt|xx)ps?[:/]{1,3}(?=\\w)\\S+|\\b(?:javascript|data|vbscript):\\S+',
    `\\bwww\\.\\S+|${HOST}(?:${ENDINGS})\\b(?:[/:?#]\\S*)?|${HOST}[a-z]{2,24}/\\S*`,
    '(?<![\\d.])(?:\\d{1,3}\\.){3}\\d{1,3}(?::\\d{1,5})?/\\S*',
  ].join('|'),
  'gi',
);

/** Matches a text that may be a link: words with a dot between them, whatever the last word is, or an IP address. */
const PERHAPS = new RegExp(
  [
    `(?<![\\w@.-])(?:[\\p{L}\\p{N}-]{1,63}${DOT}){1,4}\\p{L}{2,24}(?![\\p{L}\\p{N}@])`,
    `(?<![\\w@.-])[a-z0-9-]{1,63}\\s{1,3}(?:\\.|dot)\\s{1,3}(?:${ENDINGS})\\b`,
    '(?<![\\d.])(?:\\d{1,3}\\.){3}\\d{1,3}(?![\\d.])',
  ].join('|'),
  'giu',
);

const stripped = (text: string) => text.replace(TAG, ' ').replace(OPENING, ' ').replace(LINK, ' ');

const tidy = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * Returns a text without tags and links (T16). Words and line breaks are kept. Applying the function again changes
 * nothing, so removed parts never leave a new tag or link.
 */
export function plainText(text: string): string {
  let before = text;
  for (let after = tidy(stripped(before)); ; after = tidy(stripped(before))) {
    if (after === before) return after;
    before = after;
  }
}

const count = (text: string, wanted: RegExp) => text.match(wanted)?.length ?? 0;

/**
 * Returns the number of links in a text, for the staff who moderate it. A word with a dot and letters after it also
 * counts, because new endings of web addresses appear every year. {@link plainText} keeps such words, because the
 * writer may only have forgotten a space.
 */
export const countLinks = (text: string) => count(text, LINK) + count(text.replace(LINK, ' '), PERHAPS);
