import type { Catalogue } from './catalogue-words.ts';
import type { ChatProduct } from './chat-order.ts';
import { addDoubts, type Doubt, doubt } from './doubt.ts';
import { doubtLines, type Entry, fitItem, fitNamed, linesFor, sameLine } from './draft.ts';
import type { Fit } from './fit-goods.ts';
import { isFormOnly, type Item, joinNamed } from './items.ts';
import type { Operation } from './operations.ts';
import type { Named, Sentence } from './sentence.ts';

/** The draft order so far, and what the chat has said for the next sentences. */
export type Reading<P extends ChatProduct> = {
  catalogue: Catalogue<P>;
  entries: Entry<P>[];
  /** The product of the last question: "do you have mint? nipe mbili". */
  topic: Named | undefined;
  message: number;
  /** True after the customer has ordered something, or said so: the next products are ordered too. */
  isOrdering: boolean;
  isAfterShop: boolean;
  /** The words of a correction that has not yet said what it corrects; empty without one. */
  correction: string;
};

/** The text of the sentence, for what staff see. `isRead` becomes true when the sentence changes the draft. */
export type Context = { sentence: Sentence; slice: (start: number, end: number) => string; isRead: boolean; removed: number };

const isClear = ({ doubts }: Fit) => doubts.length === 0;

function doubtsOfSentence(sentence: Sentence, { act, count, others }: Item): Doubt[] {
  const doubts: Doubt[] = [];
  if (sentence.hasIf) doubts.push(doubt('condition'));
  if (sentence.isUnsure) doubts.push(doubt('unsure'));
  if (sentence.hasOr && others.length === 0) doubts.push(doubt('alternatives'));
  if (act === 'none' && sentence.isAsked && count) doubts.push(doubt('question'));
  return doubts;
}

function newEntry<P extends ChatProduct>(reading: Reading<P>, context: Context, item: Item, fit: Fit<P>): Entry<P> {
  const { sentence, slice } = context;
  const entry: Entry<P> = {
    reads: [slice(item.start, item.end)],
    named: item.named,
    fit,
    quantity: item.count?.value ?? 1,
    isCounted: item.count !== undefined,
    doubts: [...item.doubts, ...doubtsOfSentence(sentence, item)],
    message: reading.message,
  };
  if (item.count?.isVague) addDoubts(entry.doubts, doubt('quantity'));
  reading.entries.push(entry);
  context.isRead = true;
  return entry;
}

const touch = <P extends ChatProduct>(entry: Entry<P>, { slice }: Context, { start, end }: Item) => {
  entry.reads.push(slice(start, end));
};

/** Takes a changed quantity with what makes it doubtful. */
function setQuantity<P extends ChatProduct>(entry: Entry<P>, context: Context, item: Item, value: number) {
  entry.quantity = value;
  entry.isCounted = true;
  entry.doubts = entry.doubts.filter(({ kind }) => kind !== 'quantity' && kind !== 'mention');
  addDoubts(entry.doubts, ...item.doubts, ...doubtsOfSentence(context.sentence, item));
  if (item.count?.isVague) addDoubts(entry.doubts, doubt('quantity'));
  touch(entry, context, item);
  context.isRead = true;
}

function changeProduct<P extends ChatProduct>(entry: Entry<P>, context: Context, item: Item, fit: Fit<P>) {
  entry.fit = fit;
  entry.named = item.named;
  if (item.count) setQuantity(entry, context, item, item.count.value);
  else {
    addDoubts(entry.doubts, ...item.doubts.filter(({ kind }) => kind !== 'quantity'), ...doubtsOfSentence(context.sentence, item));
    touch(entry, context, item);
  }
  context.isRead = true;
}

/** A number without a product: of the only line, of the line without a number, or of nothing that the chat names. */
function applyNumber<P extends ChatProduct>(reading: Reading<P>, context: Context, item: Item, how: 'order' | 'add' | 'set') {
  const { entries, topic } = reading;
  const { sentence, slice } = context;
  const value = item.count?.value ?? 1;
  const open = entries.filter(({ isCounted }) => !isCounted);
  const words = slice(sentence.start, sentence.end);
  const only = entries.length === 1 ? entries[0] : undefined;
  if (sentence.hasEach) {
    for (const entry of open) setQuantity(entry, context, item, value);
    if (open.length === 0) doubtLines(entries, words);
  } else if (item.unknown !== undefined && how === 'order') {
    const isOrdered = sentence.hasVerb || (reading.isOrdering && item.act === 'order');
    if (isOrdered) newEntry(reading, context, item, { choices: [], doubts: [doubt('unknown-product', item.unknown)] });
  } else if (topic && how === 'order' && !sentence.isCorrecting) {
    const entry = newEntry(reading, context, { ...item, named: topic }, fitNamed(reading.catalogue, topic));
    addDoubts(entry.doubts, doubt('mention'));
    reading.topic = undefined;
  } else if (entries.length === 0) {
    if (sentence.hasVerb || how !== 'order') newEntry(reading, context, item, fitItem(reading.catalogue, item));
  } else if (only && how === 'add') setQuantity(only, context, item, only.quantity + value);
  else if (only && (how === 'set' || sentence.isCorrecting || reading.correction !== '')) setQuantity(only, context, item, value);
  else if (open.length === 1 && how === 'order' && !sentence.isCorrecting) setQuantity(open[0] as Entry<P>, context, item, value);
  else if (!sentence.hasUnknown || how !== 'order' || sentence.hasVerb) doubtLines(entries, words);
}

