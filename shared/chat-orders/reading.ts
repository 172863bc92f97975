import type { Catalogue, Named } from './catalogue-words.ts';
import type { ChatProduct } from './chat-order.ts';
import { addDoubts, type Doubt, doubt } from './doubt.ts';
import type { Entry } from './draft.ts';
import type { Fit } from './fit-goods.ts';
import type { Item, Sentence } from './sentence.ts';

/** The draft order so far, and what earlier sentences mean for the next ones. */
export type Reading<P extends ChatProduct> = {
  catalogue: Catalogue<P>;
  entries: Entry<P>[];
  /** The product that the last question asked about, as in "do you have mint? nipe mbili". */
  topic: Named | undefined;
  message: number;
  /** True if the message says that it is an order. Then products without a number are ordered too. */
  isOrdering: boolean;
  isAfterShop: boolean;
  /** The words of a correction that has not yet said what it corrects. Empty if there is no such correction. */
  correction: string;
};

/**
 * The sentence that is being read. `slice` returns a part of its text as staff see it. `isRead` becomes true when the
 * sentence changes the draft.
 */
export type Context = {
  sentence: Sentence;
  slice: (start: number, end: number) => string;
  isRead: boolean;
  removed: number;
  touched: Set<unknown>;
  /** True if the sentence gives several products new quantities. */
  isList: boolean;
};

/** Returns true if the words clearly mean one product. */
export const isClear = ({ doubts }: Fit) => doubts.length === 0;

function doubtsOfSentence(sentence: Sentence, { act, count, others }: Item): Doubt[] {
  const doubts: Doubt[] = [];
  if (sentence.hasIf) doubts.push(doubt('condition'));
  if (sentence.isUnsure) doubts.push(doubt('unsure'));
  if (sentence.hasOr && others.length === 0) doubts.push(doubt('alternatives'));
  const isQuestion =
    act === 'none'
      ? sentence.isAsked && count
      : sentence.isQuestioned && (sentence.isAsked || sentence.isOpenQuestion);
  if (act === 'none' && count && sentence.hasSubject && !sentence.hasVerb && !sentence.isPolite)
    doubts.push(doubt('mention'));
  if (isQuestion) doubts.push(doubt('question'));
  return doubts;
}

/** Adds a line to the draft. */
export function newEntry<P extends ChatProduct>(
  reading: Reading<P>,
  context: Context,
  item: Item,
  fit: Fit<P>,
): Entry<P> {
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
  context.touched.add(entry);
  context.isRead = true;
  return entry;
}

const touch = <P extends ChatProduct>(entry: Entry<P>, { slice, touched }: Context, { start, end }: Item) => {
  touched.add(entry);
  entry.reads.push(slice(start, end));
};

/** Sets the quantity of a draft line. Replaces its earlier doubts about the quantity with those of the new sentence. */
export function setQuantity<P extends ChatProduct>(
  entry: Entry<P>,
  context: Context,
  item: Item,
  value: number,
) {
  entry.quantity = value;
  entry.isCounted = true;
  entry.doubts = entry.doubts.filter(({ kind }) => kind !== 'quantity' && kind !== 'mention');
  addDoubts(entry.doubts, ...item.doubts, ...doubtsOfSentence(context.sentence, item));
  if (item.count?.isVague) addDoubts(entry.doubts, doubt('quantity'));
  touch(entry, context, item);
  context.isRead = true;
}

/** Replaces the product of a line. Also sets the quantity if the item has one. */
export function changeProduct<P extends ChatProduct>(
  entry: Entry<P>,
  context: Context,
  item: Item,
  fit: Fit<P>,
) {
  entry.fit = fit;
  entry.named = item.named;
  if (item.count) setQuantity(entry, context, item, item.count.value);
  else {
    addDoubts(
      entry.doubts,
      ...item.doubts.filter(({ kind }) => kind !== 'quantity'),
      ...doubtsOfSentence(context.sentence, item),
    );
    touch(entry, context, item);
  }
  context.isRead = true;
}
