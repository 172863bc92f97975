import { isPaymentCode, readPaymentCode } from '../payments/payment-code.ts';
import { normalisePhone } from '../phone.ts';
import { orderNumber } from './order-number.ts';

/**
 * The kinds of search term for orders. `address` is the street, building or landmark. `payer` is a phone that paid for
 * the order. `account` is the account that the payer typed.
 */
export type SearchKind = (typeof searchKinds)[number];
export const searchKinds = [
  'number',
  'phone',
  'last-four',
  'payer',
  'email',
  'name',
  'address',
  'code',
  'account',
] as const;

/** A term by which an order can be found, in the normalised spelling in which it is stored. */
export type SearchTerm = { kind: SearchKind; text: string };

/**
 * A search term that has a stored list of orders. `longer` are the longer beginnings of the word, which are searched
 * within that list.
 */
export type ListedTerm = SearchTerm & { longer?: string[] };

/** A typed word with all of its possible meanings. An order matches if one of them is among its terms. */
export type SearchWord = SearchTerm[];

/** The maximum number of characters that a search reads. */
export const longestSearch = 200;

const SHORTEST_BEGINNING = 3;
/** The lengths of the word beginnings that have a stored list of orders. */
const LISTED_BEGINNINGS = [3, 6];
const LONGEST_WORD = 20;
const MOST_WORDS = 8;
const MOST_TYPED_WORDS = 5;
const MOST_NUMBER_PARTS = 8;
/** The most parts of a typed phone. Its digits may be typed one by one. */
const MOST_PHONE_PARTS = 13;
/** Matches the beginning of an order number that is written in several parts. */
const NUMBER_START = /^\W*(?:ORDER|HS?|T\d{1,4})\W*$|^\W*(?:HS|ORDER)\W*[\dO]+$/i;

/**
 * Returns the words of a text in lower case, without accents and apostrophes: `Ng'ang’a Otieno-Öz` gives `nganga`,
 * `otieno` and `oz`. At most eight words of at most twenty characters.
 */
export function plainWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʼ`´]/gu, '')
    .toLowerCase();
  const words = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST_WORD));
}

/** Returns the beginnings of a word: `wanjiku` → `wan`, `wanj`, … `wanjiku`. A shorter word returns only itself. */
export function beginnings(word: string): string[] {
  const letters = [...word];
  const lengths = letters.map((_, n) => n + 1).filter((length) => length >= SHORTEST_BEGINNING);
  return lengths.length === 0 ? [word] : lengths.map((length) => letters.slice(0, length).join(''));
}

type ListedBeginning = { text: string; longer: string[] };

/**
 * Returns the beginnings of a word that have a stored list of orders, each with the longer beginnings that are searched
 * within this list: `wanjiku` → `wan` with `wanj` and `wanji`, and `wanjik` with `wanjiku`. The last list contains the
 * orders with the word itself.
 */
export function listsOfWord(word: string): ListedBeginning[] {
  const lists: ListedBeginning[] = [];
  for (const text of beginnings(word)) {
    const last = lists.at(-1);
    if (last && !LISTED_BEGINNINGS.includes([...text].length)) last.longer.push(text);
    else lists.push({ text, longer: [] });
  }
  return lists;
}

/**
 * Returns the search terms of a phone, one for each kind: the last four digits for `last-four`, otherwise the full
 * phone.
 */
export const phoneTerms = (phone: string, ...kinds: ('phone' | 'last-four' | 'payer')[]): SearchTerm[] =>
  kinds.map((kind) => ({ kind, text: kind === 'last-four' ? phone.slice(-4) : phone }));

/**
 * Returns the phone number at the start of these parts, and the number of parts that it takes. It may be typed with any
 * spacing.
 */
function phoneAt(parts: string[]): { phone: string; length: number } | undefined {
  for (let length = Math.min(MOST_PHONE_PARTS, parts.length); length > 0; length--) {
    const phone = normalisePhone(parts.slice(0, length).join(''));
    if (phone !== undefined) return { phone, length };
  }
  return undefined;
}

const numberTerm = (typed: string): SearchTerm[] => {
  const text = orderNumber(typed);
  return text === undefined ? [] : [{ kind: 'number', text }];
};

/**
 * Returns the order number at the start of these parts, such as `hs 10 35`, and the number of parts that it takes.
 * Order numbers have at least four digits, so a shorter number is only read if no further part completes it.
 */
function numberAt(parts: string[]): { term: SearchTerm[]; length: number } | undefined {
  if (!NUMBER_START.test(parts[0] ?? '')) return undefined;
  const found = parts.slice(0, MOST_NUMBER_PARTS).flatMap((_, n) => {
    const term = numberTerm(parts.slice(0, n + 1).join(' '));
    return term.length > 0 ? [{ term, length: n + 1 }] : [];
  });
  return found.find(({ term: [number] }) => /\d{4}$/.test(number?.text ?? '')) ?? found[0];
}

/** Returns the possible meanings of a typed word without spaces. */
function readWord(typed: string): SearchWord[] {
  if (typed.includes('@')) return [[{ kind: 'email', text: typed.toLowerCase() }]];
  const number = numberTerm(typed);
  // An order number that was typed with its letters has only this meaning. Otherwise, its hyphen would split it into
  // two words.
  if (number.length > 0 && !/^[\dO]+$/i.test(typed)) return [number];
  return plainWords(typed).map((word) => [
    ...number,
    ...(/^\d{4}$/.test(word) ? ([{ kind: 'last-four', text: word }] as const) : []),
    ...(isPaymentCode(word.toUpperCase()) ? ([{ kind: 'code', text: word.toUpperCase() }] as const) : []),
    ...(word.length > 1 && /\p{L}/u.test(word) ? ([{ kind: 'name', text: word }] as const) : []),
    ...(word.length > 1 || number.length > 0
      ? ([
          { kind: 'address', text: word },
          { kind: 'account', text: word },
        ] as const)
      : []),
  ]);
}

/** Returns the next search words in these parts, and the number of parts that they take. */
function nextWord(parts: string[]): { words: SearchWord[]; length: number } {
  const found = phoneAt(parts);
  if (found) return { words: [phoneTerms(found.phone, 'phone', 'payer')], length: found.length };
  const number = numberAt(parts);
  if (number) return { words: [number.term], length: number.length };
  return { words: readWord(parts[0] ?? ''), length: 1 };
}

/**
 * Reads the text of an order search: an order number, a full phone in any spelling, the last four digits of a phone, an
 * email address, beginnings of names or of the street address, an M-Pesa code or M-Pesa's whole message. Each word
 * narrows the search. Returns an empty list when the text has no searchable word yet.
 */
export function readSearch(typed: string): SearchWord[] {
  let parts = typed
    .slice(0, longestSearch)
    .replace(/\p{Cf}/gu, '')
    .split(/[\s,;]+/)
    .filter(Boolean);
  const message = parts.length > MOST_TYPED_WORDS ? readPaymentCode(typed) : undefined;
  if (message) return [[{ kind: 'code', text: message.code }]];
  const words: SearchWord[] = [];
  while (parts.length > 0) {
    const next = nextWord(parts);
    words.push(...next.words);
    parts = parts.slice(next.length);
  }
  return words.filter((word) => word.length > 0).slice(0, MOST_TYPED_WORDS);
}
