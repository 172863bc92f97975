import type { Catalogue, IsForm } from './catalogue-words.ts';
import { joinNamed, type Named } from './catalogue-words.ts';
import type { ChatProduct } from './chat-order.ts';
import { doubt } from './doubt.ts';
import { fitNamed } from './fit-goods.ts';
import type { Item } from './sentence.ts';

/** Gives a number that belongs to several products to each of them, for example in "one each of spearmint and kola". */
export function shareEach(items: Item[]): Item[] {
  const shared =
    items.find((item) => item.isEach) ??
    items.find((item) => item.count && !item.named) ??
    items.find(({ count }) => count);
  const count = shared?.count;
  if (!shared || !count) return items;
  const rest = items.filter((item) => item !== shared || item.named);
  const named = rest.filter((item) => item.named);
  if (named.length === 1) named[0]?.doubts.push(doubt('quantity'));
  const isMixed = named.some((item) => item.count && item !== shared);
  for (const item of named) {
    item.count ??= count;
    if (isMixed) item.doubts.push(doubt('quantity'));
  }
  return named.length > 0 ? rest : items;
}

const isAnd = (link: string) => /^(?:and|na|n|nd|&|plus|\+)$/.test(link);
const isTight = (link: string) => /^[-–—:=(]$/.test(link);

const isOrderAct = ({ act }: Item) => act === 'none' || act === 'order';

/** Joins two flavours of one product, such as "strawberry and kiwi". Adds a doubt if each flavour is also a product. */
export function joinFlavours<P extends ChatProduct>(list: Item[], catalogue: Catalogue<P>): Item[] {
  const productOf = (named: Named) => {
    const { choices, doubts } = fitNamed(catalogue, named);
    return doubts.length === 0 ? choices[0] : undefined;
  };
  for (let at = 1; at < list.length; at++) {
    const [before, item] = [list[at - 1] as Item, list[at] as Item];
    const isPair = isAnd(item.link) && before.act === item.act && before.named && item.named;
    if (!isPair || (item.count && (before.count || item.isCountFirst)) || item.others.length > 0) continue;
    const both = joinNamed(before.named as Named, item.named as Named);
    const joint = productOf(both);
    const [one, two] = [productOf(before.named as Named), productOf(item.named as Named)];
    const isOwn = one !== undefined && two !== undefined && one !== two;
    if (joint === undefined || isOwn || (one !== undefined && one !== joint)) continue;
    const isSure = one === joint || two === joint;
    const doubts = [
      ...before.doubts,
      ...item.doubts,
      ...(isSure ? [] : [doubt('product', both.words.map(({ text }) => text).join(' '))]),
    ];
    list.splice(at - 1, 2, {
      ...before,
      named: both,
      count: before.count ?? item.count,
      doubts,
      end: item.end,
    });
    at--;
  }
  return list;
}

/** Attaches numbers and forms that a comma or dash separates from their product. */
export function linkItems(items: readonly Item[], isForm: IsForm, hasEach: boolean): Item[] {
  const list = hasEach ? [...items] : takeTotals([...items], isForm);
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
    const isFormAfter =
      item.named &&
      item.count &&
      isForm(item.named) &&
      before?.named &&
      !before.count &&
      !isForm(before.named);
    if (isFormAfter && isTight(item.link) && before.act === item.act) {
      list.splice(at - 1, 2, {
        ...before,
        named: joinNamed(before.named as Named, item.named as Named),
        count: item.count,
        end: item.end,
      });
      at--;
      continue;
    }
    const isFormCount =
      item.named && item.count && isForm(item.named) && next?.named && !next.count && !isForm(next.named);
    if (isFormCount && /^[,:=(–—-]$/.test(next.link) && next.act === item.act && list.length === at + 2) {
      list.splice(at, 2, {
        ...item,
        named: joinNamed(next.named as Named, item.named as Named),
        end: next.end,
      });
      continue;
    }
    if (item.named || !item.count || item.isEach || hasEach) continue;
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
  const isLoose = (item: Item) =>
    item.count &&
    !item.named &&
    !item.ref &&
    item.unknown === undefined &&
    (item.act === 'none' || item.act === 'order');
  const isSpare = (item: Item) => item.count && !item.named && item.unknown !== undefined;
  if (list.some(isSpare))
    for (const item of list)
      if (item.named && !item.count && isOrderAct(item)) item.doubts.push(doubt('quantity'));
  if (!hasEach && list.some(isLoose))
    for (const item of list) if (item.named && isOrderAct(item)) item.doubts.push(doubt('quantity'));
  return list;
}

/**
 * Removes a total that is followed by its parts, for example in "3 tins: 2 spearmint and 1 kola" or "mbili za kahawa,
 * moja tin, moja pod".
 */
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
export function doubtSharedNumbers(list: Item[]): Item[] {
  for (const [at, item] of list.entries()) {
    const next = list[at + 1];
    if (!item.named || !next?.named || item.act !== next.act) continue;
    if (item.count && !next.count && next.act !== 'not') {
      next.doubts.push(doubt('quantity'));
      if (isAnd(next.link) && item.count.value === 2 && item.isCountFirst)
        item.doubts.push(doubt('quantity'));
    }
    const isAfter = !item.count && next.count && !next.isCountFirst && isAnd(next.link);
    if (isAfter) {
      item.doubts.push(doubt('quantity'));
      next.doubts.push(doubt('quantity'));
    }
  }
  return list;
}
