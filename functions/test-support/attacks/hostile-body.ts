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
const chosen = new Set(['coupon_code', 'product_code', 'slug', 'locale', 'source', 'website', 'password']);

/** True for a place of these fields, as an answer's errors name them: `title`, `zones.0.areas` or `values.address`. */
const isLeft = (place: Place, left: readonly string[]) =>
  [place.join('.'), place.slice(1).join('.')].some((name) =>
    left.some((field) => name === field || name.startsWith(`${field}.`)),
  );

/**
 * Puts attacks into every field of a valid body that takes people's words, as long as the field allows. Fields that the
 * body lacks are added. Numbers, choices, addresses and codes stay, because their schema refuses the words.
 */
export function hostileBody(
  { body: schema, ...endpoint }: Endpoint,
  good: Fields,
  { packs, left = [] }: { packs: Packs; left?: readonly string[] },
): { body: Fields; places: string[] } {
  const takes = (body: unknown) => schema?.safeParse(body).success === true;
  const added = fieldNames({ body: schema, ...endpoint } as Endpoint)
    .filter((name) => good[name] === undefined || good[name] === null)
    .map((name): Place => [name]);
  let body = good;
  const places: string[] = [];
  for (const place of [...textsIn(good), ...added]) {
    if (isLeft(place, left) || place.some((part) => chosen.has(String(part)))) continue;
    const most = sizes.find((size) => takes(withValue(body, place, words(size))));
    if (most === undefined) continue;
    const isHtml = htmlFields.has(String(place.at(-1)));
    const text = packs.next(most, isHtml);
    const hostile = withValue(
      body,
      place,
      isHtml ? `<p>Words</p>${text.slice(0, most - 40)}` : text,
    ) as Fields;
    if (text === '' || !takes(hostile)) continue;
    body = hostile;
    places.push(place.join('.'));
  }
  return { body, places };
}
