import type { SearchIndex } from './search-index.ts';
import { compact } from './words.ts';

/** The result of a search by code: the indexes of the products, and the rest of the query. */
type ByCode = { places: number[]; rest: string };

type Codes = Pick<SearchIndex, 'codes'>;

function places(codes: readonly string[], isIt: (code: string) => boolean): number[] {
  const found: number[] = [];
  for (let at = 0; at < codes.length; at++) if (isIt(codes[at] as string)) found.push(at);
  return found;
}

const figureLike: Record<string, string> = { o: '0', i: '1', l: '1' };

/** Returns true if two codes differ only by letters that look like digits, such as hm2o1 and hm201. */
function lookAlike(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) {
    const [a = '', b = ''] = [one[at], other[at]];
    if (a !== b && (figureLike[a] ?? a) !== (figureLike[b] ?? b)) return false;
  }
  return true;
}

const isMixed = (text: string) => /\p{L}/u.test(text) && /\p{N}/u.test(text);

/** Finds a product code among other words: 'hart max hm-201', 'hm 201 please'. */
function withinWords({ codes }: Codes, query: string): ByCode {
  const chunks = query.split(/\s+/);
  for (const length of [1, 2]) {
    for (let at = 0; at + length <= chunks.length; at++) {
      const said = compact(chunks.slice(at, at + length).join(''));
      const found = isMixed(said) ? places(codes, (code) => code === said) : [];
      const rest = [...chunks.slice(0, at), ...chunks.slice(at + length)].join(' ');
      if (found.length > 0) return { places: found, rest };
    }
  }
  return { places: [], rest: query };
}

/**
 * Returns the products whose code is in the query. It tries four things in this order: the exact code in any case, with
 * or without its hyphen (G-21); the code with letters that look like digits; codes that begin with the query; a code
 * among other words.
 */
export function findByCode(index: Codes, query: string): ByCode {
  const { codes } = index;
  const said = compact(query);
  if (said === '') return { places: [], rest: query };
  const exact = places(codes, (code) => code === said);
  if (exact.length > 0) return { places: exact, rest: isMixed(said) ? '' : query };
  if (said.length < 3) return { places: [], rest: '' };
  if (!isMixed(said)) return withinWords(index, query);
  const alike = places(codes, (code) => lookAlike(code, said));
  const begun = alike.length > 0 ? alike : places(codes, (code) => code.startsWith(said));
  return begun.length > 0 ? { places: begun, rest: '' } : withinWords(index, query);
}
