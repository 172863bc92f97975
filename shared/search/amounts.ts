import { isNumber } from './words.ts';

/** A range that includes both ends. */
export type Range = { from: number; to: number };

const hundred = new Set(['mia', 'soo']);
const thousand = new Set(['elfu', 'thao', 'ngiri']);
const figures = ['moja', 'mbili', 'tatu', 'nne', 'tano', 'sita', 'saba', 'nane', 'tisa', 'kumi'];
const english = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const tens = new Map(Object.entries({ hamsini: 50, fifty: 50, ishirini: 20, twenty: 20, nusu: 500 }));

type Amount = { value: number; isMoney: boolean; next: number };

/** Reads an amount such as 'five hundred' or 'two thousand five hundred', in which the number comes first. */
function englishAmount(tokens: readonly string[], start: number): Amount | undefined {
  let value = 0;
  let at = start;
  for (;;) {
    const first = value > 0 && tokens[at] === 'and' ? at + 1 : at;
    const figure = english.indexOf(tokens[first] ?? '') + 1;
    const size = { hundred: 100, thousand: 1000 }[tokens[first + 1] ?? ''];
    if (figure === 0 || size === undefined) break;
    value += figure * size;
    at = first + 2;
  }
  return value > 0 ? { value, isMoney: true, next: at } : undefined;
}

/**
 * Reads an amount such as 'elfu moja mia tano', 'soo tano', 'mia tano hamsini' or 'thao mbili'. In these languages, the
 * number follows the word for thousand or hundred.
 */
function spokenAmount(tokens: readonly string[], start: number): Amount | undefined {
  let value = 0;
  let at = start;
  for (;;) {
    const first = value > 0 && tokens[at] === 'na' ? at + 1 : at;
    const word = tokens[first] ?? '';
    const ten = value > 0 ? tens.get(word) : undefined;
    const size = hundred.has(word) ? 100 : thousand.has(word) ? 1000 : 0;
    if (size === 0 && ten === undefined) break;
    const next = tokens[first + 1];
    const figure = ten ? 0 : isNumber(next) ? Number(next) : figures.indexOf(next ?? '') + 1;
    value += ten ?? size * (figure || 1);
    at = first + (figure ? 2 : 1);
  }
  return value > 0 ? { value, isMoney: true, next: at } : undefined;
}

/** Reads an amount such as 'ksh 1500', '1500 bob', '1.5k' or '1500'. */
function amountAt(tokens: readonly string[], start: number): Amount | undefined {
  const isMarked = tokens[start] === 'ksh';
  const at = isMarked ? start + 1 : start;
  const spoken = spokenAmount(tokens, at) ?? englishAmount(tokens, at);
  if (spoken) return tokens[spoken.next] === 'ksh' ? { ...spoken, next: spoken.next + 1 } : spoken;
  const token = tokens[at];
  if (!isNumber(token)) return undefined;
  const isThousands = tokens[at + 1] === 'k';
  const after = isThousands ? at + 2 : at + 1;
  const isMoneyAfter = tokens[after] === 'ksh';
  return {
    value: Number(token) * (isThousands ? 1000 : 1),
    isMoney: isMarked || isMoneyAfter,
    next: isMoneyAfter ? after + 1 : after,
  };
}

/**
 * An amount in a query, as a limit or a range. `near` is an amount that was meant roughly. `isThousands` is true for
 * '1k', which is money unless a unit follows.
 */
type Bounded = {
  range: Range;
  isMoney: boolean;
  isRange: boolean;
  isThousands: boolean;
  near?: number;
  next: number;
};

/** How far from a rough amount a price may be: a fifth of it. */
const roughly = 0.2;

/** Returns the sign in front of an amount: '<' also for 'budget 1000' and, at the beginning, for 'max 1000'. */
function signAt(tokens: readonly string[], start: number): '<' | '>' | '~' | '' {
  const sign = tokens[start];
  if (sign === '<' || sign === 'to' || sign === 'budget') return '<';
  if (sign === 'max' && start === 0 && tokens.length <= 3) return '<';
  return sign === '>' || sign === '~' ? sign : '';
}

/** Reads an amount that is a limit or a range: 'under 1500', '1000 or less', 'kati ya 500 na 900', 'kama 500'. */
export function boundedAt(tokens: readonly string[], start: number): Bounded | undefined {
  const before = signAt(tokens, start);
  const first = amountAt(tokens, before ? start + 1 : start);
  if (!first) return undefined;
  const { value, isMoney, next } = first;
  const link = tokens[next] ?? '';
  const of = { isMoney, isRange: true, isThousands: tokens[next - 1] === 'k' };
  const isLinked = link === 'to' || link === '<' || (before === '~' && (link === 'and' || link === 'na'));
  const second = isLinked && before !== '<' ? amountAt(tokens, next + 1) : undefined;
  if (second) {
    const range = { from: Math.min(value, second.value), to: Math.max(value, second.value) };
    return { ...of, range, isMoney: isMoney || second.isMoney, next: second.next };
  }
  const isAfter = link === '<-' || link === '>-' || link === '~-';
  const sign = isAfter ? link.charAt(0) : before;
  const after = isAfter ? next + 1 : next;
  if (sign === '<') return { ...of, range: { from: 0, to: value }, next: after };
  if (sign === '>') return { ...of, range: { from: value, to: Infinity }, next: after };
  if (sign !== '~') return { ...of, range: { from: value, to: value }, isRange: false, next };
  const range = { from: value * (1 - roughly), to: value * (1 + roughly) };
  return { ...of, range, near: value, next: after };
}
