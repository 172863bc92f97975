import { restricted, type SearchColumns } from './columns.ts';
import { isNumber, tokensOf } from './words.ts';

/**
 * How strong or how large each product is, from 0 to 1, where 1 is the most in its category. `amount` is the amount
 * itself, or the lowest amount of a range. NaN if the package does not state it.
 */
export type Levels = { level: Float32Array; amount: Float32Array };

/** An amount on a package. `middle` is the middle of a range such as '30 to 70 mg', and `from` its beginning. */
type Stated = { middle: number; from: number };
type Read = (value: string) => Stated | undefined;

/** Returns the milligrams that an attribute states. */
const milligrams: Read = (value) => {
  const tokens = tokensOf(value);
  const at = tokens.indexOf('mg');
  const last = Number(tokens[at - 1]);
  if (at < 1 || Number.isNaN(last)) return undefined;
  const from = tokens[at - 2] === 'to' ? Number(tokens[at - 3]) : last;
  return { middle: (from + last) / 2, from };
};

const named = new Map(Object.entries({ large: 1, big: 1, small: 0, slim: 0, mini: 0 }));

/** Returns the puffs that an attribute states, or 1 or 0 for a size in words. */
const size: Read = (value) => {
  const tokens = tokensOf(value);
  const [first = '', second] = tokens;
  const puffs = isNumber(first) && second === 'puff' ? Number(first) : undefined;
  const middle = (tokens.length === 1 ? named.get(first) : undefined) ?? puffs;
  return middle === undefined ? undefined : { middle, from: middle };
};

function levelsOf({ id, shelf, shelves, count, has, attributes }: SearchColumns, read: Read): Levels {
  const amounts = attributes.map(([, value]) => read(value));
  const amount = new Float32Array(id.length).fill(Number.NaN);
  const middle = new Float32Array(id.length).fill(Number.NaN);
  const most = new Map<string, number>();
  const categoryOf = (at: number) => shelves[shelf[at] ?? 0]?.[0] ?? '';
  let start = 0;
  for (let at = 0; at < id.length; at++) {
    const end = start + (count[at] ?? 0);
    for (let one = start; one < end; one++) {
      const stated = amounts[has[one] ?? 0];
      if (!stated) continue;
      amount[at] = stated.from;
      middle[at] = stated.middle;
      most.set(categoryOf(at), Math.max(stated.middle, most.get(categoryOf(at)) ?? 0));
      break;
    }
    start = end;
  }
  const level = middle.map((value, at) => value / (most.get(categoryOf(at)) || 1));
  return { level, amount };
}

/** Returns a function that computes its result once for each catalogue. */
function once<T>(compute: (columns: SearchColumns) => T): (columns: SearchColumns) => T {
  const known = new WeakMap<SearchColumns, { result: T }>();
  return (columns) => {
    const { result } = known.get(columns) ?? { result: compute(columns) };
    known.set(columns, { result });
    return result;
  };
}

/** Returns how strong each product is, by its milligrams of caffeine or nicotine. */
export const strengthsOf = once((columns): Levels => levelsOf(columns, milligrams));

/** Returns how large each product is, by its puffs or by a size in words. */
export const sizesOf = once((columns): Levels => levelsOf(columns, size));

const high = 0.69;
const low = 0.51;

/** Returns true if a level is high, or low. */
export const isLevel = (level: number, isHigh: boolean): boolean => (isHigh ? level >= high : level <= low);

/** Returns, for each product, whether it may contain nicotine: it is restricted, or its package states nicotine. */
export const mayHaveNicotine = once(({ marks, count, has, attributes }): ((at: number) => boolean) => {
  const states = attributes.map(
    ([key, value]) => /nicotine/i.test(`${key} ${value}`) && /[1-9]/.test(value) && /mg|%/i.test(value),
  );
  let start = 0;
  const mayHave = count.map((many, at) => {
    const own = has.slice(start, start + many);
    start += many;
    return ((marks[at] ?? 0) & restricted) > 0 || own.some((attribute) => states[attribute]);
  });
  return (at) => mayHave[at] ?? true;
});
