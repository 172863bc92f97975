import { numberWords } from './numbers.ts';

/*
 * Parts of a text that contain numbers or product words but order nothing: prices, times, dates, addresses, links.
 * They are found before the text is split into words, so that none of their numbers is read as a quantity.
 */

/** `hasNumber` is true for a part with a number that could also be a quantity, such as `stage 2`. */
export type Mask = {
  start: number;
  end: number;
  kind: 'skip' | 'measure';
  value: string;
  hasNumber: boolean;
};

type Rule = { kind: Mask['kind']; pattern: RegExp; hasNumber?: true };

const rule = (source: string, kind: Mask['kind'] = 'skip', hasNumber?: true): Rule => ({
  kind,
  pattern: new RegExp(source, 'giu'),
  ...(hasNumber && { hasNumber }),
});

const word = '(?<![\\p{L}\\p{N}])';
const end = '(?![\\p{L}\\p{N}])';
const n = `(?:\\d{1,4}|${numberWords})`;
const spoken = `(?:${numberWords})`;
const shilling = '(?:bob|/=|/-|=/=|ksh?s?|kes|shs?|shillings?|shilingi|chapaa)';

const links = [
  rule('https?://\\S{1,500}|www\\.\\S{1,300}'),
  rule('[\\w.+-]{1,64}@[\\w-]{1,60}\\.[\\w.]{2,40}'),
  rule('<[a-z ]{3,40} omitted>'),
  rule(`${word}c-[2-9a-hjkmnp-z]{5}${end}`),
  rule(`${word}(?:code|msimbo)\\s*:?\\s*(?:c-)?[2-9a-hjkmnp-z]{5}${end}`),
  rule(`${word}hs[\\s-]?\\d{4,8}${end}`),
  rule(`${word}(?=[a-z]*\\d)(?=\\d*[a-z])[a-z0-9]{10}${end}`),
];

const money = [
  rule(
    `(?:${word}(?:ksh?s?|kes|shs?|@)|@)[.:]?\\s{0,3}\\d[\\d,]{0,9}(?:\\.\\d{1,2})?\\s?k?${end}(?:\\s?(?:${shilling}|each|kila moja|only))?(?!\\p{L})`,
  ),
  rule(`(?<![\\p{L}\\p{N}.,])\\d[\\d,]{0,9}(?:\\.\\d{1,2})?\\s{0,2}k?\\s{0,2}${shilling}(?!\\p{L})`),
  rule(`(?<![\\p{L}\\p{N}.,])\\d{1,4}(?:\\.\\d{1,2})?\\s?k${end}`),
  rule(
    `${word}(?:elfu|alfu|thao|thaos|ngiri|soo|mia|mbao|finje|ashara|jill|ngovo)(?:\\s(?:na\\s)?(?:${spoken}|\\d{1,3}|nusu|mia|soo)${end})*${end}`,
  ),
  rule(`${word}${n}\\s(?:thao|thaos|thousand|hundred|soo|ngiri)${end}`),
];

const minute =
  '(?:mins?|minutes?|hours?|hrs?|hr|days?|weeks?|wks?|months?|years?|yrs?|yo|kms?|metres?|meters?|dakika|masaa)';
const partOfDay = '(?:\\s(?:asubuhi|mchana|jioni|usiku|am|pm))?';
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|march|april|june|july|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

const times = [
  rule(`${word}24/7${end}`),
  rule(`${word}\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}${end}`),
  rule(`(?<![\\p{N}.])\\d{1,2}[:.]\\d{2}\\s?(?:am|pm|hrs?|hours)?${end}`),
  rule(`(?<![\\p{N}.])\\d{1,2}\\s?(?:am|pm|a\\.m|p\\.m|hrs|o'?clock)${end}`),
  rule(
    `${word}saa\\s(?:kumi\\sna\\s)?${n}(?:\\s(?:na|kasoro)\\s(?:nusu|robo|dakika\\s${n}))?${partOfDay}${end}`,
  ),
  rule(
    `${word}(?:by|before|after|until|till|at|kabla ya|baada ya|ifike|kufika)\\s\\d{1,2}(?=\\s{0,2}(?:$|[.,;!?\\n]|today|tomorrow|tonight|kesho|leo|in the|this|please|pls|kindly))`,
  ),
  rule(`${word}(?:half an?|nusu)\\s(?:an?\\s)?(?:hour|saa|lisaa)${end}`),
  rule(`${word}${n}(?:\\s?(?:-|to|or)\\s?${n})?\\s{0,2}${minute}${end}`),
  rule(`${word}${n}\\s(?:times|riders?)${end}`),
  rule(`${word}(?:dakika|siku|masaa|wiki|miaka|miezi)\\s${n}${end}`),
  rule(`${word}(?:over|above|am|i'm|im|aged?|umri|miaka)\\s\\d{2}\\+?${end}|(?<!\\p{N})\\d{2}\\s?\\+`),
  rule(`${word}(?:tarehe\\s${n}|${month}\\s\\d{1,2}|\\d{1,2}\\s${month})${end}`),
];

