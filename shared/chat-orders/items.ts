import type { Catalogue } from './catalogue-words.ts';
import { type Doubt, doubt } from './doubt.ts';
import type { Act, Count, Element, Group, Named, Sentence } from './sentence.ts';

/** A product, a quantity, or both, as one part of a sentence names them. */
export type Item = {
  act: Act;
  link: string;
  named: Named | undefined;
  /** Other products of which the customer wants one: "spearmint or kola". */
  others: Named[];
  count: Count | undefined;
  isEach: boolean;
  isCountFirst: boolean;
  /** True if a break stands before it and not another product. */
  isAfterBreak: boolean;
  ref: 'last' | 'that' | 'all' | undefined;
  isUsual: boolean;
  unknown: string | undefined;
  doubts: Doubt[];
  start: number;
  end: number;
};

type IsForm = (named: Named) => boolean;

type Part = Extract<Element, { kind: 'number' | 'named' }>;
type NamedPart = Extract<Element, { kind: 'named' }>;

export const joinNamed = (one: Named, other: Named): Named => ({
  words: [...one.words, ...other.words],
  codes: [...one.codes, ...other.codes],
});

const joinParts = (one: NamedPart, other: NamedPart): NamedPart => ({
  ...one,
  start: Math.min(one.start, other.start),
  end: Math.max(one.end, other.end),
  named: joinNamed(one.named, other.named),
  unknown: one.unknown ?? other.unknown,
});

/** Joins a form with the flavour beside it: "tins mbili za kahawa" and "kahawa 2 tins". */
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

/** Pairs numbers with the products beside them. `isUnclear` if a number could belong to either side. */
function pairsOf(parts: readonly Part[]): { pairs: Pair[]; isUnclear: boolean } {
  const pairs: Pair[] = [];
  let isUnclear = false;
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
      pairs.push(one.kind === 'number' ? { named: undefined, number: one } : { named: one, number: undefined });
      at += 1;
    }
  }
  return { pairs, isUnclear };
}

const one: Count = { value: 1, isVague: false };

