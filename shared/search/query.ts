import { readPhrases, saysNothing } from './meanings.ts';
import { isNumber, isUnit, tokensOf } from './words.ts';

/** A range that includes both ends. */
export type Range = { from: number; to: number };

/** A search term. `isLast` is true for a word that the shopper may still be typing. */
export type Asked =
  | { kind: 'word'; word: string; isLast: boolean }
  | { kind: 'measure'; unit: string; range: Range }
  | { kind: 'number'; value: number };

/** A parsed query. Prices in shillings. */
export type Query = {
  asked: Asked[];
  unwanted: string[];
  price: Range;
  /** `cheap` sorts the lowest price first, `dear` the highest. Undefined sorts by fit. */
  order: 'cheap' | 'dear' | undefined;
};

const hundred = new Set(['mia', 'soo']);
const thousand = new Set(['elfu', 'thao', 'ngiri']);
const figures = ['moja', 'mbili', 'tatu', 'nne', 'tano', 'sita', 'saba', 'nane', 'tisa', 'kumi'];

type Amount = { value: number; isMoney: boolean; next: number };

/**
 * Reads an amount such as 'elfu moja mia tano', 'soo tano' or 'thao mbili'. In these languages, the number follows the
 * word for thousand or hundred.
 */
function spokenAmount(tokens: readonly string[], start: number): Amount | undefined {
  let value = 0;
  let at = start;
  for (;;) {
    const first = value > 0 && tokens[at] === 'na' ? at + 1 : at;
    const size = hundred.has(tokens[first] ?? '') ? 100 : thousand.has(tokens[first] ?? '') ? 1000 : 0;
    if (size === 0) break;
    const word = tokens[first + 1];
    const figure = isNumber(word) ? Number(word) : figures.indexOf(word ?? '') + 1;
    value += size * (figure || 1);
    at = first + (figure ? 2 : 1);
  }
  return value > 0 ? { value, isMoney: true, next: at } : undefined;
}

/** Reads an amount such as 'ksh 1500', '1500 bob', '1.5k' or '1500'. */
function amountAt(tokens: readonly string[], start: number): Amount | undefined {
  const isMarked = tokens[start] === 'ksh';
  const at = isMarked ? start + 1 : start;
  const spoken = spokenAmount(tokens, at);
  if (spoken) return spoken;
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

type Bounded = { range: Range; isMoney: boolean; isRange: boolean; next: number };

/** Reads an amount that is a limit or a range: 'under 1500', 'kati ya 500 na 900', '1000 to 1500'. */
function boundedAt(tokens: readonly string[], start: number): Bounded | undefined {
  const sign = tokens[start] ?? '';
  const isSigned = sign === '<' || sign === '>' || sign === '~' || sign === 'to';
  const first = amountAt(tokens, isSigned ? start + 1 : start);
  if (!first) return undefined;
  const { value, isMoney, next } = first;
  const link = tokens[next] ?? '';
  const isLinked = link === 'to' || link === '<' || (sign === '~' && (link === 'and' || link === 'na'));
  const second = isLinked && sign !== '<' ? amountAt(tokens, next + 1) : undefined;
  if (second) {
    const range = { from: Math.min(value, second.value), to: Math.max(value, second.value) };
    return { range, isMoney: isMoney || second.isMoney, isRange: true, next: second.next };
  }
  if (sign === '<' || sign === 'to') return { range: { from: 0, to: value }, isMoney, isRange: true, next };
  if (sign === '>') return { range: { from: value, to: Infinity }, isMoney, isRange: true, next };
  return { range: { from: value, to: value }, isMoney, isRange: false, next };
}

/** Parses a query: words, measures, prices and excluded words. Any text gives a result. */
export function readQuery(text: string): Query {
  const tokens = readPhrases(tokensOf(text));
  const query: Query = { asked: [], unwanted: [], price: { from: 0, to: Infinity }, order: undefined };
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as string;
    const bounded = boundedAt(tokens, at);
    if (bounded) {
      at = bounded.next;
      const { range, isMoney, isRange } = bounded;
      const unit = tokens[at];
      if (isUnit(unit) && !isMoney) {
        query.asked.push({ kind: 'measure', unit, range });
        at++;
      } else if (isRange) query.price = range;
      else if (isMoney) query.price = { from: 0, to: range.to };
      else query.asked.push({ kind: 'number', value: range.from });
      continue;
    }
    const word = tokens[at + 1];
    if (word === 'free') query.unwanted.push(token);
    else if (token === 'no' && word !== undefined) query.unwanted.push(word);
    else if (token === 'cheap' || token === 'dear') query.order = token;
    else if (token.length > 1 && !saysNothing(token) && !['ksh', 'free', 'no', 'to'].includes(token)) {
      const isLast = at === tokens.length - 1 && !/\s$/.test(text);
      query.asked.push({ kind: 'word', word: token, isLast });
    }
    at += word === 'free' || token === 'no' ? 2 : 1;
  }
  return query;
}