const thing =
  '(?:house|hse|h/no|apartments?|apts?|appt|flat|unit|room|rm|door|block|blk|court|plot|floor|flr|level|gate|geti|phase|stage|exit|section|sector|zone|tower|wing|suite|lane|avenue|ave|street|road|rd|route|mat|matatu|bus|nyumba|mlango|ghorofa|lango|estate|building|bldg|box|till|paybill|account|acc)';
const floors =
  '(?:floors?|flr|gate|avenue|ave|street|building|house|door|turn|exit|stage|left|right|lane|parklands)';
const ordinal =
  '(?:\\d{1,3}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|ground|kwanza|pili)';

const addresses = [
  rule(
    `${word}${thing}(?:\\s|\\s?[:.#-]\\s?)(?:(?:no|number|num|nambari|namba|numba|ya)\\.?\\s?[:#-]?\\s?)?(?:[a-z]-?\\d{1,4}|\\d{1,6}[a-h]?|${spoken}|kwanza|[a-h])${end}`,
    'skip',
    true,
  ),
  rule(`${word}(?:number|nambari|namba|numba)\\s?[:#]?\\s?${n}${end}`, 'skip', true),
  rule(`${word}${ordinal}\\s?(?:${floors})${end}|${word}\\d{1,3}(?:st|nd|rd|th)${end}`),
  rule(`${word}${spoken}(?:th)?\\s(?:floor|flr)${end}`),
  rule(`${word}[a-h]-?\\d{1,3}${end}`),
  rule(`${word}k[a-z]{2}\\s?\\d{3}[a-z]${end}`),
];

const measures = [
  rule(
    `(?<![\\p{L}\\p{N}.,])\\d{1,5}(?:,\\d{3})?\\s?(?:mg\\s?/\\s?ml|mgs?|mls?|puffs?|mah)${end}`,
    'measure',
  ),
  rule(`(?<![\\p{N}.,])\\d{1,3}\\s?%`, 'measure'),
  rule(`${word}(?:strength|nguvu)\\s?[:=]?\\s?(?:ya\\s|of\\s)?\\d{2,3}${end}`, 'measure'),
  rule(`${word}(?:15|20)\\spouch(?:es)?${end}`, 'measure'),
];

/**
 * Finds the parts of a text that these rules match, in the order of the rules. A later rule does not match a
 * part that an earlier rule has matched.
 */
function masksBy(rules: readonly Rule[], text: string, taken: Mask[]): void {
  for (const { kind, pattern, hasNumber = false } of rules) {
    for (const found of text.matchAll(pattern)) {
      const [start, stop] = [found.index, found.index + found[0].length];
      if (found[0] === '' || taken.some((mask) => mask.start < stop && start < mask.end)) continue;
      taken.push({ kind, start, end: stop, value: found[0], hasNumber });
    }
  }
}

const inOrder = [...links, ...measures, ...money, ...times, ...addresses];

/**
 * Returns the parts of a text that order nothing, and the measures in the text, by their place. `taken` contains the
 * parts that were already read.
 */
export function masksOf(text: string, taken: readonly { start: number; end: number }[] = []): Mask[] {
  const kept: Mask[] = taken.map(({ start, end: stop }) => ({
    kind: 'skip',
    start,
    end: stop,
    value: '',
    hasNumber: false,
  }));
  const first = kept.length;
  masksBy(inOrder, text, kept);
  return kept.slice(first).sort((one, other) => one.start - other.start);
}
