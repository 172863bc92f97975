import { type Catalogue, type IsForm, isFormOnly, joinNamed } from './catalogue-words.ts';
import type { ChatProduct } from './chat-order.ts';
import { doubt } from './doubt.ts';
import { doubtSharedNumbers, joinFlavours, linkItems, shareEach } from './link-items.ts';
import type { Count, Element, Group, Item, Sentence } from './sentence.ts';

type Part = Extract<Element, { kind: 'number' | 'named' }>;
type NamedPart = Extract<Element, { kind: 'named' }>;

const joinParts = (one: NamedPart, other: NamedPart): NamedPart => ({
  ...one,
  start: Math.min(one.start, other.start),
  end: Math.max(one.end, other.end),
  named: joinNamed(one.named, other.named),
  unknown: one.unknown ?? other.unknown,
});

/** Joins a form, such as "tins", with the flavour beside it: "tins mbili za kahawa" and "kahawa 2 tins". */
function joinForms(parts: readonly Part[], isForm: IsForm): Part[] {
  const result = [...parts];
  for (let at = 0; at < result.length; at++) {
    const [before, one, two, three] = [result[at - 1], result[at], result[at + 1], result[at + 2]];
    if (one?.kind !== 'named' || !isForm(one.named)) continue;
    const isHead = two?.kind === 'number' && three?.kind === 'named' && !isForm(three.named);
    if (isHead && (three.isAfterOf || result.length === 3)) {
      result.splice(at, 3, two, joinParts(three, one));
      continue;
    }
    const owner = result[at - 2];
    const isTail = before?.kind === 'number' && owner?.kind === 'named' && !isForm(owner.named);
    if (isTail && (two === undefined || two.kind === 'number' || result.length > at + 2)) {
      result.splice(at - 2, 1, joinParts(owner, one));
      result.splice(at, 1);
      at--;
    }
  }
  return result;
}

type Pair = { named: NamedPart | undefined; number: Extract<Part, { kind: 'number' }> | undefined };

/**
 * Pairs numbers with the products beside them. `isUnclear` is true if a number could belong to the product on either
 * side.
 */
function pairsOf(parts: readonly Part[]): { pairs: Pair[]; isUnclear: boolean } {
  const pairs: Pair[] = [];
  const isAlternating = parts.every(({ kind }, at) => (kind === 'named') === (at % 2 === 0));
  let isUnclear = isAlternating && parts.length > 2 && parts.length % 2 === 1;
  for (let at = 0; at < parts.length; ) {
    const [one, two, three] = parts.slice(at, at + 3) as [Part, Part?, Part?];
    if (one.kind === 'number' && two?.kind === 'named') {
      const isShared = three?.kind === 'number' && parts.length === at + 3;
      isUnclear ||= isShared;
      pairs.push({ number: one, named: two });
      at += 2;
    } else if (one.kind === 'named' && two?.kind === 'number') {
      if (three?.kind === 'named' && parts[at + 3]?.kind !== 'number') isUnclear = true;
      pairs.push({ named: one, number: two });
      at += 2;
    } else {
      if (one.kind === 'number') isUnclear ||= parts.length > 1;
      pairs.push(
        one.kind === 'number' ? { named: undefined, number: one } : { named: one, number: undefined },
      );
      at += 1;
    }
  }
  return { pairs, isUnclear };
}

const one: Count = { value: 1, isVague: false };

const emptyItem = (group: Group, { start, end }: { start: number; end: number }): Item => ({
  ...{ act: group.act, link: group.link, named: undefined, others: [], count: undefined, isEach: false },
  ...{
    isCountFirst: false,
    isManyBare: false,
    isSecond: false,
    isUnknownAfter: false,
    isAfterBreak: group.isAfterBreak,
  },
  ...{ ref: undefined, isUsual: false, unknown: undefined, doubts: [], start, end },
});

