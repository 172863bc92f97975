const TAG = /<\/?[a-z!?][^<>]*>/gi;
const OPENING = /<(?=[/a-z!?])/gi;
const ENDINGS =
  'com|net|org|info|biz|io|co|me|ke|uk|us|ru|cn|xyz|top|site|online|shop|store|club|live|app|link|click|ly|gg|tv';
const LINK = new RegExp(
  `\\b[a-z][a-z0-9+.-]{0,20}://\\S*|\\b(?:javascript|data|vbscript):\\S+|\\bwww\\.\\S+|(?<![\\w@.-])(?:[a-z0-9-]{1,63}\\.){1,4}(?:${ENDINGS})\\b(?:[/:?#]\\S*)?`,
  'gi',
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
 * Returns a text without tags and links (T16). Words and lines stay. Applying it again changes nothing, so removed
 * parts never leave a new tag or link.
 */
export function plainText(text: string): string {
  let before = text;
  for (let after = tidy(stripped(before)); ; after = tidy(stripped(before))) {
    if (after === before) return after;
    before = after;
  }
}

/** Returns the number of links in a text, for the staff who moderate it. */
export const countLinks = (text: string) => text.match(LINK)?.length ?? 0;
