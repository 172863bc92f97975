import { type Looks, lookOf } from './pasted-looks.ts';

/**
 * Word pastes each list item as a paragraph. It marks the paragraph by a class or a style, and begins the text with
 * the bullet or number.
 */
const WORD_ITEM = /^MsoList(?:Paragraph|Bullet|Number)/;
const MARKER =
  /^[\s\u00a0]*(?:[·•§▪●◦–-]|[oüØv](?=[\s\u00a0]{2})|\(?(\d+(?:\.\d+)*|[a-z]{1,4})[.)])[\s\u00a0]+/i;
const NUMBER = /^[\s\u00a0]*\(?(?:\d+(?:\.\d+)*|[a-z]{1,4})[.)]/i;

/** The attribute with the depth of a list item, from 1. */
const LEVEL = 'data-level';
const levels = ['aria-level', 'data-aria-level', LEVEL];
const isList = (node: Node | null | undefined): node is HTMLElement =>
  node instanceof HTMLElement && node.matches('ul, ol');

/** Removes the bullet or number from a list item of Word, and returns it. */
function takeMarker(item: Element, looks: Looks): string | undefined {
  const own = [...item.querySelectorAll('*')].find(
    (each) => lookOf(each, looks).get('mso-list') === 'ignore',
  );
  if (own) {
    own.remove();
    return own.textContent ?? '';
  }
  const [marker] = MARKER.exec(item.textContent ?? '') ?? [];
  let left = marker?.length ?? 0;
  const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && left > 0; node = walker.nextNode()) {
    const words = node.nodeValue ?? '';
    node.nodeValue = words.slice(left);
    left -= Math.min(left, words.length);
  }
  return marker;
}

/**
 * Replaces each paragraph that Word pastes for a list item by a list with this item. Later, {@link joinLists} joins
 * these lists.
 */
export function listsOfWord(root: DocumentFragment, looks: Looks) {
  for (const item of root.querySelectorAll<HTMLElement>('p, div')) {
    const level = /level(\d)/.exec(lookOf(item, looks).get('mso-list') ?? '')?.[1];
    if (level === undefined && ![...item.classList].some((each) => WORD_ITEM.test(each))) continue;
    const marker = takeMarker(item, looks);
    const before = item.previousElementSibling;
    // A list paragraph without a bullet or number continues the item above it.
    if (marker === undefined && level === undefined) {
      if (isList(before) && before.hasAttribute(LEVEL)) before.lastElementChild?.append(item);
      continue;
    }
    const list = document.createElement(NUMBER.test(marker ?? '') ? 'ol' : 'ul');
    list.setAttribute(LEVEL, '');
    const entry = document.createElement('li');
    entry.setAttribute(LEVEL, level ?? '1');
    const words = document.createElement('span');
    words.style.fontWeight = item.style.fontWeight;
    words.style.fontStyle = item.style.fontStyle;
    words.append(...item.childNodes);
    entry.append(words);
    list.append(entry);
    item.replaceWith(list);
  }
}

type Entry = { level: number; kind: 'ul' | 'ol'; item: Element };

const levelOf = (item: Element): number | undefined => {
  const name = levels.find((each) => Number(item.getAttribute(each)) > 0);
  return name === undefined ? undefined : Number(item.getAttribute(name));
};

/** Returns the items of a list in their order, with the items of nested lists. It removes them from the list. */
function entriesOf(list: Element, level: number): Entry[] {
  const kind = list.matches('ol') ? 'ol' : 'ul';
  return [...list.children].flatMap((child) => {
    if (isList(child)) return entriesOf(child, level + 1);
    if (!child.matches('li')) return [];
    const own = levelOf(child) ?? level;
    const within = [...child.children].filter(isList).flatMap((each) => {
      each.remove();
      return entriesOf(each, own + 1);
    });
    return [{ level: own, kind, item: child }, ...within];
  });
}

/** Returns lists of these items. A deeper item is nested in the item above it. */
function listsOf(entries: readonly Entry[]): Element[] {
  const lists: Element[] = [];
  const open: { list: Element; level: number }[] = [];
  for (const { level, kind, item } of entries) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const top = open.at(-1);
    const isSame = top?.level === level && top.list.matches(kind);
    if (top?.level === level && !isSame) open.pop();
    if (!isSame) {
      const list = document.createElement(kind);
      const above = open.at(-1)?.list.lastElementChild;
      if (above) above.append(list);
      else lists.push(list);
      open.push({ list, level });
    }
    open.at(-1)?.list.append(item);
  }
  return lists;
}

/** Returns the next list, if only white space is between the two lists. */
function nextList(list: Element): Element | undefined {
  let next = list.nextSibling;
  while (next?.nodeType === Node.TEXT_NODE && next.nodeValue?.trim() === '') next = next.nextSibling;
  return isList(next) ? next : undefined;
}

const hasLevels = (list: Element) =>
  list.hasAttribute(LEVEL) || [...list.children].some((each) => levelOf(each));
const isOdd = (list: Element) =>
  hasLevels(list) ||
  [list, ...list.querySelectorAll('ul, ol')].some((each) => [...each.children].some(isList));

/**
 * Joins neighbouring lists, and nests each item as deep as the item states. This is needed because Word and Word
 * online make a list of each item, and Google Docs puts nested lists beside items.
 */
export function joinLists(root: DocumentFragment) {
  for (const wrapper of root.querySelectorAll('div'))
    if (wrapper.childElementCount > 0 && [...wrapper.children].every(isList))
      wrapper.replaceWith(...wrapper.childNodes);
  for (const first of root.querySelectorAll('ul, ol')) {
    if (!root.contains(first) || first.parentElement?.closest('ul, ol') || !isOdd(first)) continue;
    const group = [first];
    for (let next = nextList(first); next && hasLevels(first) && hasLevels(next); next = nextList(next))
      group.push(next);
    const place = document.createComment('');
    first.before(place);
    const entries = group.flatMap((list) => entriesOf(list, 1));
    for (const list of group) list.remove();
    place.replaceWith(...listsOf(entries));
  }
}
