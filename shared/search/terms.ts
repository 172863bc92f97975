import { isMeant, type Likeness, likenessOfMeasure, likenessOfMistyped, likenessOfWord } from './likeness.ts';
import type { Asked, Query } from './query.ts';
import type { SearchIndex } from './search-index.ts';

/** A search term with the indexed words that match it. A number may also be a price or the end of a code. */
export type Term = { likeness: Likeness; number?: number; isPremium?: true };

type Word = Extract<Asked, { kind: 'word' }>;

/**
 * Joins two words, such as 'water melon' to 'watermelon', if the index contains the joined word but not both single
 * words.
 */
function joinedWords(index: SearchIndex, asked: readonly Asked[]): Asked[] {
  const result: Asked[] = [];
  for (let at = 0; at < asked.length; at++) {
    const one = asked[at] as Asked;
    const two = asked[at + 1];
    result.push(one);
    if (one.kind !== 'word' || two?.kind !== 'word') continue;
    const word = one.word + two.word;
    if (!isMeant(index, word) || (isMeant(index, one.word) && isMeant(index, two.word))) continue;
    result[result.length - 1] = { ...two, word };
    at++;
  }
  return result;
}

/**
 * Splits a word, such as 'mangoice' into 'mango' and 'ice'. The index must contain the first word, and either the
 * second word or a word that begins with it.
 */
function splitWord(index: SearchIndex, { word }: Word): Term[] | undefined {
  for (let at = word.length - 2; at >= 3; at--) {
    if (!isMeant(index, word.slice(0, at))) continue;
    const rest = word.slice(at);
    const likeness = likenessOfWord(index, rest, rest.length > 2);
    if (likeness.size > 0)
      return [{ likeness: likenessOfWord(index, word.slice(0, at), false) }, { likeness }];
  }
  return undefined;
}

function termsOfWord(index: SearchIndex, asked: Word): Term[] {
  const likeness = likenessOfWord(index, asked.word, asked.isLast);
  if (asked.word === 'premium') return [{ likeness, isPremium: true }];
  if (likeness.size > 0) return [{ likeness }];
  return splitWord(index, asked) ?? [{ likeness: likenessOfMistyped(index, asked.word) }];
}

const smallestBudget = 100;
const largestBudget = 100_000;

/**
 * Returns true for a number that is neither a measure nor the price of a product. A number from 100 on must also not be
 * the end of a product code. Such a number counts as a budget from 100 on, and as a quantity below 100.
 */
function isOnlyANumber(index: SearchIndex, value: number, likeness: Likeness) {
  if (likeness.size > 0 || index.columns.price.includes(value)) return false;
  const digits = String(value);
  return value < smallestBudget || !index.codes.some((code) => code.endsWith(digits));
}

/**
 * Returns the terms of a query with the indexed words that match them. A term without matching words finds nothing.
 * `budget` is the highest price, if a number in the query means one.
 */
export function termsOf(index: SearchIndex, { asked }: Query): { terms: Term[]; budget: number } {
  let budget = Infinity;
  const terms = joinedWords(index, asked).flatMap((one): Term[] => {
    if (one.kind === 'word') return termsOfWord(index, one);
    if (one.kind === 'measure') return [{ likeness: likenessOfMeasure(index, one.range, one.unit) }];
    const likeness = likenessOfMeasure(index, { from: one.value, to: one.value });
    if (one.value > largestBudget || !isOnlyANumber(index, one.value, likeness))
      return [{ likeness, number: one.value }];
    if (one.value >= smallestBudget) budget = Math.min(budget, one.value);
    return [];
  });
  return { terms, budget };
}
