import {
  DOMParser,
  DOMSerializer,
  type Node as DocumentNode,
  type Schema,
  type Slice,
} from '@tiptap/pm/model';
import DOMPurify from 'dompurify';
import { isPlain, safeHtml } from '#shared/content/safe-html.ts';
import type { Kind } from './rich-text-kinds.ts';

/** Word marks the paragraphs of a list by a class, and begins each with its bullet or number. */
const WORD_ITEM = 'p[class*="MsoListParagraph"]';
const MARKER = /^[\s\u00a0]*(?:[·•§o▪●◦–-]|(\d+|[a-z])[.)])[\s\u00a0]+/i;

const BLOCKS = 'p, ul, ol, li, h1, h2, h3, h4, h5, h6, div, blockquote, pre, tr';

/** Tags whose words stay when they are pasted, but that the editor may not know. */
const AROUND = ['div', 'span', 'blockquote', 'pre', 'table', 'tbody', 'thead', 'tr', 'td', 'th'];

const rulesOf = ({ tags, attributes, sameTags }: Kind) => ({
  ALLOWED_TAGS: [...tags, ...Object.keys(sameTags), ...AROUND],
  ALLOWED_ATTR: [...attributes, 'class', 'id'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
});

/** Elements that change how a page looks or where its links lead. A style without an end takes in the rest of the text. */
const STYLES = /<style\b.*?(?:<\/style\b[^>]*>|$)|<base\b[^>]*>/gis;
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;
const STYLE = /(?<=[\s/"'])style\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]*)/gi;

/**
 * Word pastes many styles, and an attack can bring a base address. They would be removed anyway, but the browser would
 * report each to the console (CSP).
 */
function withoutStyles(html: string): string {
  const less = html.replace(STYLES, '').replace(TAG, (tag) => tag.replace(STYLE, ''));
  return less === html ? html : withoutStyles(less);
}

/** Makes real lists of the paragraphs that Word pastes in place of lists. */
function listsOfWord(root: DocumentFragment) {
  for (const item of root.querySelectorAll<HTMLElement>(WORD_ITEM)) {
    const text = item.textContent ?? '';
    const [marker = '', number] = MARKER.exec(text) ?? [];
    const kind = number === undefined ? 'ul' : 'ol';
    let left = marker.length;
    const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node && left > 0; node = walker.nextNode()) {
      const words = node.nodeValue ?? '';
      node.nodeValue = words.slice(left);
      left -= Math.min(left, words.length);
    }
    const before = item.previousElementSibling;
    const list = before?.matches(`${kind}[class="word"]`) ? before : document.createElement(kind);
    if (list !== before) {
      list.className = 'word';
      item.before(list);
    }
    const entry = document.createElement('li');
    entry.append(...item.childNodes);
    list.append(entry);
    item.remove();
  }
}

/** Google Docs wraps all that is copied in a bold element that is not bold. */
function unwrapDocs(root: DocumentFragment) {
  for (const wrapper of root.querySelectorAll('b[id^="docs-internal-guid"]'))
    wrapper.replaceWith(...wrapper.childNodes);
}

function renameTags(root: DocumentFragment, sameTags: Kind['sameTags']) {
  for (const [from, to] of Object.entries(sameTags)) {
    for (const element of root.querySelectorAll(from)) {
      const other = document.createElement(to);
      other.append(...element.childNodes);
      element.replaceWith(other);
    }
  }
}

/** Removes the line breaks between blocks, which would become empty paragraphs. */
function dropGaps(root: DocumentFragment) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const gaps: Node[] = [];
  const isBlock = (node: Node | null) => node instanceof HTMLElement && node.matches(BLOCKS);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.trim() === '' && (isBlock(node.previousSibling) || isBlock(node.nextSibling)))
      gaps.push(node);
  for (const gap of gaps) (gap as ChildNode).remove();
}

/** Returns the elements of HTML from outside, without scripts, styles and other markup than the editor's. */
function fragmentOf(html: string, kind: Kind): DocumentFragment {
  const root = DOMPurify.sanitize(withoutStyles(html), { ...rulesOf(kind), RETURN_DOM_FRAGMENT: true });
  for (const link of root.querySelectorAll('a'))
    if (!kind.isLink(link.getAttribute('href') ?? '')) link.replaceWith(...link.childNodes);
  dropGaps(root);
  listsOfWord(root);
  unwrapDocs(root);
  renameTags(root, kind.sameTags);
  return root;
}

/** Returns the document of a stored text, which is HTML or a text without tags. */
export const documentOf = (stored: string, kind: Kind): DocumentNode =>
  DOMParser.fromSchema(kind.schema).parse(fragmentOf(isPlain(stored) ? safeHtml(stored) : stored, kind));

type Pasted = { html: string; text: string };

/** Returns pasted HTML or text as a part of a document of an editor's schema. */
export const sliceOf = (schema: Schema, { html, text }: Pasted, kind: Kind): Slice =>
  DOMParser.fromSchema(schema).parseSlice(fragmentOf(html === '' ? safeHtml(text) : html, kind));

const hasPicture = (node: DocumentNode): boolean => {
  let has = false;
  node.descendants(({ type }) => {
    has ||= type.name === 'picture';
  });
  return has;
};

/** Returns the document as HTML; empty if it has no words and no picture. */
export function htmlOf(node: DocumentNode, { schema }: Kind): string {
  if (node.textContent.trim() === '' && !hasPicture(node)) return '';
  const root = document.createElement('div');
  root.append(DOMSerializer.fromSchema(schema).serializeFragment(node.content));
  // An item or a cell with one paragraph is written without it.
  for (const item of root.querySelectorAll('li, td, th')) {
    const [first, ...others] = item.children;
    if (first?.matches('p') && others.every((each) => each.matches('ul, ol')))
      first.replaceWith(...first.childNodes);
  }
  for (const empty of root.querySelectorAll('p:empty')) empty.remove();
  return root.innerHTML;
}