function itemOf(group: Group, { named, number }: Pair, isUnclear: boolean): Item {
  const places = [named, number].flatMap((part) => part ?? []);
  const start = Math.min(...places.map((part) => part.start));
  const item = emptyItem(group, { start, end: Math.max(...places.map((part) => part.end)) });
  item.named = named?.named;
  item.count = number?.count ?? (group.isOne && named ? one : undefined);
  item.isEach = number?.isEach ?? false;
  item.isCountFirst = named !== undefined && number !== undefined && number.start < named.start;
  item.unknown = named?.unknown;
  if (isUnclear || group.isBulk) item.doubts.push(doubt('quantity'));
  const isPackSize = named?.named.words.some(({ meant }) => meant.some((word) => /^\d+pouch$/.test(word)));
  const isPlural = named?.named.words.some((word) => word.isPlural === true) ?? false;
  const second = item.isCountFirst ? named : number;
  if (named && number && second?.hasGap) item.doubts.push(doubt('quantity'));
  item.isManyBare = (named?.isAfterSkip ?? false) || isPackSize || isPlural || (named?.isPlural ?? false);
  if (named?.unknown !== undefined) item.doubts.push(doubt('unknown-word', named.unknown));
  return item;
}

function itemsOfGroup(group: Group, isForm: IsForm): Item[] {
  const { elements } = group;
  const parts = elements.filter((part, at): part is Part => {
    const isPlace = part.kind === 'named' && part.isPlace;
    const isCounted = elements[at - 1]?.kind === 'number' || elements[at + 1]?.kind === 'number';
    return part.kind === 'number' || (part.kind === 'named' && !(isPlace && !isCounted));
  });
  const { pairs, isUnclear } = pairsOf(joinForms(parts, isForm));
  const items: Item[] = [];
  for (const pair of pairs) {
    const item = itemOf(group, pair, isUnclear);
    const before = items.at(-1);
    item.isSecond = before?.named !== undefined;
    if (pair.named?.isAfterOr && before?.named && !item.count) before.others.push(pair.named.named);
    else items.push(item);
  }
  const unknown = elements.find((part) => part.kind === 'unknown');
  for (const item of items)
    if (unknown && group.act === 'none' && item.named && unknown.start < item.start)
      item.doubts.push(doubt('unknown-word', unknown.text));
  const refs = elements.filter((part) => part.kind === 'ref');
  const ref = refs.find((part) => part.ref === 'last') ?? refs[0];
  const usual = elements.find((part) => part.kind === 'usual');
  const first = items[0];
  if (first && items.length === 1 && !first.named) {
    const isAfter = unknown !== undefined && unknown.start >= first.end;
    first.unknown = unknown?.text;
    first.isUnknownAfter = isAfter;
    first.ref = ref?.ref;
    if (unknown) first.end = Math.max(first.end, unknown.end);
  }
  const place = ref ?? usual ?? unknown;
  if (items.length === 0 && place)
    items.push({
      ...emptyItem(group, place),
      ref: ref?.ref,
      isUsual: usual !== undefined,
      unknown: unknown?.text,
    });
  else if (usual) for (const item of items) item.doubts.push(doubt('usual'));
  if (items.length === 0 && (group.act === 'clear' || group.isOne))
    items.push({ ...emptyItem(group, { start: 0, end: 0 }), count: group.isOne ? one : undefined });
  return items;
}

/** Returns the items of a sentence: products with their quantities, and references to earlier lines. */
export function itemsOf<P extends ChatProduct>(sentence: Sentence, catalogue: Catalogue<P>): Item[] {
  const isForm: IsForm = (named) => isFormOnly(named, catalogue);
  const items = sentence.groups.flatMap((group) => itemsOfGroup(group, isForm));
  const linked = joinFlavours(linkItems(items, isForm, sentence.hasEach), catalogue);
  const shared = sentence.hasEach ? shareEach(linked) : doubtSharedNumbers(linked);
  for (const item of shared)
    if ((item.isManyBare || sentence.hasCrowd) && !item.count) item.doubts.push(doubt('quantity'));
  return shared;
}
