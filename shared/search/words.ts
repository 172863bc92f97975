/** A text as it is compared: small letters, no accents. */
const plain = (text: string) =>
  (/^[ -~]*$/.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();

/** A product code as it is compared: `HM-201`, `hm 201` and `Hm201` are one. */
export const compact = (text: string) => plain(text).replace(/[^\p{L}\p{N}]/gu, '');

/** A word without its English plural: mangoes, berries, pouches. A word that only looks like one stays: citrus, glass. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /[suiy]s$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|o)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

const units = new Set(['mg', 'ml', 'mah', 'puff', 'pouch', 'tin', 'pod']);

/** Whether a word counts something on the packet: `puff`, `mg`. */
export const isUnit = (word: string | undefined): word is string => word !== undefined && units.has(word);

/** A measure as one word: 8000 and `puff` are `8000puff`. */
const measure = (value: number, unit: string) => `${value}${unit}`;

export const isNumber = (token: string | undefined): token is string =>
  token !== undefined && /^\d/.test(token);

/**
 * A text cut into numbers, words in the singular and the signs `<` and `>`: '8,000 puffs' is 8000 and puff,
 * '2%' is 20 and mg (as the bottles say it), '900-1500' is 900, to and 1500.
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

/** The words under which a text of the catalogue is found: a measure also by its unit alone. */
export function wordsOf(text: string): string[] {
  const tokens = tokensOf(text);
  const words = tokens.map((token, at) => {
    const unit = tokens[at + 1] === 'to' ? tokens[at + 3] : tokens[at + 1];
    return isNumber(token) && isUnit(unit) ? measure(Number(token), unit) : token;
  });
  return [...new Set(words)].filter((word) => word.length > 1 || isNumber(word));
}
