import { tokensOf } from '../search/words.ts';
import type { Catalogue } from './catalogue-words.ts';
import { isOrdinary } from './ordinary-words.ts';
import type { Raw } from './raw-tokens.ts';

/** Returns the word of a product that begins here, written in one or in two parts: "water melon". */
export function saidAt(raw: readonly Raw[], at: number, { read, isMeant }: Catalogue) {
  const singular = (token: Raw | undefined) =>
    token && /^\p{L}/u.test(token.word) ? (tokensOf(token.word)[0] ?? token.word) : undefined;
  const isHyphenated =
    raw[at + 1]?.word === '-' &&
    raw[at]?.end === raw[at + 1]?.start &&
    raw[at + 1]?.end === raw[at + 2]?.start;
  const [one, two] = [singular(raw[at]), singular(raw[isHyphenated ? at + 2 : at + 1])];
  if (one === undefined) return undefined;
  const joined = two === undefined ? '' : `${one}${two}`;
  const isPlural = (token: Raw | undefined, base: string) =>
    token !== undefined && token.word !== base && !/^(?:pod|salt)/.test(base);
  const isTwo = joined.length > 6 && isMeant(joined) && !(isMeant(one) && isMeant(two ?? ''));
  if (isTwo)
    return { words: [{ text: joined, meant: [joined], isGuess: false }], length: isHyphenated ? 3 : 2 };
  const word = read(one);
  if (word && !word.isGuess && word.meant.includes(one))
    return { words: [{ ...word, isPlural: isPlural(raw[at], one) }], length: 1 };
  if (isOrdinary(one) || isOrdinary(raw[at]?.word ?? '')) return undefined;
  for (let cut = one.length - 3; cut >= 3; cut--) {
    const parts = [one.slice(0, cut), one.slice(cut)];
    if (parts.every(isMeant))
      return { words: parts.map((part) => ({ text: part, meant: [part], isGuess: false })), length: 1 };
  }
  return word && { words: [word], length: 1 };
}

/** Words of the catalogue that shoppers use for other things when they stand alone. */
const alone = new Set(
  'double power box best top sample surprise soft combo bundle smoke free moto starting stima coast cold'.split(
    ' ',
  ),
);
/** Words that the search knows and that chats use for the time of day and the weather. */
const never = new Set('hot night light chill cool'.split(' '));

/** Returns true for a word of a product that means something else here, by the words beside it. */
export function isOtherUse(
  raw: readonly Raw[],
  at: number,
  { isMeant }: Pick<Catalogue, 'isMeant'>,
): boolean {
  const [before, word, after] = [raw[at - 1]?.word ?? '', raw[at]?.word ?? '', raw[at + 1]?.word ?? ''];
  const isOfGoods = (text: string) => /^\p{L}/u.test(text) && isMeant(tokensOf(text)[0] ?? text);
  if (word === 'usiku') return !/^rolls?$/.test(after) && before !== 'washa';
  if (word === 'one') return before !== 'hart';
  if (word === 'hart') return !isOfGoods(before) && !isOfGoods(after);
  if (word === 'max') return before !== 'hart' && /^(?:|here|hapa|\d+)$/.test(after);
  return never.has(word) || (alone.has(word) && before === '' && after === '');
}

/** Matches Kiswahili verbs in the past tense, also negated ones: "nimeitisha", "mlileta", "sikupata". */
const kiswahiliPast =
  /^(?:(?:ni|m|u|tu|wa|a|zi|i|vi)li|(?:ni|m|u|tu|wa|a|zi|i|vi)me|siku|haku|hatuku|hamku|hazi?ja|sija|hatuja|hamja|haija)\p{L}{3,}$/u;
/** Matches Kiswahili verbs of change in any form: "kuacha", "nimeghairi", "upunguze". */
const kiswahiliChange = /(?:acha|ghairi|badil|ondoa|futa|punguz)/u;

/**
 * Returns what a Kiswahili verb means that is in no list of cue words. `told`: it reports the past. `unsettling`: it
 * may change the order.
 */
export function cueOfVerb(word: string): 'told' | 'unsettling' | undefined {
  if (kiswahiliChange.test(word)) return 'unsettling';
  return kiswahiliPast.test(word) ? 'told' : undefined;
}

/** Matches a Kiswahili request that is in no list of cue words: "nirushie", "mnisaidie". */
export const kiswahiliVerb = /^(?:m|u)?ni\p{L}{3,}(?:ie|ee|ieni|eeni|ia|ea)$/u;