const emptyItem = (group: Group, { start, end }: { start: number; end: number }): Item => ({
  ...{ act: group.act, link: group.link, named: undefined, others: [], count: undefined, isEach: false },
  ...{ isCountFirst: false, isAfterBreak: group.isAfterBreak },
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
  if ((named?.isAfterSkip || isPackSize) && !number) item.doubts.push(doubt('quantity'));
  if (named?.unknown !== undefined) item.doubts.push(doubt('unknown-word', named.unknown));
  return item;
}

function itemsOfGroup(group: Group, isForm: IsForm): Item[] {
  const { elements } = group;
  const parts = elements.filter((part): part is Part => part.kind === 'number' || part.kind === 'named');
  const { pairs, isUnclear } = pairsOf(joinForms(parts, isForm));
  const items: Item[] = [];
  for (const pair of pairs) {
    const item = itemOf(group, pair, isUnclear);
    const before = items.at(-1);
    if (pair.named?.isAfterOr && before?.named && !item.count) before.others.push(pair.named.named);
    else items.push(item);
  }
  const unknown = elements.find((part) => part.kind === 'unknown');
  const ref = elements.find((part) => part.kind === 'ref');
  const usual = elements.find((part) => part.kind === 'usual');
  const first = items[0];
  if (first && items.length === 1 && !first.named) {
    first.unknown = unknown?.text;
    first.ref = ref?.ref;
    if (unknown) first.end = Math.max(first.end, unknown.end);
  }
  const place = ref ?? usual ?? unknown;
  if (items.length === 0 && place)
    items.push({ ...emptyItem(group, place), ref: ref?.ref, isUsual: usual !== undefined, unknown: unknown?.text });
  else if (usual) for (const item of items) item.doubts.push(doubt('usual'));
  if (items.length === 0 && (group.act === 'clear' || group.isOne))
    items.push({ ...emptyItem(group, { start: 0, end: 0 }), count: group.isOne ? one : undefined });
  return items;
}

/** Takes out a number that belongs to all products: "one each of spearmint and kola". */
function shareEach(items: Item[]): Item[] {
  const shared = items.find((item) => item.isEach) ?? items.find((item) => item.count && !item.named) ?? items.find(({ count }) => count);
  const count = shared?.count;
  if (!shared || !count) return items;
  const rest = items.filter((item) => item !== shared || item.named);
  const named = rest.filter((item) => item.named);
  const isMixed = named.some((item) => item.count && item !== shared);
  for (const item of named) {
    item.count ??= count;
    if (isMixed) item.doubts.push(doubt('quantity'));
  }
  return named.length > 0 ? rest : items;
}

/** Returns true if only the form is named: "the tin", "pods". */
export const isFormOnly = ({ words, codes }: Named, { isForm }: Pick<Catalogue, 'isForm'>): boolean =>
  codes.length === 0 && words.every((word) => word.meant.some(isForm));

/** Returns the items of a sentence: products with their quantities, and references to earlier lines. */
export function itemsOf(sentence: Sentence, catalogue: Pick<Catalogue, 'isForm'>): Item[] {
  const isForm: IsForm = (named) => isFormOnly(named, catalogue);
  const items = sentence.groups.flatMap((group) => itemsOfGroup(group, isForm));
  const linked = linkItems(items, isForm);
  return sentence.hasEach ? shareEach(linked) : doubtSharedNumbers(linked);
}

const isAnd = (link: string) => /^(?:and|na|n|nd|&|plus|\+)$/.test(link);
const isTight = (link: string) => /^[-–—:=(]$/.test(link);

/** Attaches numbers and forms that a comma or dash separates from their product. */
function linkItems(items: readonly Item[], isForm: IsForm): Item[] {
  const list = takeTotals([...items], isForm);
  for (let at = 0; at < list.length; at++) {
    const [before, item, next] = [list[at - 1], list[at] as Item, list[at + 1]];
    const isHead = before?.named && !before.count && isForm(before.named);
    if (isHead && item.named && !isForm(item.named) && item.link === ',' && before.act === item.act) {
      item.named = joinNamed(item.named, before.named as Named);
      item.start = before.start;
      list.splice(--at, 1);
      continue;
    }
    const isForms = item.named !== undefined && !item.count && isForm(item.named);
    if (isForms && before?.named && !isAnd(item.link) && before.act === item.act) {
      before.named = joinNamed(before.named, item.named as Named);
      before.end = item.end;
      list.splice(at--, 1);
      continue;
    }
    if (item.named || !item.count || item.isEach) continue;
    const owner = before?.named && !before.count && before.act === item.act ? before : undefined;
    const heir = next?.named && !next.count && next.act === item.act && !isAnd(next.link) ? next : undefined;
    if (!owner && !heir) continue;
    const taker = (owner ?? heir) as Item;
    if (owner && heir && !isTight(item.link)) taker.doubts.push(doubt('quantity'));
    if (owner && heir && !isTight(item.link)) heir.doubts.push(doubt('quantity'));
    taker.count = item.count;
    taker.doubts.push(...item.doubts);
    taker.start = Math.min(taker.start, item.start);
    taker.end = Math.max(taker.end, item.end);
    list.splice(at--, 1);
  }
  return list;
}

/** Takes out the total before its parts: "3 tins: 2 spearmint and 1 kola", "mbili za kahawa, moja tin, moja pod". */
function takeTotals(list: Item[], isForm: IsForm): Item[] {
  const [head, ...parts] = list;
  if (!head?.count || parts.length < 2 || head.isEach) return list;
  const { named } = head;
  const counted = parts.every((item) => item.named && item.count);
  const bare = parts.every((item) => item.named && !item.count);
  const sum = parts.reduce((total, { count }) => total + (count?.value ?? 1), 0);
  const isHeadForm = named === undefined || isForm(named);
  const isPartForm = parts.every((item) => item.named && isForm(item.named));
  if ((!counted && !bare) || isHeadForm === isPartForm) return list;
  if (bare && named !== undefined && !isPartForm && sum !== head.count.value) return list;
  for (const item of parts) {
    if (named && item.named) item.named = joinNamed(item.named, named);
    if (sum !== head.count.value || bare) item.doubts.push(doubt('quantity'));
  }
  return parts;
}

/** Marks products that may share a number: "2 spearmint and kola". */
function doubtSharedNumbers(list: Item[]): Item[] {
  for (const [at, item] of list.entries()) {
    const next = list[at + 1];
    if (!item.named || !next?.named || item.act !== next.act) continue;
    if (item.count && !next.count && next.act !== 'not') {
      next.doubts.push(doubt('quantity'));
      if (isAnd(next.link) && item.count.value === 2) item.doubts.push(doubt('quantity'));
    }
    const isAfter = !item.count && next.count && !next.isCountFirst && isAnd(next.link);
    if (isAfter) {
      item.doubts.push(doubt('quantity'));
      next.doubts.push(doubt('quantity'));
    }
  }
  return list;
}
