/** HTML block elements that the editor does not know. */
export const otherBlocks = [
  ...[
    'dl',
    'dt',
    'dd',
    'section',
    'article',
    'aside',
    'header',
    'footer',
    'main',
    'nav',
    'address',
    'center',
  ],
  ...['details', 'summary', 'figure', 'figcaption', 'hgroup', 'caption'],
];

const BLOCKS = 'p, div, li, h1, h2, h3, h4, h5, h6, blockquote, td, th';
/** Elements that are removed if they have no text. Empty table cells are not among them, so columns stay in place. */
const MAY_BE_EMPTY = `p, div, span, li, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, a, strong, em, b, i`;
const SEEN = /[^\s\u00a0\u200b\u2060\ufeff]/;

const hasSeen = (element: Element) =>
  SEEN.test(element.textContent ?? '') || element.querySelector('img') !== null;

function renamed(element: Element, tag: string) {
  const other = document.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const lowered = '₀₁₂₃₄₅₆₇₈₉';

/**
 * Turns unknown block elements into plain blocks, the headings of Word online into HTML headings, and raised or
 * lowered digits into characters such as ².
 */
export function readBlocks(root: DocumentFragment) {
  // Word online ends each paragraph with an extra span.
  for (const end of root.querySelectorAll('span.EOP')) end.remove();
  for (const heading of root.querySelectorAll('[role="heading"]'))
    renamed(heading, `h${Math.min(6, Number(heading.getAttribute('aria-level')) || 2)}`);
  for (const block of root.querySelectorAll([...otherBlocks, 'pre'].join())) renamed(block, 'div');
  for (const small of root.querySelectorAll('sup, sub')) {
    const digits = small.matches('sup') ? raised : lowered;
    const text = small.textContent ?? '';
    small.replaceWith(/^\d+$/.test(text) ? [...text].map((digit) => digits[Number(digit)]).join('') : text);
  }
}

/** Removes white space and line breaks at the end of a block, because they are not visible. */
function trimEnd(block: Element) {
  for (let last = block.lastChild; last; last = block.lastChild) {
    if (last.nodeType === Node.TEXT_NODE) {
      last.nodeValue = (last.nodeValue ?? '').replace(/[\s\u00a0\u200b]+$/, '');
      if (last.nodeValue !== '') return;
    } else if (!(last instanceof Element) || !(last.matches('br') || !hasSeen(last))) return;
    last.remove();
  }
}

const isBreak = (node: Node | null | undefined) => node instanceof Element && node.matches('br');
const isGap = (node: Node) => node.nodeType === Node.TEXT_NODE && !SEEN.test(node.nodeValue ?? '');

/** Splits a block at empty lines (two line breaks) into paragraphs. */
function splitAtEmptyLines(block: Element | DocumentFragment) {
  const nodes = [...block.childNodes];
  if (nodes.filter(isBreak).length < 2) return;
  if (nodes.some(isBlock)) return;
  const parts: Node[][] = [[]];
  let breaks: Node[] = [];
  for (const node of nodes) {
    if (isBreak(node) || (breaks.length > 0 && isGap(node))) {
      breaks.push(node);
      continue;
    }
    if (breaks.filter(isBreak).length > 1) parts.push([]);
    else parts.at(-1)?.push(...breaks);
    breaks = [];
    parts.at(-1)?.push(node);
  }
  if (parts.length < 2) return;
  const paragraphs = parts.map((part) => {
    const paragraph = document.createElement('p');
    paragraph.append(...part);
    return paragraph;
  });
  block.replaceChildren(...paragraphs);
  if (block instanceof Element && block.matches('p')) block.replaceWith(...paragraphs);
}

const isBlock = (node: Node | null): boolean =>
  node instanceof Element && (node.matches(BLOCKS) || node.matches('ul, ol, table'));

/** Removes line breaks between blocks and at the end of a block. They would become empty paragraphs. */
function dropLooseBreaks(root: DocumentFragment) {
  for (const line of root.querySelectorAll('br'))
    if (
      isBlock(line.previousSibling) ||
      isBlock(line.nextSibling) ||
      (line.parentNode === root && !line.nextSibling)
    )
      line.remove();
}

/** Removes empty elements, such as the paragraphs with a hard space that word processors write for an empty line. */
export function dropEmpty(root: DocumentFragment) {
  for (const block of [root, ...root.querySelectorAll('p, div, li, blockquote')]) splitAtEmptyLines(block);
  for (const block of root.querySelectorAll(BLOCKS)) trimEnd(block);
  for (const element of [...root.querySelectorAll<HTMLElement>(MAY_BE_EMPTY)].reverse()) {
    if (hasSeen(element)) continue;
    const isInline = element.matches('span, a, strong, em, b, i');
    if (isInline) element.replaceWith(...element.childNodes);
    else element.remove();
  }
  dropLooseBreaks(root);
}