/** A form or a flavour that answers which product a doubtful line means: "kahawa … the pods". */
function narrows<P extends ChatProduct>(reading: Reading<P>, context: Context, item: Item, fit: Fit<P>): boolean {
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

function applyOrder<P extends ChatProduct>(reading: Reading<P>, context: Context, item: Item, how: 'order' | 'add') {
  const { entries, catalogue } = reading;
  const { sentence, slice } = context;
  if (item.isUsual) {
    newEntry(reading, context, item, { choices: [], doubts: [doubt('usual')] });
    return;
  }
  if (!item.named) {
    if (item.count) applyNumber(reading, context, item, how);
    else if (item.ref && reading.topic && item.act === 'order') applyNumber(reading, context, { ...item, count: { value: 1, isVague: false } }, how);
    return;
  }
  const fit = fitItem(catalogue, item);
  const words = slice(sentence.start, sentence.end);
  const isCorrecting = (sentence.isCorrecting || reading.correction !== '') && entries.length > 0;
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
  if (isFormless) return;
  const same = sameLine(entries, fit);
  if (same && !item.count && same.message !== reading.message && entries.length === 1) {
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

function applyRemove<P extends ChatProduct>(reading: Reading<P>, context: Context, item: Item) {
  const { entries, catalogue } = reading;
  const words = context.slice(context.sentence.start, context.sentence.end);
  const isLast = item.ref === 'last' || (item.ref !== undefined && entries.length === 1);
  const found = item.named ? linesFor(entries, fitItem(catalogue, item)) : isLast ? entries.slice(-1) : entries;
  const [entry] = found;
  if (!entry) return;
  context.isRead = true;
  const isUnsure = context.sentence.hasIf || context.sentence.isUnsure || context.sentence.hasOr || context.sentence.isAsked;
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

function applySet<P extends ChatProduct>(reading: Reading<P>, context: Context, item: Item, isMeant: boolean) {
  const { entries, catalogue } = reading;
  const words = context.slice(context.sentence.start, context.sentence.end);
  if (!item.named) {
    if (item.count) applyNumber(reading, context, item, 'set');
    else if (item.ref === undefined && item.unknown !== undefined) doubtLines(entries, words);
    return;
  }
  const fit = fitItem(catalogue, item);
  const found = linesFor(entries, fit);
  const unclear = entries.filter((entry) => !isClear(entry.fit) && entry.fit.choices.includes(fit.choices[0] as P));
  const only = entries.length === 1 ? entries[0] : undefined;
  if (entries.length === 0) newEntry(reading, context, item, fit);
  else if (found.length === 1 && found[0] && (item.count || !isClear(found[0].fit))) {
    if (isClear(fit) && !isClear(found[0].fit)) changeProduct(found[0], context, item, fit);
    else if (item.count) setQuantity(found[0], context, item, item.count.value);
  } else if (found.length === 0 && only) changeProduct(only, context, item, fit);
  else if (unclear.length === 1 && unclear[0]) changeProduct(unclear[0], context, item, fit);
  else if (found.length === 0 && item.count && !isMeant) {
    newEntry(reading, context, item, fit);
    doubtLines(entries, words);
  } else doubtLines(entries, words);
}

function applyReplace<P extends ChatProduct>(reading: Reading<P>, context: Context, from: Item, to: Item) {
  const { entries, catalogue } = reading;
  const words = context.slice(context.sentence.start, context.sentence.end);
  const hasLines = entries.length > 0;
  const [old, ...more] = linesFor(entries, fitItem(catalogue, from));
  const fit = fitItem(catalogue, to);
  if (!old) {
    const isKnown = linesFor(entries, fit).length === 1;
    if (!isKnown) applyOrder(reading, context, to, 'order');
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

/** Changes the draft order by one step. */
export function applyOperation<P extends ChatProduct>(reading: Reading<P>, context: Context, operation: Operation): void {
  const { entries } = reading;
  const words = context.slice(context.sentence.start, context.sentence.end);
  if (operation.kind === 'replace') applyReplace(reading, context, operation.from, operation.to);
  else if (operation.kind === 'ask') reading.topic = operation.item.named ?? reading.topic;
  else if (operation.kind === 'order' || operation.kind === 'add') applyOrder(reading, context, operation.item, operation.kind);
  else if (operation.kind === 'remove') applyRemove(reading, context, operation.item);
  else if (operation.kind === 'set') applySet(reading, context, operation.item, false);
  else if (operation.kind === 'mean') applySet(reading, context, operation.item, true);
  else if (operation.kind === 'clear') {
    if (context.sentence.hasIf || context.sentence.isUnsure || context.sentence.isAsked) doubtLines(entries, words);
    else entries.length = 0;
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
