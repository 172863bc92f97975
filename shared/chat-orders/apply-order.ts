import { maxQuantity } from '../screen-limits.ts';
import { isFormOnly, joinNamed } from './catalogue-words.ts';
import type { ChatProduct } from './chat-order.ts';
import { addDoubts, doubt } from './doubt.ts';
import { doubtLines, type Entry, fitItem, linesFor, sameLine } from './draft.ts';
import { type Fit, fitNamed } from './fit-goods.ts';
import { type Context, changeProduct, isClear, newEntry, type Reading, setQuantity } from './reading.ts';
import type { Item } from './sentence.ts';

/**
 * Applies a number that a chat names without a product. The number belongs to the only line, or to the line that has no
 * number yet. If there is neither, the number becomes a line without a product, or the lines that it may belong to are
 * marked as doubtful.
 */
export function applyNumber<P extends ChatProduct>(
  reading: Reading<P>,
  context: Context,
  item: Item,
  how: 'order' | 'add' | 'set',
) {
  const { entries, topic } = reading;
  const { sentence, slice } = context;
  const value = item.count?.value ?? 1;
  const open = entries.filter(({ isCounted }) => !isCounted);
  const words = slice(sentence.start, sentence.end);
  const only = entries.length === 1 ? entries[0] : undefined;
  if (sentence.hasEach && entries.length > 0) {
    for (const entry of open) setQuantity(entry, context, item, value);
    if (open.length === 0) doubtLines(entries, words);
  } else if (item.unknown !== undefined && how === 'order') {
    const isBrief =
      item.isUnknownAfter &&
      value <= maxQuantity &&
      item.end - item.start >= sentence.end - sentence.start - 1;
    const isOrdered =
      isBrief || sentence.hasVerb || (item.isUnknownAfter && (entries.length > 0 || reading.isOrdering));
    if (isOrdered)
      newEntry(reading, context, item, { choices: [], doubts: [doubt('unknown-product', item.unknown)] });
  } else if (topic && how === 'order' && !sentence.isCorrecting) {
    const entry = newEntry(reading, context, { ...item, named: topic }, fitNamed(reading.catalogue, topic));
    addDoubts(entry.doubts, doubt('mention'));
    reading.topic = undefined;
  } else if (entries.length === 0) {
    if (sentence.hasVerb || how !== 'order' || item.ref)
      newEntry(reading, context, item, fitItem(reading.catalogue, item));
  } else if (only && how === 'add') {
    const wasCounted = only.isCounted;
    setQuantity(only, context, item, only.quantity + value);
    if (!wasCounted) addDoubts(only.doubts, doubt('quantity'));
  } else if (only && (how === 'set' || sentence.isCorrecting || reading.correction !== ''))
    setQuantity(only, context, item, value);
  else if (open.length === 1 && how === 'order' && !sentence.isCorrecting && !context.touched.has(open[0]))
    setQuantity(open[0] as Entry<P>, context, item, value);
  else if (!sentence.hasUnknown || how !== 'order' || sentence.hasVerb) doubtLines(entries, words);
}

/**
 * Uses a form such as "pods", or a flavour, to decide which product the only doubtful line means, for example in
 * "kahawa … the pods". Returns false if the item does not decide it.
 */
function narrows<P extends ChatProduct>(
  reading: Reading<P>,
  context: Context,
  item: Item,
  fit: Fit<P>,
): boolean {
  const { entries, catalogue, isAfterShop } = reading;
  const unclear = entries.filter((entry) => !isClear(entry.fit) && entry.named);
  const [entry] = unclear;
  if (item.count || !item.named || !entry?.named || unclear.length !== 1) return false;
  if (isFormOnly(item.named, catalogue)) {
    changeProduct(entry, context, item, fitNamed(catalogue, joinNamed(entry.named, item.named)));
    return true;
  }
  const isChoice = isClear(fit) && entry.fit.choices.includes(fit.choices[0] as P);
  if (!isChoice || !isAfterShop || sameLine(entries, fit)) return false;
  changeProduct(entry, context, item, fit);
  return true;
}

/** Adds an ordered product to the draft, or to the line that it belongs to. */
export function applyOrder<P extends ChatProduct>(
  reading: Reading<P>,
  context: Context,
  item: Item,
  how: 'order' | 'add',
) {
  const { entries, catalogue } = reading;
  const { sentence, slice } = context;
  if (item.isUsual) {
    newEntry(reading, context, item, { choices: [], doubts: [doubt('usual')] });
    return;
  }
  if (!item.named) {
    if (item.count) applyNumber(reading, context, item, how);
    else if (item.ref && reading.topic && item.act === 'order')
      applyNumber(reading, context, { ...item, count: { value: 1, isVague: false } }, how);
    return;
  }
  const fit = fitItem(catalogue, item);
  const words = slice(sentence.start, sentence.end);
  const isCorrecting = (sentence.isCorrecting || reading.correction !== '') && entries.length > 0;
  const { topic } = reading;
  reading.topic = undefined;
  if (how === 'order' && narrows(reading, context, item, fit)) return;
  const [found, ...more] = linesFor(entries, fit);
  if (how === 'add' || sentence.isAlso) {
    if (found && more.length === 0 && (how === 'add' || sameLine(entries, fit))) {
      const isPlain = how === 'add' && item.count && !sentence.isAlso;
      setQuantity(found, context, item, found.quantity + (item.count?.value ?? 1));
      if (!isPlain) addDoubts(found.doubts, doubt('quantity'));
    } else newEntry(reading, context, item, fit);
    return;
  }
  if (isCorrecting) {
    if (found && more.length === 0 && item.count) setQuantity(found, context, item, item.count.value);
    else {
      const entry = found ?? newEntry(reading, context, item, fit);
      doubtLines(entries, words);
      addDoubts(entry.doubts, doubt('correction', words.trim()));
    }
    return;
  }
  const isFormless = item.act === 'none' && !item.count && isFormOnly(item.named, catalogue);
  const isWeak =
    !item.count && !isClear(fit) && item.named.words.every(({ meant }) => meant.some(catalogue.isWeak));
  if (isFormless && !isClear(fit) && topic) reading.topic = joinNamed(topic, item.named);
  if ((isFormless && !isClear(fit)) || (isWeak && item.named.codes.length === 0)) return;
  const same = sameLine(entries, fit);
  if (same) context.touched.add(same);
  const isReply = reading.isAfterShop && item.act === 'none';
  if (same && !item.count && same.message !== reading.message && (isReply || entries.length === 1)) {
    context.isRead = true;
    return;
  }
  if (same) {
    const isTwice = same.message === reading.message && item.count && same.isCounted;
    setQuantity(same, context, item, (isTwice ? same.quantity : 0) + (item.count?.value ?? same.quantity));
    addDoubts(same.doubts, doubt('twice'));
    return;
  }
  const entry = newEntry(reading, context, item, fit);
  if (!item.count && item.act === 'none' && !reading.isOrdering) addDoubts(entry.doubts, doubt('mention'));
  if (!item.count && context.removed > 1) {
    entry.quantity = context.removed;
    addDoubts(entry.doubts, doubt('quantity'));
  }
}
