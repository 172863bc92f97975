import { allowedHtml, linkStart } from './html.ts';

/**
 * Returns a pattern that matches a tag only in the exact form in which the sanitiser or a browser's editor writes it.
 */
function cleanTags(): RegExp {
  const bare = allowedHtml.tags.filter((tag) => !['a', 'img', 'br', 'hr'].includes(tag)).join('|');
  const href = `${linkStart(allowedHtml.schemes)}[^"<>]*`;
  return new RegExp(
    [
      `</?(?:${bare})>|</a>|<[bh]r(?: /)?>`,
      `<a href="${href}"(?: target="_blank" rel="noopener noreferrer")?>`,
      '<img(?: src="/upload/[\\w./-]+"| alt="[^"<>]*"| (?:width|height)="\\d+")+(?: /)?>',
    ].join('|'),
    'gi',
  );
}

const HAS_TAG = /<[a-z!/?]/i;
const escaped = (text: string) =>
  text
    .replace(/&(?!(?:#\d+|#x[\da-f]+|[a-z]\w*);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escaped(part.trim()).replaceAll('\n', '<br />')}</p>`)
    .join('');

/** Returns true for a text without tags. It is stored as it was typed, and shown with its line breaks. */
export const isPlain = (text: string): boolean => !HAS_TAG.test(text);

/**
 * Returns stored HTML for display. It may have been stored under older rules, so HTML with any tag that the sanitiser
 * would not write is returned as plain text. Plain text is returned as paragraphs (T1).
 */
export function safeHtml(stored: string): string {
  if (isPlain(stored)) return paragraphs(stored);
  const words = stored.replace(cleanTags(), '');
  return words.includes('<') ? paragraphs(wordsOf(stored)) : stored;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Returns the words of a description, without its markup, as search engines and chats show it. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<\/?[a-z!?][^<>]*>/gi, ' ')
    .replace(/<[a-z!/?][^<>]*$/i, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();

/** Returns true for HTML without words and without pictures. */
export const isEmptyHtml = (html: string) => wordsOf(html) === '' && !html.includes('<img');
