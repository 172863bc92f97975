import { tokensOf } from '../search/words.ts';
import type { Catalogue, SaidWord } from './catalogue-words.ts';
import type { ChatProduct } from './chat-order.ts';
import { type Cue, cueAt } from './cue-words.ts';
import { countAt, isNumberWord } from './numbers.ts';
import { isOrdinary } from './ordinary-words.ts';
import { type Raw, rawTokens, type Taken } from './raw-tokens.ts';
import { cueOfVerb, isOtherUse, kiswahiliVerb, saidAt } from './word-use.ts';

type Span = { start: number; end: number };

/** A part of a message with one meaning. `start` and `end` are its place in the message. */
export type Piece = Span &
  (
    | { kind: 'number'; value: number; isVague: boolean; isEach: boolean; isArticle: boolean }
    | { kind: 'word'; word: SaidWord }
    | { kind: 'code'; places: readonly number[]; text: string }
    | { kind: 'cue'; cue: Cue; text: string }
    | { kind: 'break'; sign: string }
    | { kind: 'end'; sign: string }
    | { kind: 'skip'; hasNumber: boolean }
    | { kind: 'idle'; text?: string }
    | { kind: 'unknown'; text: string }
  );

const ends = new Set(['.', '!', '?', ';', '\n', '\r\n', '…']);
const breaks = new Set([...',&+:•·–—-|~=()/\\>']);
const joins = new Set('and na n nd plus then alafu halafu kisha alaf pamoja along'.split(' '));
const times = new Set(['x', '×', '*']);
const unitWords = new Set(
  'pc piece packet pkt pack unit item paketi pakiti cans pic qty quantity idadi pce pakti pkts pcs'.split(
    ' ',
  ),
);

const measureWords = (value: string) => {
  const [number = '', unit] = tokensOf(value.replace(/[a-z]+\s?[:=]?\s?(?:ya |of )?(?=\d)/i, ''));
  return `${number}${unit ?? 'mg'}`;
};

/** The smallest number that is never a quantity. */
const firstPrice = 100;

type Step = { pieces: Piece[]; length: number };

/** Returns true for the word "one" in "the mint one", where it is not a number. */
const isPronoun = (words: readonly string[], at: number) =>
  words.slice(Math.max(0, at - 4), at).some((word) => /^(?:the|that|this|which|those|these)$/.test(word));

const skipped = (token: Raw, length: number): Step => ({
  pieces: [{ start: token.start, end: token.end, kind: 'skip', hasNumber: false }],
  length,
});

/** Reads a quantity. Numbers from 100 on are prices or parts of an address. */
function numberStep(raw: readonly Raw[], words: readonly string[], at: number): Step | undefined {
  const token = raw[at] as Raw;
  const { word, start } = token;
  if (word === 'one' && words[at - 1] === 'hart') return undefined;
  if (/^ones?$/.test(word) && isPronoun(words, at))
    return { pieces: [{ start, end: token.end, kind: 'idle' }], length: 1 };
  const isDigits = /^\d/.test(word);
  const isArticle = word === 'a' || word === 'an';
  const one = isArticle ? { value: 1, isVague: false, length: 1 } : undefined;
  const isOdd = isDigits && !/^\d{1,9}$/.test(word);
  const found = isOdd
    ? { value: Number(word.replace(/,/g, '')), isVague: true, length: 1 }
    : (countAt(words, at) ?? one);
  if (!found) return undefined;
  const { value, length } = found;
  if (isDigits && value >= firstPrice) return skipped(token, length);
  const next = at + length;
  const again = countAt(words, next);
  const isSame = again?.value === value && again.length === length && words[at] === words[next];
  const isEach = isNumberWord(word) && isSame;
  const taken = isEach ? 2 * length : length;
  const end = raw[at + taken - 1]?.end ?? token.end;
  const isVague = found.isVague || value < 1;
  return {
    pieces: [
      { start, end, kind: 'number', value: Math.max(1, value), isVague, isEach, isArticle: found === one },
    ],
    length: taken,
  };
}

/** Returns true if another asterisk on the line closes this one, so that it marks bold text and no correction. */
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
  const isStarred =
    word === '*' && (at === 0 || /[\r\n]/.test(raw[at - 1]?.word ?? '')) && raw[at + 1]?.start === end;
  if (isStarred && !isClosed(raw, at))
    return { pieces: [{ ...span, kind: 'cue', cue: 'sorry', text: word }], length: 1 };
  if (times.has(word) && (isBetween(at - 1) || isBetween(at + 1)))
    return { pieces: [{ ...span, kind: 'idle' }], length: 1 };
  const isAfterNumber = /^\d/.test(raw[at - 1]?.word ?? '');
  if (word === '/' && isAfterNumber) return { pieces: [{ ...span, kind: 'break', sign: ',' }], length: 1 };
  if (word === '/') return { pieces: [{ ...span, kind: 'cue', cue: 'or', text: word }], length: 1 };
  const isHyphen = word === '-' && raw[at - 1]?.end === start && raw[at + 1]?.start === end;
  if (isHyphen && [at - 1, at + 1].every((place) => /^\p{L}/u.test(raw[place]?.word ?? '')))
    return { pieces: [], length: 1 };
  const cue = joins.has(word)
    ? cueAt(
        raw.slice(at, at + 3).map((token) => token.word),
        0,
      )
    : undefined;
  if (cue && cue.cue !== 'idle' && cue.length > 1) {
    const text = `${word} ${raw[at + 1]?.word ?? ''}`;
    return {
      pieces: [
        { ...span, kind: 'break', sign: word },
        { ...span, kind: 'cue', cue: cue.cue, text },
      ],
      length: cue.length,
    };
  }
  if (breaks.has(word) || joins.has(word))
    return { pieces: [{ ...span, kind: 'break', sign: word }], length: 1 };
  if (!/[\p{L}\p{N}]/u.test(word))
    return {
      pieces: /\p{Extended_Pictographic}/u.test(word) ? [{ ...span, kind: 'break', sign: word }] : [],
      length: 1,
    };
  if (unitWords.has(word) || (word !== 'cans' && unitWords.has(tokensOf(word)[0] ?? word)))
    return { pieces: [{ ...span, kind: 'idle' }], length: 1 };
  return undefined;
}

