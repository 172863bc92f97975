import { isAllowedLink } from './html.ts';
import type { Block, Inline } from './text-page.ts';

/** Matches a link, `[words](address)`, or bold words, `**words**`. */
const MARKED = /\[([^[\]\n]+)\]\(((?:[^()\s]|\([^()\s]*\))+)\)|\*\*([^*\n]+)\*\*/g;

/** Returns the addresses of all links in a text, including links that are not allowed. */
export const linksIn = (text: string): string[] =>
  [...text.matchAll(MARKED)].flatMap(([, , href]) => href ?? []);

/** Returns true for a text with a link or bold words. */
export const hasMarks = (text: string) => text.search(MARKED) >= 0;

/** Returns a text with the addresses of its links changed. */
export const withAddresses = (text: string, change: (href: string) => string): string =>
  text.replace(MARKED, (typed: string, words: string | undefined, href: string | undefined) =>
    href === undefined ? typed : `[${words}](${change(href)})`,
  );

/**
 * Returns the parts of a line: plain words, bold words and links. A link that the allow-list refuses stays as it was
 * typed.
 */
function inlineOf(line: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(MARKED)) {
    const [whole, words, href, bold] = match;
    if (href !== undefined && !isAllowedLink(href)) continue;
    if (match.index > end) parts.push(line.slice(end, match.index));
    parts.push(href === undefined ? { bold: bold ?? '' } : { href, text: words ?? '' });
    end = match.index + whole.length;
  }
  if (end < line.length) parts.push(line.slice(end));
  return parts;
}

const POINT = /^[-•]\s+/;

/** Returns the blocks of a paragraph: its lines that begin with a dash are points of a list. */
function blocksOf(paragraph: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let points: string[] = [];
  const close = () => {
    if (lines.length > 0) blocks.push({ p: inlineOf(lines.join('\n')) });
    if (points.length > 0) blocks.push({ list: points.map(inlineOf) });
    [lines, points] = [[], []];
  };
  for (const line of paragraph.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const isPoint = POINT.test(line);
    if (isPoint ? lines.length > 0 : points.length > 0) close();
    if (isPoint) points.push(line.replace(POINT, ''));
    else lines.push(line);
  }
  close();
  return blocks;
}

/**
 * Returns the paragraphs, lists, links and bold words of a text. An empty line begins a paragraph, and a dash begins
 * an item of a list. Everything else, including HTML, is plain text, which the screen shows unchanged.
 *
 * *Decision:* a text is not HTML. *Why:* there is nothing to sanitise, and a shopkeeper can type it. *What we gave
 * up:* pictures and tables.
 */
export const textBlocks = (text: string): Block[] => text.split(/\n\s*\n/).flatMap(blocksOf);
