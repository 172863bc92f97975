import { boundedAt, type Range } from './amounts.ts';
import { readEmoji } from './emoji.ts';
import { meaningsOf } from './meanings.ts';
import { meansAll, readPhrases, saysNothing } from './phrases.ts';
import { isUnit, tokensOf } from './words.ts';

/** A search term. `isLast` is true for a word that the shopper may still be typing. `said` is a word that was typed as two. */
export type Asked =
  | { kind: 'word'; word: string; said?: string; isLast: boolean }
  | { kind: 'measure'; unit: string; range: Range }
  | { kind: 'number'; value: number };

/** A parsed query. Prices in shillings. */
export type Query = {
  asked: Asked[];
  unwanted: string[];
  price: Range;
  /** `cheap` sorts the lowest price first, `dear` the highest, `near` the price nearest to `near`. */
  order: 'cheap' | 'dear' | 'near' | undefined;
  near: number;
  /** `strong` finds the strong goods of each category, the strongest first; `mild` the mild ones. */
  strength: 'strong' | 'mild' | undefined;
  /** `big` finds the goods that are large or last long, `small` the small ones. */
  size: 'big' | 'small' | undefined;
  /** True if only goods without nicotine, tobacco and sugar are wanted. */
  isFreeOfNicotine: boolean;
  /** True if the query asks for products without saying which. */
  isForAll: boolean;
};

const lacking = new Set(
  'nicotine nikotini nic nico tobacco tumbaku smoke moshi sugar sukari tar ash age'.split(' '),
);
const isLacking = (word: string) =>
  lacking.has(word) || meaningsOf(word).same.some((one) => lacking.has(one));

const signs = new Set(['ksh', 'free', 'no', 'to', 'budget', 'many', 'few']);
const isPuff = (token: string | undefined) => token === 'puff';

/** Reads words that ask for strong or mild, large or small goods. Returns the number of tokens it read. */
function readLevel(query: Query, tokens: readonly string[], start: number): number {
  const isNot = tokens[start] === 'no';
  let at = isNot ? start + 1 : start;
  while (isNot && saysNothing(tokens[at] ?? '')) at++;
  const token = tokens[at];
  const next = tokens[at + 1];
  if (token === 'strong' || token === 'mild') {
    query.strength = isNot !== (token === 'strong') ? 'strong' : 'mild';
    if (next === 'few') query.strength = 'mild';
  } else if (token === 'big' || token === 'small') query.size = isNot !== (token === 'big') ? 'big' : 'small';
  else if (token === 'many' || token === 'few') {
    if (isPuff(next) || isPuff(tokens[at - 1])) query.size = token === 'many' ? 'big' : 'small';
    else if (next === 'strong') query.strength = token === 'many' ? 'strong' : 'mild';
    else if (isSubstance(next) || isSubstance(tokens[at - 1]))
      query.strength = token === 'many' ? 'strong' : 'mild';
    return at + (next === 'strong' ? 2 : 1) - start;
  } else return 0;
  return at + (next === 'many' || next === 'few' ? 2 : 1) - start;
}

const substances = new Set(['caffeine', 'nicotine', 'mg']);
const isSubstance = (token: string | undefined) =>
  token !== undefined && (substances.has(token) || meaningsOf(token).same.some((one) => substances.has(one)));

/** Reads an amount with what follows it: a measure, a price or a number. Returns the index of the next token. */
function readAmount(query: Query, tokens: readonly string[], start: number): number | undefined {
  const bounded = boundedAt(tokens, start);
  if (!bounded) return undefined;
  const { range, isMoney, isRange, isThousands, near, next } = bounded;
  const unit = tokens[next];
  if (isUnit(unit) && !isMoney) {
    query.asked.push({ kind: 'measure', unit, range });
    return next + 1;
  }
  if (isRange) query.price = range;
  else if (isMoney || isThousands) query.price = { from: 0, to: range.to };
  else query.asked.push({ kind: 'number', value: range.from });
  const rough = near ?? (!isRange && (isMoney || isThousands) ? range.to : undefined);
  if (rough === undefined) return next;
  query.order = 'near';
  query.near = rough;
  return next;
}

/** Removes 'nicotine' from a query for nicotine pouches, because our pouches have caffeine. */
function withoutNicotinePouch({ asked }: Query): Asked[] {
  const isWord = (one: Asked, word: string) =>
    one.kind === 'word' && (one.word === word || meaningsOf(one.word).same.includes(word));
  const isPouch = asked.some((one) => isWord(one, 'pouch'));
  return isPouch ? asked.filter((one) => !isWord(one, 'nicotine')) : asked;
}

/** Parses a query: words, measures, prices, emoji and excluded words. Any text gives a result. */
export function readQuery(text: string): Query {
  const typed = readEmoji(text).replace(/(\d) ?\/[-=]/g, '$1 ksh');
  const tokens = readPhrases(tokensOf(typed));
  const query: Query = {
    ...{ asked: [], unwanted: [], price: { from: 0, to: Infinity }, order: undefined, near: 0 },
    ...{ strength: undefined, size: undefined, isFreeOfNicotine: false, isForAll: false },
  };
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as string;
    const end = readAmount(query, tokens, at) ?? at + readLevel(query, tokens, at);
    if (end > at) {
      at = end;
      continue;
    }
    const word = tokens[at + 1];
    const unwanted = word === 'free' ? token : token === 'no' ? word : undefined;
    if (unwanted !== undefined) {
      if (isLacking(unwanted)) query.isFreeOfNicotine = true;
      else query.unwanted.push(unwanted);
    } else if (token === 'cheap' || token === 'dear') query.order = token;
    else if (token === 'budget') query.order = 'cheap';
    else if (meansAll(token)) query.isForAll = true;
    else if (token.length > 1 && !saysNothing(token) && !signs.has(token)) {
      const isLast = at === tokens.length - 1 && !/\s$/.test(typed);
      query.asked.push({ kind: 'word', word: token, isLast });
    }
    at += unwanted !== undefined ? 2 : 1;
  }
  return { ...query, asked: withoutNicotinePouch(query) };
}