function wordStep(raw: readonly Raw[], words: readonly string[], at: number, catalogue: Catalogue): Step {
  const { start, word } = raw[at] as Raw;
  const spanTo = (length: number) => ({ start, end: (raw[at + length - 1] as Raw).end });
  const cue = cueAt(words, at);
  const isOther = isOtherUse(raw, at, catalogue);
  const said = isOther ? undefined : saidAt(raw, at, catalogue);
  if (said && (!cue || cue.length < said.length)) {
    const span = spanTo(said.length);
    return { pieces: said.words.map((one) => ({ ...span, kind: 'word', word: one })), length: said.length };
  }
  if (cue) {
    const { length } = cue;
    const span = spanTo(length);
    if (cue.cue === 'idle') return { pieces: [{ ...span, kind: 'idle' }], length };
    const text = words.slice(at, at + length).join(' ');
    return { pieces: [{ ...span, kind: 'cue', cue: cue.cue, text }], length };
  }
  const isIdle =
    word.length < 2 ||
    kiswahiliVerb.test(word) ||
    isOrdinary(word) ||
    isOrdinary(tokensOf(word)[0] ?? word) ||
    isOther;
  const verb = isIdle ? undefined : cueOfVerb(word);
  if (verb) return { pieces: [{ ...spanTo(1), kind: 'cue', cue: verb, text: word }], length: 1 };
  return { pieces: [{ ...spanTo(1), kind: isIdle ? 'idle' : 'unknown', text: word }], length: 1 };
}

const isGoods = (piece: Piece | undefined) => piece?.kind === 'word' || piece?.kind === 'code';

/** Returns true if a product follows: "a guava", "a tin of guava". */
function isBeforeGoods(pieces: readonly Piece[], at: number): boolean {
  const next = pieces.slice(at + 1).find(({ kind }) => kind !== 'idle');
  const idle = pieces.slice(at + 1).findIndex(({ kind }) => kind !== 'idle');
  if (idle === 0 && next?.kind === 'unknown') return true;
  return idle >= 0 && idle <= 2 && (isGoods(next) || (next?.kind === 'cue' && next.cue === 'of'));
}

/**
 * Returns true for a sign that joins a product to its number, as in "guava - 2" or "guava: 2". In "Tins: 2 guava", the
 * sign begins a list instead.
 */
function isPairing(pieces: readonly Piece[], at: number, { isForm }: Pick<Catalogue, 'isForm'>): boolean {
  const [sign, before, next] = [pieces[at], pieces[at - 1], pieces[at + 1]];
  if (sign?.kind !== 'break' || !/^[-–—=:]$/.test(sign.sign)) return false;
  const isAfterNumber = before?.kind === 'number' && isGoods(next) && sign.sign !== ':';
  if (!isGoods(before) || next?.kind !== 'number') return isAfterNumber;
  for (let place = at - 1; isGoods(pieces[place]); place--) {
    const piece = pieces[place];
    if (piece?.kind === 'code' || (piece?.kind === 'word' && !piece.word.meant.some(isForm))) return true;
  }
  return sign.sign !== ':';
}

/**
 * Removes signs that mean nothing: an article without a product, a number in brackets after the same number ("two
 * (2)"), and the dash in "guava - 2".
 */
function withoutSigns(pieces: readonly Piece[], catalogue: Pick<Catalogue, 'isForm'>): Piece[] {
  return pieces.filter((piece, at) => {
    if (piece.kind === 'number' && piece.isArticle && !isBeforeGoods(pieces, at)) return false;
    const [first, open] = [pieces[at - 2], pieces[at - 1]];
    const isOpen = open?.kind === 'break' && open.sign === '(';
    if (piece.kind === 'break' && isPairing(pieces, at, catalogue)) return false;
    return !(piece.kind === 'number' && first?.kind === 'number' && isOpen && first.value === piece.value);
  });
}

/**
 * Returns the parts of a message with their meanings. `taken` contains the phones and areas that were already found in
 * it.
 */
export function piecesOf<P extends ChatProduct>(
  text: string,
  catalogue: Catalogue<P>,
  taken: readonly Taken[],
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
  return withoutSigns(pieces, catalogue);
}
