import {
  DOMParser,
  DOMSerializer,
  type Node as DocumentNode,
  type Schema,
  type Slice,
} from '@tiptap/pm/model';
import DOMPurify from 'dompurify';
import { isPlain, safeHtml } from '#shared/content/safe-html.ts';
import { dropEmpty, otherBlocks, readBlocks } from './pasted/pasted-blocks.ts';
import { joinLists, listsOfWord } from './pasted/pasted-lists.ts';
import { applyLooks, LOOK, type Looks, withLooks } from './pasted/pasted-looks.ts';
import { readTables } from './pasted/pasted-tables.ts';
import type { Kind } from './rich-text-kinds.ts';

const BLOCKS = 'p, ul, ol, li, h1, h2, h3, h4, h5, h6, div, blockquote, pre, tr, td, th';

/** Tags that the editor may not know. When they are pasted, their words are kept. */
const AROUND = [
  ...['div', 'span', 'blockquote', 'pre', 'table', 'tbody', 'thead', 'tr', 'td', 'th', 'sup', 'sub'],
  ...otherBlocks,
];
/** Attributes that are read from pasted elements, for their look and their depth. The editor does not store them. */
const AROUND_ATTRIBUTES = [
  ...['class', 'id', 'role', 'aria-level', 'data-aria-level', 'colspan', 'rowspan', LOOK],
];

const rulesOf = ({ tags, attributes, sameTags }: Kind) => ({
  ALLOWED_TAGS: [...tags, ...Object.keys(sameTags), ...AROUND],
  ALLOWED_ATTR: [...attributes, ...AROUND_ATTRIBUTES],
  ADD_URI_SAFE_ATTR: AROUND_ATTRIBUTES,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
});

/**
 * Removes the element that Google Docs puts around everything that is copied: a bold element whose text is not bold.
 */
function unwrapDocs(root: DocumentFragment) {
  for (const wrapper of root.querySelectorAll('b[id^="docs-internal-guid"]'))
    wrapper.replaceWith(...wrapper.childNodes);
}

function renameTags(root: DocumentFragment, sameTags: Kind['sameTags']) {
  for (const [from, to] of Object.entries(sameTags)) {
    for (const element of root.querySelectorAll<HTMLElement>(from)) {
      const other = document.createElement(to);
      other.append(...element.childNodes);
      other.style.fontWeight = element.style.fontWeight;
      other.style.fontStyle = element.style.fontStyle;
      element.replaceWith(other);
    }
  }
}

/** Removes white space between blocks. It would become empty paragraphs. */
function dropGaps(root: DocumentFragment) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const gaps: Node[] = [];
  const isBlock = (node: Node | null) => node instanceof HTMLElement && node.matches(BLOCKS);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.trim() === '' && (isBlock(node.previousSibling) || isBlock(node.nextSibling)))
      gaps.push(node);
  for (const gap of gaps) (gap as ChildNode).remove();
}

/** Changes pasted elements so that the text keeps the look that it had in the other program. */
function readPasted(root: DocumentFragment, looks: Looks, { schema }: Kind) {
  applyLooks(root, looks);
  listsOfWord(root, looks);
  readBlocks(root);
  readTables(root, schema.nodes.table !== undefined);
  joinLists(root);
  unwrapDocs(root);
  dropEmpty(root);
}

/** Parses HTML. Returns its elements without scripts, styles and markup that the editor does not know. */
function fragmentOf(html: string, kind: Kind, isPasted: boolean): DocumentFragment {
  const { html: plain, looks } = withLooks(html);
  const root = DOMPurify.sanitize(plain, { ...rulesOf(kind), RETURN_DOM_FRAGMENT: true });
  for (const link of root.querySelectorAll('a'))
    if (!kind.isLink(link.getAttribute('href') ?? '')) link.replaceWith(...link.childNodes);
  dropGaps(root);
  if (isPasted) readPasted(root, looks, kind);
  renameTags(root, kind.sameTags);
  return root;
}

/** Parses a stored text, which is HTML or a text without tags. Returns the editor's document. */
export const documentOf = (stored: string, kind: Kind): DocumentNode =>
  DOMParser.fromSchema(kind.schema).parse(
    fragmentOf(isPlain(stored) ? safeHtml(stored) : stored, kind, false),
  );

type Pasted = { html: string; text: string };

/** Returns a plain text as HTML. Characters that look like markup stay part of the text. */
const htmlOfText = (text: string) =>
  safeHtml(text.replace(/\r\n?/g, '\n').replaceAll('&', '&amp;').replaceAll('<', '&lt;'));

/** Returns pasted HTML or text as a slice of an editor's document. */
export const sliceOf = (schema: Schema, { html, text }: Pasted, kind: Kind): Slice =>
  DOMParser.fromSchema(schema).parseSlice(fragmentOf(html === '' ? htmlOfText(text) : html, kind, true));

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
  // A list item or table cell that has only one paragraph is written without the paragraph's tags.
  for (const item of root.querySelectorAll('li, td, th')) {
    const [first, ...others] = item.children;
    if (first?.matches('p') && others.every((each) => each.matches('ul, ol')))
      first.replaceWith(...first.childNodes);
  }
  for (const empty of root.querySelectorAll('p:empty')) empty.remove();
  return root.innerHTML;
}
