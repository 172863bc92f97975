import { type AnyExtension, getSchema } from '@tiptap/core';
import {
  DOMParser,
  DOMSerializer,
  type Node as DocumentNode,
  type Schema,
  type Slice,
} from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';
import DOMPurify from 'dompurify';
import { descriptionHtml, isAllowedLink, sameTags } from '#shared/content/html.ts';
import { isPlain, safeHtml } from '#shared/content/safe-html.ts';

/** True for an address that a link in a description may have. */
export const isLink = (address: string) => isAllowedLink(address, descriptionHtml.schemes);

const NONE = { HTMLAttributes: { target: null, rel: null, class: null } };

/** What the editor knows: exactly the markup that the server stores. */
export const extensions: AnyExtension[] = [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    link: { ...NONE, autolink: false, linkOnPaste: false, openOnClick: false, isAllowedUri: isLink },
    blockquote: false,
    code: false,
    codeBlock: false,
    dropcursor: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
];

const schema: Schema = getSchema(extensions);

/** Word marks the paragraphs of a list by a class, and begins each with its bullet or number. */
const WORD_ITEM = 'p[class*="MsoListParagraph"]';
const MARKER = /^[\s\u00a0]*(?:[·•§o▪●◦–-]|(\d+|[a-z])[.)])[\s\u00a0]+/i;

const BLOCKS = 'p, ul, ol, li, h1, h2, h3, h4, h5, h6, div, blockquote, pre, tr';

const rules = {
  ALLOWED_TAGS: [
    ...descriptionHtml.tags,
    ...Object.keys(sameTags),
    'div',
    'span',
    'blockquote',
    'pre',
    'tr',
    'td',
    'th',
  ],
  ALLOWED_ATTR: ['href', 'class', 'id'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** Word pastes many styles. They would be removed anyway, but the browser would report each to the console (CSP). */
const STYLES = /<style\b.*?<\/style>|\sstyle=(?:"[^"]*"|'[^']*')/gis;

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

function renameTags(root: DocumentFragment) {
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
function fragmentOf(html: string): DocumentFragment {
  const root = DOMPurify.sanitize(html.replace(STYLES, ''), { ...rules, RETURN_DOM_FRAGMENT: true });
  for (const link of root.querySelectorAll('a'))
    if (!isLink(link.getAttribute('href') ?? '')) link.replaceWith(...link.childNodes);
  dropGaps(root);
  listsOfWord(root);
  unwrapDocs(root);
  renameTags(root);
  return root;
}

/** Returns the document of a stored text, which is HTML or a text without tags. */
export const documentOf = (stored: string): DocumentNode =>
  DOMParser.fromSchema(schema).parse(fragmentOf(isPlain(stored) ? safeHtml(stored) : stored));

/** Returns pasted HTML or text as a part of a document of an editor's schema. */
export const sliceOf = (schema: Schema, { html, text }: { html: string; text: string }): Slice =>
  DOMParser.fromSchema(schema).parseSlice(fragmentOf(html === '' ? safeHtml(text) : html));

/** Returns the document as HTML; empty if it has no words. */
export function htmlOf(node: DocumentNode): string {
  if (node.textContent.trim() === '') return '';
  const root = document.createElement('div');
  root.append(DOMSerializer.fromSchema(schema).serializeFragment(node.content));
  // An item with one paragraph is written without it.
  for (const item of root.querySelectorAll('li')) {
    const [first, ...others] = item.children;
    if (first?.matches('p') && others.every((each) => each.matches('ul, ol')))
      first.replaceWith(...first.childNodes);
  }
  for (const empty of root.querySelectorAll('p:empty')) empty.remove();
  return root.innerHTML;
}
