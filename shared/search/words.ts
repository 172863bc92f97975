/** Returns a text for comparison: in lower case, without accents. */
export const plain = (text: string) =>
  (/^[ -~]*$/.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();

/** Returns a product code for comparison. The result is the same for `HM-201`, `hm 201` and `Hm201`. */
export const compact = (text: string) => plain(text).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns the singular of an English plural such as mangoes, berries or pouches. Words like citrus and glass are not
 * plurals and stay unchanged.
 */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /[suiy]s$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|o)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

const units = new Set(['mg', 'ml', 'mah', 'puff', 'pouch', 'tin', 'pod']);

/** Returns true for a unit that is printed on packages: `puff`, `mg`. */
export const isUnit = (word: string | undefined): word is string => word !== undefined && units.has(word);

/** Returns a measure as one word: 8000 and `puff` give `8000puff`. */
const measure = (value: number, unit: string) => `${value}${unit}`;

export const isNumber = (token: string | undefined): token is string =>
  token !== undefined && /^\d/.test(token);

/**
 * Splits a text into numbers, words in the singular and the signs `<` and `>`. '8,000 puffs' gives 8000 and puff. '2%'
 * gives 20 and mg, because bottles state the strength in percent. '900-1500' gives 900, to and 1500.
 */
export function tokensOf(text: string): string[] {
  if (/^[a-z]+(?: [a-z]+)*$/i.test(text)) return text.toLowerCase().split(' ').map(singular);
  const found = plain(text)
    .replace(/['’`]/g, '')
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/mg ?\/ ?ml/g, 'mg')
    .replace(/(\d) ?[-–—] ?(?=\d)/g, '$1 to ')
    .replace(/(\d) ?[-–—] ?(?=(?:ksh|kes|sh)\b)/g, '$1 to ')
    .match(/\d+(?:\.\d+)?%?|[^\d\s\p{P}\p{S}\p{C}]+|[<>]/gu);
  return (found ?? []).flatMap((token) => {
    if (token.endsWith('%')) return [String(Number(token.slice(0, -1)) * 10), 'mg'];
    return isNumber(token) ? String(Number(token)) : singular(token);
  });
}

/**
 * Returns the words with which a text of the catalogue can be found. A measure can also be found with its unit alone.
 */
export function wordsOf(text: string): string[] {
  const tokens = tokensOf(text);
  const words = tokens.map((token, at) => {
    const unit = tokens[at + 1] === 'to' ? tokens[at + 3] : tokens[at + 1];
    return isNumber(token) && isUnit(unit) ? measure(Number(token), unit) : token;
  });
  return [...new Set(words)].filter((word) => word.length > 1 || isNumber(word));
}
