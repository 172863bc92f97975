/*
 * Quantities as words in English, Kiswahili and Sheng, in the spellings that customers use. Sheng's words for sums of
 * money are missing, because they are never quantities: see `masks.ts`.
 */

const spelt: Record<number, string> = {
  1: 'one wan moja mojaa moj mosi kimoja kamoja single',
  2: 'two mbili mbilii mbil mbiri mbli mbii kambili viwili mawili couple pair jozi',
  3: 'three tatu tatuu tattu tatoo vitatu thr3e thre',
  4: 'four nne ine nnee inne vinne',
  5: 'five tano tanoo tanu vitano',
  6: 'six sita sitta',
  7: 'seven saba sabaa',
  8: 'eight nane',
  9: 'nine tisa',
  10: 'ten kumi',
  11: 'eleven',
  12: 'twelve',
  13: 'thirteen',
  14: 'fourteen',
  15: 'fifteen',
  16: 'sixteen',
  17: 'seventeen',
  18: 'eighteen',
  19: 'nineteen',
  20: 'twenty ishirini',
  30: 'thirty thelathini',
};

const numberOf = new Map(
  Object.entries(spelt).flatMap(([value, words]) =>
    words.split(' ').map((word) => [word, Number(value)] as const),
  ),
);

/** All number words, joined as the alternatives of a regular expression. */
export const numberWords = [...numberOf.keys()].join('|');

const dozens = new Set('dozen dozens dozeni dazeni dazen duzeni doz dozi doze dozn'.split(' '));
const pairs = new Set('pair pairs jozi'.split(' '));
const some = new Set(
  'some few several kadhaa chache mingi nyingi many lots bunch handful various'.split(' '),
);
const about = new Set(
  'upto atleast atmost min minimum maximum over above under below about around approximately approx almost nearly hivi like kama least most roughly'.split(
    ' ',
  ),
);
const halves = new Set(['half', 'nusu', '½']);
const fillers = new Set(['a', 'of', 'an', 'ya', 'za']);

/** A quantity. `isVague` is true if the text does not say exactly how many. */
export type Count = { value: number; isVague: boolean; length: number };

/** Returns the number that one word means, in digits or letters. */
function plainNumber(word: string | undefined): number | undefined {
  if (word === undefined) return undefined;
  return /^\d{1,9}$/.test(word) ? Number(word) : numberOf.get(word);
}

/** Returns true for a number in letters. */
export const isNumberWord = (word: string | undefined) => word !== undefined && numberOf.has(word);

function halfDozen(words: readonly string[], at: number): Count | undefined {
  const isFraction = words[at] === '1' && words[at + 1] === '/' && words[at + 2] === '2';
  if (!halves.has(words[at] ?? '') && !isFraction) return undefined;
  let next = isFraction ? at + 3 : at + 1;
  if (fillers.has(words[next] ?? '')) next++;
  return dozens.has(words[next] ?? '') ? { value: 6, isVague: false, length: next + 1 - at } : undefined;
}

/** Reads ‘dozen’, ‘dozen moja’, ‘two dozen’, ‘a pair’ and ‘jozi mbili’. */
function bundles(words: readonly string[], at: number): Count | undefined {
  const first = plainNumber(words[at]);
  const isArticle = words[at] === 'a' || words[at] === 'an';
  const place = (first !== undefined && !pairs.has(words[at] ?? '')) || isArticle ? at + 1 : at;
  const size = dozens.has(words[place] ?? '') ? 12 : pairs.has(words[place] ?? '') ? 2 : 0;
  if (size === 0)
    return isArticle && words[place] === 'couple' ? { value: 2, isVague: false, length: 2 } : undefined;
  if (place > at) return { value: (isArticle ? 1 : (first ?? 1)) * size, isVague: false, length: 2 };
  const after = isNumberWord(words[place + 1]) ? numberOf.get(words[place + 1] ?? '') : undefined;
  return { value: (after ?? 1) * size, isVague: false, length: after === undefined ? 1 : 2 };
}

/** Reads ‘kumi na mbili’, ‘twenty five’ and single words. */
function plainCount(words: readonly string[], at: number): Count | undefined {
  const word = words[at] ?? '';
  const value = plainNumber(word);
  if (value === undefined) return undefined;
  const isTens = !/^\d/.test(word) && value >= 10 && value % 10 === 0;
  const link = words[at + 1] === 'na' || words[at + 1] === '-' ? 2 : 1;
  const ones = isTens ? numberOf.get(words[at + link] ?? '') : undefined;
  const isJoined = ones !== undefined && ones < 10 && (link === 2 || value > 10);
  return isJoined
    ? { value: value + ones, isVague: false, length: link + 1 }
    : { value, isVague: false, length: 1 };
}

const links = new Set(['or', 'au', 'ama', 'to', '-', '–', '/', 'hadi']);

/** Reads ‘2-3’, ‘two or three’ and ‘mbili ama tatu’ after the first number. */
function withRange(words: readonly string[], at: number, first: Count): Count {
  const after = words[at + first.length] ?? '';
  if (after === 'hivi') return { ...first, isVague: true, length: first.length + 1 };
  if (after === 'or' && words[at + first.length + 1] === 'so')
    return { ...first, isVague: true, length: first.length + 2 };
  if (!links.has(after)) return first;
  const second = plainCount(words, at + first.length + 1);
  if (!second) return first;
  return { value: first.value, isVague: true, length: first.length + 1 + second.length };
}

/** Returns the quantity that begins at a word; undefined if none does. */
export function countAt(words: readonly string[], at: number): Count | undefined {
  const word = words[at] ?? '';
  const isUpTo = word === 'up' && words[at + 1] === 'to';
  const isAbout = isUpTo || about.has(word);
  const next = isUpTo ? at + 2 : isAbout ? at + 1 : at;
  const found = halfDozen(words, next) ?? bundles(words, next) ?? plainCount(words, next);
  if (isAbout) return found && { ...found, isVague: true, length: next - at + found.length };
  if (found) return withRange(words, at, found);
  if (halves.has(word)) return { value: 1, isVague: true, length: 1 };
  if (some.has(word)) return { value: 1, isVague: true, length: 1 };
  if (word === 'a' && some.has(words[at + 1] ?? '')) return { value: 1, isVague: true, length: 2 };
  return undefined;
}
