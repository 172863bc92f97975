import * as z from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import type { Packs } from './packs.ts';

type Place = readonly (string | number)[];
type Fields = Record<string, unknown>;

const sizes = [60_000, 20_000, 12_000, 5_000, 2_000, 1_000, 500, 300, 200, 120, 100, 80, 60, 40, 30, 20];

/** A text that a field for people's words takes, and any other field refuses: with markup, marks and spaces. */
const words = (length: number) =>
  `Otieno & "co" <i>'s </i>${'ab '.repeat(length / 3)}`.slice(0, length - 1).concat('x');

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Returns a copy of the body with another value at a place. */
function withValue(body: unknown, [name, ...rest]: Place, value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(body)) return body.map((each, at) => (at === name ? withValue(each, rest, value) : each));
  const fields = isFields(body) ? body : {};
  return { ...fields, [name]: withValue(fields[name], rest, value) };
}

/** Returns the places of all texts in a value. */
function textsIn(value: unknown, at: Place = []): Place[] {
  if (typeof value === 'string') return [at];
  if (Array.isArray(value)) return value.slice(0, 6).flatMap((each, n) => textsIn(each, [...at, n]));
  return isFields(value) ? Object.entries(value).flatMap(([name, each]) => textsIn(each, [...at, name])) : [];
}

/** Returns the names of the body's fields. */
export function fieldNames({ body }: Endpoint): string[] {
  if (!body) return [];
  const { properties } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties ?? {});
}

/** The fields of a body that hold HTML of staff. */
const htmlFields = new Set(['description', 'comment', 'product_description']);

/** Fields whose text chooses a record or leads to an answer of its own. With attacks in them nothing would be stored. */
const chosen = new Set([
  ...['coupon_code', 'product_code', 'slug', 'locale', 'source', 'website', 'password', 'was'],
  ...['image', 'path', 'upload_id', 'category', 'tiny', 'veiled'],
]);

/** True for a place of this field, as an answer's errors name them: `title`, `zones.0.areas` or `values.address`. */
const isIn = (place: Place, field: string) =>
  [place.join('.'), place.slice(1).join('.')].some((name) => name === field || name.startsWith(`${field}.`));

/** A field that got attacks, and the word by which they are found again on a screen. */
export type MarkedPlace = { name: string; mark: string };

type HostileOptions = {
  packs: Packs;
  /** Returns a word that no other text has. */
  nextMark: () => string;
  /** Fields that keep their value, because the shop refuses attacks in them. */
  left?: readonly string[];
  /** Fields in which the shop refuses the signs of links, bold words and placeholders. */
  unsigned?: readonly string[];
  /** The most characters of a text. */
  most?: number;
  /** The most characters of these fields, of which the schema does not tell. */
  limits?: ReadonlyMap<string, number>;
};

/**
 * Puts attacks into every field of a valid body that takes people's words, as long as the field allows. Each text begins
 * with a mark that no other text has. Where the field allows it, `=` comes before the mark, as in a formula. Fields that
 * the body lacks are added. Numbers, choices, addresses and codes stay, because their schema refuses the words.
 */
export function hostileBody(
  { body: schema, ...endpoint }: Endpoint,
  good: Fields,
  { packs, nextMark, left = [], unsigned = [], most: longest = 60_000, limits = new Map() }: HostileOptions,
): { body: Fields; places: MarkedPlace[] } {
  const takes = (body: unknown) => schema?.safeParse(body).success === true;
  const added = fieldNames({ body: schema, ...endpoint } as Endpoint)
    .filter((name) => good[name] === undefined || good[name] === null)
    .map((name): Place => [name]);
  let body = good;
  const places: MarkedPlace[] = [];
  for (const place of [...textsIn(good), ...added]) {
    if (left.some((field) => isIn(place, field)) || place.some((part) => chosen.has(String(part)))) continue;
    const taken = sizes.find((size) => takes(withValue(body, place, words(size))));
    if (taken === undefined) continue;
    const told = [...limits].flatMap(([field, size]) => (isIn(place, field) ? [size] : []));
    const most = Math.min(taken, longest, ...told);
    const isHtml = htmlFields.has(String(place.at(-1)));
    const mark = nextMark();
    const dealt = packs.next(most - (isHtml ? 40 : mark.length + 2), isHtml);
    const text = unsigned.some((field) => isIn(place, field)) ? dealt.replace(/[[\]*{}]/g, '') : dealt;
    const forms = isHtml ? [`<p>${mark}</p>${text}`] : [`=${mark} ${text}`, `${mark} ${text}`];
    const hostile = forms.map((form) => withValue(body, place, form) as Fields).find(takes);
    if (text === '' || !hostile) continue;
    body = hostile;
    places.push({ name: place.join('.'), mark });
  }
  return { body, places };
}
