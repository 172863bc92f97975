import {
  isMeant,
  isMisspelt,
  type Likeness,
  likenessOfMeasure,
  likenessOfMistyped,
  likenessOfWord,
} from './likeness.ts';
import { isRightWord } from './meanings.ts';
import { goodsLike, goodsNamed } from './other-brands.ts';
import type { Asked, Query } from './query.ts';
import type { SearchIndex } from './search-index.ts';

/** A search term with the indexed words that match it. A number may also be a price or the end of a code. */
export type Term = { likeness: Likeness; number?: number; isPremium?: true };

type Word = Extract<Asked, { kind: 'word' }>;

/** The shortest two words that are joined although the joined word is misspelt: 'blak currant'. */
const longJoined = 8;
/** The shortest misspelt name of another company's goods, such as 'red bul'. */
const longName = 6;

/** Returns true if two words are one word of the index, or one name of another company's goods. */
function isOneWord(index: SearchIndex, one: string, two: string): boolean {
  if (goodsNamed(one + two)) return true;
  const isOne = isMeant(index, one);
  const isTwo = isMeant(index, two);
  if (isOne && isTwo) return false;
  if (isMeant(index, one + two)) return true;
  const isKnown = (word: string) => likenessOfWord(index, word, false).size > 0;
  const isLong = one.length + two.length >= longJoined;
  if (isLong && !isOne && !(isKnown(one) && isKnown(two)) && isMisspelt(index, one + two)) return true;
  return one.length + two.length >= longName && goodsLike(one + two) !== undefined;
}

/**
 * Joins two words, such as 'water melon' to 'watermelon', if the index contains the joined word but not both single
 * words, or if together they are the name of another company's goods, such as 'red bull'.
 */
function joinedWords(index: SearchIndex, asked: readonly Asked[]): Asked[] {
  const result: Asked[] = [];
  for (let at = 0; at < asked.length; at++) {
    const one = asked[at] as Asked;
    const two = asked[at + 1];
    result.push(one);
    if (one.kind !== 'word' || two?.kind !== 'word') continue;
    const word = one.word + two.word;
    if (!isOneWord(index, one.word, two.word)) continue;
    result[result.length - 1] = { ...two, word, said: `${one.word} ${two.word}` };
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

/**
 * If a word names the goods of another company, returns the word for our nearest goods. A word that the index contains
 * never does. A misspelt name counts only if the word is similar to no word of the index.
 */
function goodsMeant(index: SearchIndex, word: string, isLast: boolean): string | undefined {
  if (isMeant(index, word)) return undefined;
  const named = goodsNamed(word);
  if (named || word.length < 4 || isRightWord(word)) return named;
  const goods = goodsLike(word);
  const isLost =
    goods && likenessOfWord(index, word, isLast).size + likenessOfMistyped(index, word).size === 0;
  return isLost ? goods : undefined;
}

/** The score of a measure for a number without a unit. A price of this amount scores higher. */
const withoutUnit = 0.8;
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
 * `budget` is the highest price, if a number in the query means one. `otherBrand` is the name of another company's goods
 * in the query; its term finds the nearest of ours.
 */
export function termsOf(
  index: SearchIndex,
  { asked }: Query,
): { terms: Term[]; budget: number; otherBrand: string | undefined } {
  let budget = Infinity;
  let otherBrand: string | undefined;
  const terms = joinedWords(index, asked).flatMap((one): Term[] => {
    if (one.kind === 'word') {
      const goods = goodsMeant(index, one.word, one.isLast);
      if (goods === undefined) return termsOfWord(index, one);
      otherBrand = one.said ?? one.word;
      return [{ likeness: likenessOfWord(index, goods, false) }];
    }
    if (one.kind === 'measure') return [{ likeness: likenessOfMeasure(index, one.range, one.unit) }];
    const likeness = likenessOfMeasure(index, { from: one.value, to: one.value }, undefined, withoutUnit);
    if (one.value > largestBudget || !isOnlyANumber(index, one.value, likeness))
      return [{ likeness, number: one.value }];
    if (one.value >= smallestBudget) budget = Math.min(budget, one.value);
    return [];
  });
  return { terms, budget, otherBrand };
}
