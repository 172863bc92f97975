import * as z from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import type { Packs } from './packs.ts';

type Place = readonly (string | number)[];
type Fields = Record<string, unknown>;

const sizes = [60_000, 20_000, 12_000, 5_000, 2_000, 1_000, 500, 300, 200, 120, 100, 80, 60, 40, 30, 20];

/** Returns a text of this length with markup, signs and spaces. Only fields for free text accept it. */
const words = (length: number) =>
  `Otieno & "co" <i>'s </i>${'ab '.repeat(length / 3)}`.slice(0, length - 1).concat('x');

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Returns a copy of a body with another value at the given place. */
function withValue(body: unknown, [name, ...rest]: Place, value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(body)) return body.map((each, at) => (at === name ? withValue(each, rest, value) : each));
  const fields = isFields(body) ? body : {};
  return { ...fields, [name]: withValue(fields[name], rest, value) };
}

/** Returns the places of all texts in a value. A place is a path of field names and indexes. */
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

type Schema = { type?: string; properties?: Record<string, Schema>; items?: Schema; $ref?: string } & Fields;

/**
 * Returns those places of a body that accept free text, such as `lines.*.note`: texts without a pattern, a format or a
 * choice. `*` stands for any index of a list, or for any field name.
 */
export function wordFields({ body }: Endpoint): string[] {
  if (!body) return [];
  const whole = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
  const walk = (schema: Schema, at: string[]): string[] => {
    const { type, properties = {}, items, additionalProperties: others, $ref } = schema;
    if ($ref) return walk((whole.$defs as Record<string, Schema>)[$ref.split('/').at(-1) ?? ''] ?? {}, at);
    const ways = ['anyOf', 'oneOf', 'allOf'].flatMap((name) => (schema[name] as Schema[] | undefined) ?? []);
    const isChoice = ['enum', 'const', 'pattern', 'format'].some((name) => name in schema);
    const isAny = type === undefined && ways.length === 0;
    return [
      ...(!isChoice && (type === 'string' || isAny) ? [at.join('.')] : []),
      ...Object.entries(properties).flatMap(([name, each]) => walk(each, [...at, name])),
      ...(items ? walk(items, [...at, '*']) : []),
      ...(isFields(others) ? walk(others as Schema, [...at, '*']) : []),
      ...ways.flatMap((each) => walk(each, at)),
    ];
  };
  const isChosen = (name: string) => name.split('.').some((part) => chosen.has(part));
  return [...new Set(walk(whole, []))].filter((name) => !isChosen(name));
}

/** The fields of a body that contain HTML written by staff. */
const htmlFields = new Set(['description', 'comment', 'product_description']);

/**
 * Fields whose value chooses a record or a special answer. The shop would refuse the whole body if they contained
 * attacks.
 */
const chosen = new Set([
  ...['coupon_code', 'product_code', 'slug', 'locale', 'source', 'website', 'password', 'was'],
  ...['image', 'path', 'upload_id', 'category', 'tiny', 'veiled', 'id'],
  ...['TransID', 'TransAmount', 'TransTime', 'BusinessShortCode'],
]);

/**
 * Returns true if a place belongs to a field that an error names, such as `title`, `zones.0.areas` or
 * `values.address`.
 */
const isIn = (place: Place, field: string) =>
  [place.join('.'), place.slice(1).join('.')].some((name) => name === field || name.startsWith(`${field}.`));

/** A field that got attacks, and the word by which a test finds them again on a screen. */
export type MarkedPlace = { name: string; mark: string };

type HostileOptions = {
  packs: Packs;
  /** Returns a new word that no other text contains. */
  nextMark: () => string;
  /** Fields whose value is not replaced, because the shop refuses attacks in them. */
  left?: readonly string[];
  /** Fields in which the shop refuses the characters of links, bold text and placeholders. */
  unsigned?: readonly string[];
  /** The highest number of characters of a text. */
  most?: number;
  /** For each field whose limit is not in the schema, the highest number of characters, by the field's name. */
  limits?: ReadonlyMap<string, number>;
};

/**
 * Puts attacks into every field of a valid body that accepts free text, up to the field's length. Each text begins with
 * a unique word (its mark). Where the field allows it, `=` comes before the word, as in a formula. Optional fields that
 * are not in the body are added. Numbers, choices, addresses and codes are not replaced, because their schema refuses
 * free text; `unfit` names these fields.
 */
export function hostileBody(
  { body: schema, ...endpoint }: Endpoint,
  good: Fields,
  { packs, nextMark, left = [], unsigned = [], most: longest = 60_000, limits = new Map() }: HostileOptions,
): { body: Fields; places: MarkedPlace[]; unfit: string[] } {
  const takes = (body: unknown) => schema?.safeParse(body).success === true;
  const mostWords = (place: Place) => sizes.find((size) => takes(withValue(good, place, words(size))));
  const added = fieldNames({ body: schema, ...endpoint } as Endpoint)
    .filter((name) => good[name] === undefined || good[name] === null)
    .map((name): Place => [name]);
  let body = good;
  const places: MarkedPlace[] = [];
  const unfit: string[] = [];
  for (const place of [...textsIn(good), ...added]) {
    if (left.some((field) => isIn(place, field)) || place.some((part) => chosen.has(String(part)))) continue;
    const taken = mostWords(place);
    if (taken === undefined) {
      unfit.push(place.join('.'));
      continue;
    }
    const told = [...limits].flatMap(([field, size]) => (isIn(place, field) ? [size] : []));
    const most = Math.min(taken, longest, ...told);
    const isHtml = htmlFields.has(String(place.at(-1)));
    const mark = nextMark();
    const isPlain = unsigned.some((field) => isIn(place, field));
    /**
     * Returns the body with attack strings of at most `length` characters in this field. Returns undefined if no
     * attack is that short, or if the schema refuses all of them.
     */
    const withAttacks = (length: number) => {
      const dealt = packs.next(length - (isHtml ? 40 : mark.length + 2), isHtml);
      const plain = dealt.replace(/[[\]*{}]/g, '');
      const forms = (isPlain ? [plain] : [dealt, plain]).flatMap((text) =>
        isHtml ? [`<p>${mark}</p>${text}`] : [`=${mark} ${text}`, `${mark} ${text}`],
      );
      if (plain === '') return undefined;
      return forms.map((form) => withValue(body, place, form) as Fields).find(takes);
    };
    // The body may also limit the length of all its texts together, so shorter attacks are tried too.
    const hostile = withAttacks(most) ?? withAttacks(most / 10);
    if (!hostile) continue;
    body = hostile;
    places.push({ name: place.join('.'), mark });
  }
  return { body, places, unfit };
}
