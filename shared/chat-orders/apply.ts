import { applyNumber, applyOrder } from './apply-order.ts';
import type { ChatProduct } from './chat-order.ts';
import { addDoubts, doubt } from './doubt.ts';
import { doubtLines, fitItem, linesFor, sameLine } from './draft.ts';
import { isInsteadOf, type Operation } from './operations.ts';
import { type Context, changeProduct, isClear, newEntry, type Reading, setQuantity } from './reading.ts';
import type { Item } from './sentence.ts';

/** Takes a line or some of its pieces out of the draft. */
function applyRemove<P extends ChatProduct>(reading: Reading<P>, context: Context, item: Item) {
  const { entries, catalogue } = reading;
  const words = context.slice(context.sentence.start, context.sentence.end);
  const isLast = item.ref === 'last' || (item.ref !== undefined && entries.length === 1);
  const found = item.named
    ? linesFor(entries, fitItem(catalogue, item))
    : isLast
      ? entries.slice(-1)
      : entries;
  const [entry] = found;
  if (item.act === 'without' && !entry && item.named) {
    const excluded = item.named.words.map(({ text }) => text).join(' ');
    for (const one of entries)
      if (context.touched.has(one)) addDoubts(one.doubts, doubt('exclusion', excluded));
  }
  if (!entry) return;
  context.isRead = true;
  const isUnsure =
    context.sentence.hasIf || context.sentence.isUnsure || context.sentence.hasOr || context.sentence.isAsked;
  if (item.ref === 'all' && !isUnsure) {
    reading.entries.length = 0;
    return;
  }
  const isNumber = !item.named && !item.ref;
  if (found.length > 1 || isUnsure || item.unknown !== undefined || (isNumber && !item.count)) {
    doubtLines(found, words);
    return;
  }
  const count = item.count?.value ?? entry.quantity;
  if (count < entry.quantity) setQuantity(entry, context, item, entry.quantity - count);
  else if (count > entry.quantity && isNumber) doubtLines(found, words);
  else {
    context.removed = Math.max(context.removed, entry.quantity);
    entries.splice(entries.indexOf(entry), 1);
  }
}

/**
 * Sets the quantity or the product of an earlier line. `isMeant` is true if the customer corrects the
 * product.
 */
function applySet<P extends ChatProduct>(
  reading: Reading<P>,
  context: Context,
  item: Item,
  isMeant: boolean,
) {
  const { entries, catalogue } = reading;
  const words = context.slice(context.sentence.start, context.sentence.end);
  if (!item.named) {
    if (item.count) applyNumber(reading, context, item, 'set');
    else if (item.ref === undefined && item.unknown !== undefined) doubtLines(entries, words);
    return;
  }
  const fit = fitItem(catalogue, item);
  const found = linesFor(entries, fit);
  const unclear = entries.filter(
    (entry) => !isClear(entry.fit) && entry.fit.choices.includes(fit.choices[0] as P),
  );
  const only = entries.length === 1 && !context.touched.has(entries[0]) ? entries[0] : undefined;
  if (entries.length === 0 || (context.isList && found.length === 0)) {
    const entry = newEntry(reading, context, item, fit);
    if (context.isList && !item.count) addDoubts(entry.doubts, doubt('quantity'));
  } else if (found.length === 1 && found[0] && (item.count || !isClear(found[0].fit))) {
    if (isClear(fit) && !isClear(found[0].fit)) changeProduct(found[0], context, item, fit);
    else if (item.count) setQuantity(found[0], context, item, item.count.value);
  } else if (found.length === 0 && only) changeProduct(only, context, item, fit);
  else if (unclear.length === 1 && unclear[0]) changeProduct(unclear[0], context, item, fit);
  else if (found.length === 0 && item.count && !isMeant) {
    newEntry(reading, context, item, fit);
    doubtLines(entries, words);
  } else doubtLines(entries, words);
}

/** Replaces the product of an earlier line. */
function applyReplace<P extends ChatProduct>(reading: Reading<P>, context: Context, from: Item, to: Item) {
  const { entries, catalogue } = reading;
  const words = context.slice(context.sentence.start, context.sentence.end);
  const hasLines = entries.length > 0;
  const [old, ...more] = linesFor(entries, fitItem(catalogue, from));
  const fit = fitItem(catalogue, to);
  if (!old) {
    const isKnown = linesFor(entries, fit).length === 1;
    if (!isKnown) applyOrder(reading, context, to, 'order');
    if (!hasLines && from.act === 'change' && !isInsteadOf(from.link)) doubtLines(entries, words);
    else if (to.count) applySet(reading, context, to, false);
    if (from.act !== 'not' && hasLines) doubtLines(entries, words);
    return;
  }
  const other = sameLine(entries, fit);
  if (more.length > 0 || other) doubtLines([old, ...more, ...(other ? [other] : [])], words);
  else if (to.act === 'add') doubtLines([old], words);
  else {
    old.doubts = old.doubts.filter(({ kind }) => kind !== 'correction');
    changeProduct(old, context, to, fit);
  }
}

/** Applies one operation, such as adding or removing a product, to the draft order. */
export function applyOperation<P extends ChatProduct>(
  reading: Reading<P>,
  context: Context,
  operation: Operation,
): void {
  const { entries } = reading;
  const words = context.slice(context.sentence.start, context.sentence.end);
  if (operation.kind === 'replace') applyReplace(reading, context, operation.from, operation.to);
  else if (
    operation.kind === 'ask' &&
    !operation.item.named &&
    operation.item.count &&
    !context.sentence.hasUnknown
  )
    doubtLines(entries, words);
  else if (operation.kind === 'ask' || operation.kind === 'skip')
    reading.topic = operation.item.named ?? reading.topic;
  else if (operation.kind === 'order' || operation.kind === 'add')
    applyOrder(reading, context, operation.item, operation.kind);
  else if (operation.kind === 'remove') applyRemove(reading, context, operation.item);
  else if (operation.kind === 'set') applySet(reading, context, operation.item, false);
  else if (operation.kind === 'mean') applySet(reading, context, operation.item, true);
  else if (operation.kind === 'clear') {
    if (context.sentence.hasIf || context.sentence.isUnsure || context.sentence.isAsked)
      doubtLines(entries, words);
    else entries.length = 0;
    context.isRead = true;
  } else if (operation.kind === 'unclear') {
    const named = operation.item.named;
    const found = named ? linesFor(entries, fitItem(reading.catalogue, operation.item)) : [];
    const isExclusion = operation.item.act === 'without';
    const last = entries.at(-1);
    const excluded = named?.words.map(({ text }) => text).join(' ') ?? operation.item.unknown ?? words;
    if (isExclusion && last) addDoubts(last.doubts, doubt('exclusion', excluded));
    else doubtLines(found.length > 0 ? found : entries, words);
  }
}
