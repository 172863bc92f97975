import { findByCode } from '../search/codes.ts';
import { compact, plain, tokensOf } from '../search/words.ts';
import type { Catalogue, SaidWord } from './catalogue-words.ts';
import type { ChatProduct } from './chat-order.ts';
import { type Cue, cueAt } from './cue-words.ts';
import { type Mask, masksOf } from './masks.ts';
import { countAt, isNumberWord } from './numbers.ts';
import { isOrdinary } from './ordinary-words.ts';

type Span = { start: number; end: number };

/** A part of a message with one meaning. `start` and `end` are its place in the message. */
export type Piece = Span &
  (
    | { kind: 'number'; value: number; isVague: boolean; isEach: boolean; isWord: boolean }
    | { kind: 'word'; word: SaidWord }
    | { kind: 'code'; places: readonly number[]; text: string }
    | { kind: 'cue'; cue: Cue; text: string }
    | { kind: 'break'; sign: string }
    | { kind: 'end'; sign: string }
    | { kind: 'skip'; hasNumber: boolean }
    | { kind: 'idle' }
    | { kind: 'unknown'; text: string }
  );

type Raw = Span & { word: string; mask?: Mask; places?: readonly number[] };

const codeLike = /(?<!\p{L})[a-z]{1,3}\d{0,2}[\s-]{0,2}[\doil]{1,4}(?=$|[^\p{L}\p{N}]|x\d)/giu;
const rawToken = /\d+(?:,\d{3})*(?:\.\d+)?|[\p{L}\p{M}][\p{L}\p{M}'’`]*|\r?\n|[^\s]/gu;

/** Finds product codes: `WM-601`, `wm 601`, `wm6o1`. */
function codesIn(text: string, codes: readonly string[]): (Span & { places: number[] })[] {
  const found: (Span & { places: number[] })[] = [];
  const starts = new Set(codes.map((code) => code.slice(0, 2)));
  for (const { index: start, 0: written } of text.matchAll(codeLike)) {
    const said = compact(written);
    const isShort = said.length < 3 || !/\d/.test(written);
    if (isShort || !codes.some((code) => code.length === said.length)) continue;
    const { places } = findByCode({ codes: codes as string[] }, said);
    const looksLikeCode = starts.has(said.slice(0, 2)) && /^[a-z]{2}[\s-]?\d{3}$/i.test(written);
    if (places.length === 1 || looksLikeCode) found.push({ start, end: start + written.length, places });
  }
  return found;
}

const clean = (text: string) => plain(text).replace(/['’`]/g, '');

/** Finds the numbers of a numbered list: "1. Spearmint" and "2. Guava" on lines of their own. */
function listNumbers(text: string): Span[] {
  const found = [...text.matchAll(/^[ \t]{0,5}(\d{1,2})[.)][ \t]{0,5}(?=\S)/gmu)];
  const isList = found.length > 1 && found.every(([, number], at) => Number(number) === at + 1);
  return isList ? found.map(({ index, 0: written }) => ({ start: index, end: index + written.length })) : [];
}

/** Splits a message into words, numbers, signs, masked parts and codes, in the order of the text. */
function rawTokens(text: string, codes: readonly string[], taken: readonly Span[]): Raw[] {
  const written = codesIn(text, codes).filter(
    ({ start, end }) => !taken.some((span) => span.start < end && start < span.end),
  );
  const numbers = listNumbers(text);
  const masks: Mask[] = [
    ...numbers.map((span): Mask => ({ ...span, kind: 'skip', value: '', hasNumber: true })),
    ...masksOf(text, [...taken, ...written, ...numbers]),
  ];
  const spans = [...masks, ...written, ...taken].sort((one, other) => one.start - other.start);
  const raw: Raw[] = [];
  let at = 0;
  for (const found of text.matchAll(rawToken)) {
    const [start, end] = [found.index, found.index + found[0].length];
    while (at < spans.length && (spans[at] as Span).end <= start) at++;
    const span = spans[at];
    if (!span || span.start >= end) {
      raw.push({ start, end, word: clean(found[0]) });
      continue;
    }
    if (raw.at(-1)?.start === span.start && raw.at(-1)?.word === '') continue;
    const places = written.find((code) => code === span)?.places;
    const mask = masks.find((one) => one === span);
    raw.push({ start: span.start, end: span.end, word: '', ...(places && { places }), ...(mask && { mask }) });
  }
  return raw;
}

const ends = new Set(['.', '!', '?', ';', '\n', '\r\n', '…']);
const breaks = new Set([',', '&', '+', ':', '•', '·', '–', '—', '-', '|', '~', '=', '(', ')', '/', '\\', '>']);
const joins = new Set(['and', 'na', 'n', 'nd', 'plus', 'then', 'alafu', 'halafu', 'kisha', 'alaf', 'pamoja', 'along']);
const times = new Set(['x', '×', '*']);
const unitWords = new Set(
  'pc piece packet pkt pack unit item paketi pakiti cans pic qty quantity idadi pce pakti pkts pcs'.split(' '),
);

const measureWords = (value: string) => {
  const [number = '', unit] = tokensOf(value.replace(/[a-z]+\s?[:=]?\s?(?:ya |of )?(?=\d)/i, ''));
  return `${number}${unit ?? 'mg'}`;
};

/** Returns the word of a product that begins here, written in one or in two parts: "water melon". */
function saidAt(raw: readonly Raw[], at: number, { read, isMeant }: Catalogue) {
  const singular = (token: Raw | undefined) =>
    token && /^\p{L}/u.test(token.word) ? (tokensOf(token.word)[0] ?? token.word) : undefined;
  const [one, two] = [singular(raw[at]), singular(raw[at + 1])];
  if (one === undefined) return undefined;
  const joined = two === undefined ? '' : `${one}${two}`;
  const isTwo = joined.length > 6 && isMeant(joined) && !(isMeant(one) && isMeant(two ?? ''));
  if (isTwo) return { words: [{ text: joined, meant: [joined], isGuess: false }], length: 2 };
  const word = read(one);
  if (word && !word.isGuess && word.meant.includes(one)) return { words: [word], length: 1 };
  if (isOrdinary(one) || isOrdinary(raw[at]?.word ?? '')) return undefined;
  for (let cut = one.length - 3; cut >= 3; cut--) {
    const parts = [one.slice(0, cut), one.slice(cut)];
    if (parts.every(isMeant))
      return { words: parts.map((part) => ({ text: part, meant: [part], isGuess: false })), length: 1 };
  }
  return word && { words: [word], length: 1 };
}

/** Words that are both of a product and of something else, by the words beside them. */
function isOtherUse(raw: readonly Raw[], at: number): boolean {
  const [before, word, after] = [raw[at - 1]?.word, raw[at]?.word ?? '', raw[at + 1]?.word];
  if (word === 'usiku') return after !== 'roll' && after !== 'rolls' && before !== 'washa';
  if (word === 'one') return before !== 'hart';
  if (word === 'hart')
    return /^(?:hi|hello|hey|dear|niaje|sasa|habari|mambo|hallo|oya|good|morning|evening|afternoon)$/.test(before ?? '') || /^(?:shop|team|store|kenya|nairobi)$/.test(after ?? '');
  if (word === 'max') return before !== 'hart' && (after === undefined || /^(?:here|hapa|\d+)$/.test(after));
  if (word === 'hot' || word === 'night' || word === 'light' || word === 'chill' || word === 'cool') return true;
  return ['double', 'power', 'box', 'best', 'top', 'sample', 'surprise', 'soft', 'combo', 'bundle', 'smoke', 'free', 'moto', 'starting', 'stima', 'coast', 'cold'].includes(word) && before === undefined && after === undefined;
}

type Step = { pieces: Piece[]; length: number };

/** Returns true for the word in "the mint one", which is no number. */
const isPronoun = (words: readonly string[], at: number) =>
  words.slice(Math.max(0, at - 4), at).some((word) => /^(?:the|that|this|which|those|these)$/.test(word));

function numberStep(raw: readonly Raw[], words: readonly string[], at: number): Step | undefined {
  const token = raw[at] as Raw;
  const before = raw[at - 1]?.word ?? '';
  if (token.word === 'one' && before === 'hart') return undefined;
  if (/^ones?$/.test(token.word) && isPronoun(words, at))
    return { pieces: [{ start: token.start, end: token.end, kind: 'idle' }], length: 1 };
  const isArticle = token.word === 'a' || token.word === 'an';
  const found = countAt(words, at) ?? (isArticle ? { value: 1, isVague: false, length: 1 } : undefined);
  if (!found) {
    if (!/^\d/.test(token.word)) return undefined;
    const span = { start: token.start, end: token.end };
    const value = Number(token.word.replace(/,/g, ''));
    const isPrice = /,\d{3}/.test(token.word) || value >= 100;
    if (isPrice) return { pieces: [{ ...span, kind: 'skip', hasNumber: false }], length: 1 };
    return { pieces: [{ ...span, kind: 'number', value: 1, isVague: true, isEach: false, isWord: false }], length: 1 };
  }
  const last = raw[at + found.length - 1] as Raw;
  const span = { start: token.start, end: last.end };
  const isDigits = /^\d/.test(token.word);
  if (isDigits && found.value >= 100) return { pieces: [{ ...span, kind: 'skip', hasNumber: false }], length: found.length };
  const again = countAt(words, at + found.length);
  const isEach = !isDigits && isNumberWord(words[at]) && again?.value === found.value && again.length === found.length && words[at] === words[at + found.length];
  const end = isEach ? (raw[at + 2 * found.length - 1]?.end ?? span.end) : span.end;
  const isVague = found.isVague || found.value < 1;
  const value = Math.max(1, found.value);
  return {
    pieces: [{ start: span.start, end, kind: 'number', value, isVague, isEach, isWord: !isDigits }],
    length: isEach ? 2 * found.length : found.length,
  };
}

/** Returns true if another star on the line closes this one: it is bold text and no correction. */
function isClosed(raw: readonly Raw[], at: number): boolean {
  const after = raw.slice(at + 1).map(({ word }) => word);
  const lineEnd = after.findIndex((word) => /[\r\n]/.test(word));
  return after.slice(0, lineEnd < 0 ? undefined : lineEnd).includes('*');
}

function signStep(raw: readonly Raw[], at: number): Step | undefined {
  const { word, start, end } = raw[at] as Raw;
  const span = { start, end };
  const isBetween = (place: number) => /^\d/.test(raw[place]?.word ?? '') || isNumberWord(raw[place]?.word);
  if (ends.has(word)) return { pieces: [{ ...span, kind: 'end', sign: word }], length: 1 };
  const isStarred = word === '*' && (at === 0 || /[\r\n]/.test(raw[at - 1]?.word ?? '')) && raw[at + 1]?.start === end;
  if (isStarred && !isClosed(raw, at)) return { pieces: [{ ...span, kind: 'cue', cue: 'sorry', text: word }], length: 1 };
  if (times.has(word) && (isBetween(at - 1) || isBetween(at + 1))) return { pieces: [{ ...span, kind: 'idle' }], length: 1 };
  if (word === '/') return { pieces: [{ ...span, kind: 'cue', cue: 'or', text: word }], length: 1 };
  if (breaks.has(word) || joins.has(word)) return { pieces: [{ ...span, kind: 'break', sign: word }], length: 1 };
  if (!/[\p{L}\p{N}]/u.test(word)) return { pieces: /\p{Extended_Pictographic}/u.test(word) ? [{ ...span, kind: 'break', sign: word }] : [], length: 1 };
  if (unitWords.has(word) || (word !== 'cans' && unitWords.has(tokensOf(word)[0] ?? word))) return { pieces: [{ ...span, kind: 'idle' }], length: 1 };
  return undefined;
}

function wordStep(raw: readonly Raw[], words: readonly string[], at: number, catalogue: Catalogue): Step {
  const token = raw[at] as Raw;
  const cue = cueAt(words, at);
  const spanTo = (length: number) => ({ start: token.start, end: (raw[at + length - 1] as Raw).end });
  const text = words.slice(at, at + (cue?.length ?? 1)).join(' ');
  if (cue && cue.length > 1) {
    const span = spanTo(cue.length);
    return { pieces: [cue.cue === 'idle' ? { ...span, kind: 'idle' } : { ...span, kind: 'cue', cue: cue.cue, text }], length: cue.length };
  }
  const said = isOtherUse(raw, at) ? undefined : saidAt(raw, at, catalogue);
  if (said && !(cue && cue.length >= said.length)) {
    const span = spanTo(said.length);
    return { pieces: said.words.map((word) => ({ ...span, kind: 'word', word })), length: said.length };
  }
  const span = spanTo(1);
  if (cue) return { pieces: [cue.cue === 'idle' ? { ...span, kind: 'idle' } : { ...span, kind: 'cue', cue: cue.cue, text }], length: 1 };
  const singular = tokensOf(token.word)[0] ?? token.word;
  const isIdle = isOrdinary(token.word) || isOrdinary(singular) || token.word.length < 2 || isOtherUse(raw, at);
  return { pieces: [isIdle ? { ...span, kind: 'idle' } : { ...span, kind: 'unknown', text: token.word }], length: 1 };
}

/** Returns the parts of a message with their meanings. `taken` are parts that were read before: phones and areas. */
export function piecesOf<P extends ChatProduct>(
  text: string,
  catalogue: Catalogue<P>,
  taken: readonly Span[],
): Piece[] {
  const raw = rawTokens(text, catalogue.codes, taken);
  const words = raw.map(({ word }) => word);
  const pieces: Piece[] = [];
  for (let at = 0; at < raw.length; ) {
    const token = raw[at] as Raw;
    if (token.word === '') {
      const { start, end, places, mask } = token;
      if (places) pieces.push({ start, end, kind: 'code', places, text: text.slice(start, end) });
      else if (mask?.kind === 'measure') {
        const meant = measureWords(mask.value);
        pieces.push({ start, end, kind: 'word', word: { text: mask.value, meant: [meant], isGuess: false } });
      } else pieces.push({ start, end, kind: 'skip', hasNumber: mask?.hasNumber ?? false });
      at++;
      continue;
    }
    const step = numberStep(raw, words, at) ?? signStep(raw, at) ?? wordStep(raw, words, at, catalogue);
    pieces.push(...step.pieces);
    at += step.length;
  }
  return pieces;
}
