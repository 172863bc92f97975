import type { Item, Sentence } from './sentence.ts';

/** An operation that changes the draft order. */
export type Operation =
  | { kind: 'order' | 'add' | 'remove' | 'clear' | 'set' | 'mean' | 'ask' | 'skip'; item: Item }
  | { kind: 'replace'; from: Item; to: Item }
  | { kind: 'unclear'; item: Item };

/** Returns true for words that name a product that the customer no longer wants. */
export const isInsteadOf = (link: string) => /^(?:instead of|badala ya|in place of)$/.test(link);
const isOrder = ({ act }: Item) => act === 'none' || act === 'order' || act === 'mean' || act === 'add';

/**
 * Reads the two parts of a change, for example in "change mint to kola", "badala ya mint weka kola" or "badilisha mint
 * iwe 3".
 */
function changeOf(items: readonly Item[]): Operation[] {
  const named = items.filter((item) => item.named);
  const count = items.find((item) => item.count && !item.named)?.count;
  const [from, to] = named;
  if (from && to && named.length === 2) {
    to.count ??= count;
    return [{ kind: 'replace', from, to }];
  }
  if (from && named.length === 1) {
    const amount = from.count ?? count;
    if (amount) return [{ kind: 'set', item: { ...from, count: amount } }];
    return [{ kind: 'unclear', item: from }];
  }
  const first = items[0];
  if (named.length === 0 && first && count) return [{ kind: 'set', item: { ...first, count } }];
  return first ? [{ kind: 'unclear', item: first }] : [];
}

/** Reads "3 not 2" and "si mbili ni tatu". */
function negatedNumber(
  items: readonly Item[],
  at: number,
): { operations: Operation[]; next: number; drop: boolean } {
  const [before, item, after] = [items[at - 1], items[at] as Item, items[at + 1]];
  if (before?.count && isOrder(before))
    return { operations: [{ kind: 'set', item: before }], next: at + 1, drop: true };
  if (after?.count && !after.named && (after.act === 'not' || isOrder(after)))
    return { operations: [{ kind: 'set', item: { ...after, doubts: [] } }], next: at + 2, drop: false };
  return { operations: [{ kind: 'unclear', item }], next: at + 1, drop: false };
}

/** Reads "kola not mint", "not mint, kola", "mango without ice" and "bila kola". */
function negationOf(
  items: readonly Item[],
  at: number,
): { operations: Operation[]; next: number; drop: boolean } {
  const item = items[at] as Item;
  const [before, after] = [items[at - 1], items[at + 1]];
  const isDirect = !item.isAfterBreak && before?.named !== undefined && isOrder(before);
  if (item.act === 'not' && item.count && !item.named) return negatedNumber(items, at);
  if (!item.named)
    return { operations: isDirect ? [{ kind: 'unclear', item }] : [], next: at + 1, drop: false };
  if (item.act === 'without' && isDirect)
    return { operations: [{ kind: 'unclear', item }], next: at + 1, drop: false };
  if (item.act === 'not' && before?.named && isOrder(before))
    return { operations: [{ kind: 'replace', from: item, to: before }], next: at + 1, drop: true };
  const isSecond = after?.named && (after.act === 'not' ? after.isSecond : isOrder(after) && !after.count);
  if (item.act === 'not' && isSecond)
    return { operations: [{ kind: 'replace', from: item, to: after }], next: at + 2, drop: false };
  return { operations: [{ kind: 'remove', item }], next: at + 1, drop: false };
}

const plainKinds = {
  none: 'order',
  order: 'order',
  add: 'add',
  remove: 'remove',
  clear: 'clear',
  mean: 'mean',
  set: 'set',
  question: 'ask',
  told: 'skip',
} as const;

/** Reads a new quantity for the product before it: "kola iwe tatu". */
function setOf(items: readonly Item[], at: number): { operation: Operation; drop: boolean } {
  const item = items[at] as Item;
  const before = items[at - 1];
  if (item.named || !before?.named || item.isAfterBreak)
    return { operation: { kind: 'set', item }, drop: false };
  return {
    operation: { kind: 'set', item: { ...item, named: before.named, start: before.start } },
    drop: !before.count,
  };
}

/** Returns what a sentence does to the draft order, step by step. */
export function operationsOf(items: readonly Item[], sentence: Sentence): Operation[] {
  const operations: Operation[] = [];
  for (let at = 0; at < items.length; ) {
    const item = items[at] as Item;
    const before = items[at - 1];
    if (item.act === 'change') {
      const from = at;
      while (items[at]?.act === 'change') at++;
      const parts = items.slice(from, at);
      const isSwap = isInsteadOf(item.link) && parts.length === 1 && before?.named && isOrder(before);
      const isCount =
        isInsteadOf(item.link) &&
        parts.length === 1 &&
        !item.named &&
        item.count &&
        before?.count &&
        isOrder(before);
      if (isCount) operations.splice(-1, 1, { kind: 'set', item: before });
      else if (isSwap) operations.splice(-1, 1, { kind: 'replace', from: item, to: before });
      else operations.push(...changeOf(parts));
    } else if (item.act === 'not' || item.act === 'without') {
      const { operations: more, next, drop } = negationOf(items, at);
      if (drop) operations.pop();
      operations.push(...more);
      at = next;
    } else if (item.act === 'set') {
      const { operation, drop } = setOf(items, at++);
      if (drop) operations.pop();
      operations.push(operation);
    } else if (item.act === 'place') {
      operations.push({ kind: item.named && item.count ? 'order' : 'skip', item });
      at++;
    } else {
      const isQuestion = item.act === 'none' && sentence.isAsked && !item.count && item.named !== undefined;
      operations.push({ kind: isQuestion ? 'ask' : plainKinds[item.act], item });
      at++;
    }
  }
  return operations;
}
