import { isDialable } from '../phone.ts';
import { applyOperation } from './apply.ts';
import { readCatalogue } from './catalogue-words.ts';
import { type ChatOrder, type ChatProduct, type ChatShop, longestChat } from './chat-order.ts';
import { addDoubts, doubt } from './doubt.ts';
import { doubtLines, lineOf } from './draft.ts';
import { itemsOf } from './items.ts';
import { type Message, messagesOf } from './messages.ts';
import { operationsOf } from './operations.ts';
import { phoneOf, phonesIn } from './phones.ts';
import { piecesOf } from './pieces.ts';
import { areaOf, areasIn } from './places.ts';
import type { Context, Reading } from './reading.ts';
import type { Sentence } from './sentence.ts';
import { sentencesOf } from './sentences.ts';

/**
 * If an earlier sentence announced a correction, applies it to this sentence. If this sentence only announces one,
 * keeps it for the next sentence.
 */
function carryCorrection<P extends ChatProduct>(reading: Reading<P>, sentence: Sentence, itemCount: number) {
  const isChange = sentence.acts.has('change');
  const words = sentence.correction || (isChange ? 'change' : '');
  if (itemCount > 0) return;
  if (words !== '' && reading.entries.length > 0) reading.correction = words;
}

/** Applies one sentence to the draft. Returns true if staff need not read any of the sentence themselves. */
function readSentence<P extends ChatProduct>(reading: Reading<P>, sentence: Sentence, text: string): boolean {
  const context: Context = {
    sentence,
    slice: (start, end) => text.slice(start, end).replace(/\s+/g, ' ').trim(),
    isRead: false,
    removed: 0,
    touched: new Set(),
    isList: false,
  };
  const items = itemsOf(sentence, reading.catalogue);
  const steps = items.filter((item) => item.named && (item.act === 'set' || item.act === 'mean'));
  context.isList = steps.length > 1;
  const hasGoods = items.some((item) => item.named || item.count || item.isUsual);
  if (sentence.hasVerb || sentence.isPolite) reading.isOrdering = true;
  for (const operation of operationsOf(items, sentence)) applyOperation(reading, context, operation);
  const isBareRemoval = sentence.isRemoval && items.length === 0 && !sentence.hasUnknown;
  if (isBareRemoval) doubtLines(reading.entries, context.slice(sentence.start, sentence.end));
  const untouched = reading.entries.filter((entry) => !context.touched.has(entry));
  if (context.isList) doubtLines(untouched, context.slice(sentence.start, sentence.end));
  if (sentence.isOnly && context.touched.size > 0)
    doubtLines(untouched, context.slice(sentence.start, sentence.end));
  if (sentence.isFallback) for (const { doubts } of untouched) addDoubts(doubts, doubt('condition'));
  if (sentence.isUnsettling) doubtLines(reading.entries, context.slice(sentence.start, sentence.end));
  if (hasGoods) reading.correction = '';
  carryCorrection(reading, sentence, hasGoods ? 1 : 0);
  const isNamed = items.some((item) => item.named || item.unknown !== undefined || item.count);
  return !sentence.hasUnknown && (context.isRead || !isNamed);
}

/**
 * Matches what the shop writes when it does not have the requested product. The customer's answer may then replace a
 * line.
 */
const soldOut =
  /\b(?:sold out|out of stock|finished|not available|unavailable|imeisha|zimeisha|iliisha|hakuna|hatuna|we don'?t have|only \d+ left|imebaki|zimebaki)\b/i;

/** Returns the senders that are customers. */
const customersOf = (messages: readonly Message[]) => [
  ...new Set(messages.map(({ sender }) => sender ?? '')),
];

/**
 * Reads a pasted chat into the lines of a draft order: products, quantities and later corrections, in English,
 * Kiswahili and Sheng. Each line contains the words from which it was read, and the doubts that remain. Prices in the
 * text are never used. The text is neither stored nor sent. Every text gives a result.
 */
export function readChatOrder<P extends ChatProduct>(text: string, shop: ChatShop<P>): ChatOrder<P> {
  const { products, areas, shop_name, shop_phones = [] } = shop;
  const catalogue = readCatalogue(products);
  const all = messagesOf(text.slice(0, longestChat), shop_name, shop_phones);
  const reading: Reading<P> = {
    ...{ catalogue, entries: [], topic: undefined, message: 0 },
    ...{ isOrdering: false, isAfterShop: false, correction: '' },
  };
  const [phones, unread]: [string[], string[]] = [[], []];
  const places: ReturnType<typeof areasIn> = [];
  let isSoldOut = false;
  for (const message of all) {
    if (message.isShop) {
      reading.isAfterShop = true;
      isSoldOut ||= soldOut.test(message.text);
      continue;
    }
    reading.message++;
    reading.isOrdering = false;
    const said = phonesIn(message.text);
    phones.push(...said.flatMap(({ number }) => number ?? []));
    const named = areasIn(message.text, areas, catalogue.isMeant);
    places.push(...named);
    const sentences = sentencesOf(piecesOf(message.text, catalogue, [...said, ...named]));
    if (sentences.some(({ hasVerb, isPolite }) => hasVerb || isPolite)) reading.isOrdering = true;
    for (const sentence of sentences) {
      const isDone = readSentence(reading, sentence, message.text);
      const words = message.text.slice(sentence.start, sentence.end).trim();
      if (!isDone && words !== '') unread.push(words);
    }
    if (isSoldOut) doubtLines(reading.entries, message.text);
    isSoldOut = false;
    reading.isAfterShop = false;
  }
  if (reading.correction !== '' && !/^(?:sorry|pole|samahani|oh|sry|sory)/.test(reading.correction))
    doubtLines(reading.entries, reading.correction);
  const customers = all.filter(({ isShop }) => !isShop);
  const people = customersOf(customers).filter((sender) => sender !== '');
  if (people.length > 1) for (const { doubts } of reading.entries) addDoubts(doubts, doubt('people'));
  const senders = people.filter((sender) => isDialable(sender.replace(/[^\d+ -]/g, '')));
  if (text.length > longestChat) unread.push(text.slice(longestChat));
  return {
    lines: reading.entries.map(lineOf),
    area: areaOf(
      places,
      customers.map((message) => message.text),
      areas,
    ),
    phone: phoneOf([...phones, ...senders], shop_phones),
    unread,
  };
}
