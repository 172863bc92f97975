import type { Range } from './amounts.ts';
import { isRightWord, knownWords, meaningsOf } from './meanings.ts';
import type { SearchIndex } from './search-index.ts';
import { soundOf } from './sounds.ts';
import { forgiven, lettersOf, missingLetters, typos } from './typo.ts';
import { isNumber } from './words.ts';

/**
 * The score, 0 to 1, of each indexed word for one word of the query. The keys are word indexes; words that do not match
 * are missing.
 */
export type Likeness = Map<number, number>;

const sameThing = 0.95;
const ofItsKind = 0.6;
const begun = 0.9;
const mistyped = [1, 0.7, 0.55];
const mistypedBeginning = 0.75;

const knownLetters = Int32Array.from(knownWords, lettersOf);

function raise(likeness: Likeness, at: number, to: number) {
  if (to > (likeness.get(at) ?? 0)) likeness.set(at, to);
}

/** Adds a word, its synonyms and its looser meanings, each with its score. */
function addMeanings(index: SearchIndex, likeness: Likeness, word: string, worth: number) {
  const add = (text: string, to: number) => {
    const at = index.placeOf.get(text);
    if (at !== undefined) raise(likeness, at, to);
  };
  const { same, kinds } = meaningsOf(word);
  add(word, worth);
  for (const other of same) add(other, worth * sameThing);
  for (const kind of kinds) add(kind, worth * ofItsKind);
}

/** Adds words that begin with the typed text. A word scores higher the fewer letters are missing. */
function addBeginnings(index: SearchIndex, likeness: Likeness, typed: string) {
  const worth = (word: string) => begun - 0.2 * (1 - typed.length / word.length);
  for (let at = 0; at < index.words.length; at++) {
    const word = index.words[at] as string;
    if (word.startsWith(typed) && !isNumber(word)) raise(likeness, at, worth(word));
  }
  if (typed.length < 3 || likeness.size > 0) return;
  for (const word of knownWords) if (word.startsWith(typed)) addMeanings(index, likeness, word, worth(word));
}

/** Returns the score, 0 to 1, of a word that may be misspelt as `typed`. `typed` may also be only its beginning. */
function worthOf(typed: string, letters: number, word: string, wordLetters: number): number {
  const inBeginning = forgiven(typed);
  const inWhole = typed.length < 6 ? inBeginning : Math.max(inBeginning, forgiven(word));
  if (word.length < 4 || missingLetters(letters, wordLetters) > inWhole) return 0;
  const wrong = typos(typed, word, inWhole);
  if (wrong <= inWhole) return mistyped[wrong] ?? 0;
  if (typed.length === 4 && typed[0] !== word[0]) return 0;
  const wrongAtStart = typos(typed, word, inBeginning, true);
  return wrongAtStart <= inBeginning ? (mistyped[wrongAtStart] ?? 0) * mistypedBeginning : 0;
}

const sounding = 0.7;
const soundsOf = new WeakMap<SearchIndex, Map<string, string[]>>();

/** Returns the words of the index and the known words, by how they sound. */
function wordsBySound(index: SearchIndex): Map<string, string[]> {
  const known = soundsOf.get(index);
  if (known) return known;
  const bySound = new Map<string, string[]>();
  for (const word of [...index.words, ...knownWords]) {
    if (word.length < 3 || isNumber(word)) continue;
    const sound = soundOf(word);
    const others = bySound.get(sound);
    if (others) others.push(word);
    else bySound.set(sound, [word]);
  }
  soundsOf.set(index, bySound);
  return bySound;
}

/** Adds words that match `typed` with the allowed number of typos, as a whole or by their beginning. */
function addMistyped(index: SearchIndex, likeness: Likeness, typed: string) {
  if (forgiven(typed) === 0 || isRightWord(typed)) return;
  for (const word of wordsBySound(index).get(soundOf(typed)) ?? [])
    addMeanings(index, likeness, word, sounding);
  const letters = lettersOf(typed);
  for (let at = 0; at < index.words.length; at++) {
    const word = index.words[at] as string;
    const worth = worthOf(typed, letters, word, index.letters[at] ?? 0);
    if (worth > 0 && !isNumber(word)) raise(likeness, at, worth);
  }
  for (const [at, word] of knownWords.entries()) {
    const worth = worthOf(typed, letters, word, knownLetters[at] ?? 0);
    if (worth > 0) addMeanings(index, likeness, word, worth);
  }
}

/** Returns the words that match a word as it was typed: the word itself, its meanings, and words that begin with it. */
export function likenessOfWord(index: SearchIndex, word: string, isLast: boolean): Likeness {
  const likeness: Likeness = new Map();
  addMeanings(index, likeness, word, 1);
  if (word.length >= (isLast ? 2 : 3)) addBeginnings(index, likeness, word);
  return likeness;
}

/**
 * Returns the words of which the typed word may be a misspelling. A correctly spelt word for goods that the shop does
 * not sell is not treated as a misspelling.
 */
export function likenessOfMistyped(index: SearchIndex, typed: string): Likeness {
  const likeness: Likeness = new Map();
  addMistyped(index, likeness, typed);
  return likeness;
}

/** Returns true if a word is a misspelling of a whole word of the index, or of a word with a meaning there. */
export function isMisspelt(index: SearchIndex, typed: string): boolean {
  const letters = lettersOf(typed);
  const most = forgiven(typed);
  const isNear = (word: string, others: number) =>
    word.length >= 4 && missingLetters(letters, others) <= most && typos(typed, word, most) <= most;
  if (isRightWord(typed)) return false;
  return (
    index.words.some((word, at) => isNear(word, index.letters[at] ?? 0)) ||
    knownWords.some((word, at) => isNear(word, knownLetters[at] ?? 0) && isMeant(index, word))
  );
}

/** Returns true if the index contains exactly this word or one of its meanings. */
export function isMeant(index: SearchIndex, word: string): boolean {
  const likeness: Likeness = new Map();
  addMeanings(index, likeness, word, 1);
  return likeness.size > 0;
}

/**
 * Returns the indexed measures within a range: '20mg' is within 10 to 20 mg. A range without a unit matches measures of
 * all units.
 */
export function likenessOfMeasure(index: SearchIndex, range: Range, unit?: string, worth = 1): Likeness {
  const likeness: Likeness = new Map();
  for (const [at, word] of index.words.entries()) {
    const value = isNumber(word) ? Number.parseFloat(word) : Number.NaN;
    if (!(value >= range.from && value <= range.to)) continue;
    if (unit === undefined || word === `${value}${unit}`) likeness.set(at, worth);
  }
  return likeness;
}
