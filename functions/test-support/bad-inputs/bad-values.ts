import fc from 'fast-check';
import { anyCharacter } from '#shared/test-support/any-character.ts';

/** Texts that often cause errors in shops, because a parser, a key, an expression or a terminal interprets them. */
export const nastyTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  'a\nb\r\nc',
  '\u001b[31m',
  '\u202e\u2066',
  '\ufeff1',
  '\ud800',
  '\udfff\ud800',
  'é'.normalize('NFD'),
  '👩‍👩‍👧‍👦',
  'x'.repeat(10_000),
  'ß'.repeat(10_000),
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'undefined',
  'null',
  'true',
  'NaN',
  'Infinity',
  '-1',
  '-0',
  '0x10',
  '1e309',
  '1.5',
  '9007199254740993',
  '99999999999999999999999999',
  '٣',
  '#pk',
  ':quantity',
  '#a = :b OR attribute_exists(pk)',
  'PRODUCT#1',
  'size(pk)',
  "' OR 1=1 --",
  '{"$gt":""}',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '=HYPERLINK("x")',
  '../../etc/passwd',
  '..\\..\\windows',
  'file:///etc/passwd',
  'https://evil.example',
  '%00',
  '%zz',
  '%',
];

const rawNumbers = ['1e309', '-1e309', '9007199254740993', '1e-400', '-0', '0.1', '11', '1e9', '1E400'];

/** Marks a number that must be sent with exactly these characters, for example `1e400`. */
const raw = (number: string) => `@raw:${number}`;

/**
 * Returns a value as JSON. A number of {@link raw} is written with its exact characters, and a lone surrogate as an
 * escape.
 */
export const toJson = (value: unknown) => (JSON.stringify(value) ?? '').replace(/"@raw:([^"]*)"/g, '$1');

const wrongValue = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, [], {}, [[]], [null], [{}], { length: 1e9 }),
  fc.constantFrom(...rawNumbers.map(raw)),
  fc.constantFrom(...nastyTexts),
  fc.string({ unit: anyCharacter }),
  fc.jsonValue(),
);

/** A JSON schema, with the keywords that the shop's schemas use. */
export type JsonSchema = {
  type?: string;
  const?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/** Generators for fields whose format the JSON schema does not describe, by field name. */
const known: Record<string, fc.Arbitrary<unknown>> = {
  id: fc.constantFrom<unknown>(1, 2, '1', 999),
  slug: fc.constantFrom('product-1', 'hart-vapes', 'nothing'),
  ids: fc.constantFrom('1', '1,2,3'),
  quantity: fc.constantFrom<unknown>(1, 2, '3'),
  customer_name: fc.constant('Wanjiku Otieno'),
  customer_email: fc.constant('wanjiku@mail.example'),
  customer_phone: fc.integer({ min: 10_000_000, max: 99_999_999 }).map((n) => `07${n}`),
  customer_address: fc.constantFrom('Kilimani', 'Karen', 'CBD house (pickup)'),
  area: fc.constantFrom('Kilimani', 'Nowhere'),
  total_amount: fc.constantFrom('100000', ''),
};

const patterns = new Map<string, fc.Arbitrary<string>>();

/**
 * Generates texts that match a pattern. Each pattern is parsed only once, because many schemas contain the same
 * pattern.
 */
function matching(pattern: string): fc.Arbitrary<string> {
  const found = patterns.get(pattern) ?? fc.stringMatching(new RegExp(pattern), { size: 'small' });
  patterns.set(pattern, found);
  return found;
}

/** Generates values that match the schema, with or without optional fields. */
export function goodValue(schema: JsonSchema, name = ''): fc.Arbitrary<unknown> {
  const example = known[name];
  if (example && schema.type !== 'array' && schema.type !== 'object') {
    return schema.type === 'string' ? example.map(String) : example;
  }
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => goodValue(each, name)));
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([key, each]) => [key, goodValue(each, key)]);
    const required = schema.required ?? [];
    return fc.record(Object.fromEntries(fields), { requiredKeys: required as never });
  }
  if (schema.type === 'array') {
    return fc.array(goodValue(schema.items ?? {}), { minLength: schema.minItems ?? 0, maxLength: 4 });
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    return fc.integer({ min: Math.ceil(schema.minimum ?? 0), max: Math.min(schema.maximum ?? 100, 100) });
  }
  if (schema.pattern) return matching(schema.pattern);
  return fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 50, 50) });
}

type Path = (string | number)[];

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, each]) => pathsIn(each, [...path, key]))];
}

function changeAt(value: unknown, [key, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  const changed = changeAt(Reflect.get(copy, key), rest, change);
  if (changed === undefined) Reflect.deleteProperty(copy, key);
  else Reflect.set(copy, key, changed);
  return copy;
}

const repeated = (value: unknown, times: number): unknown => {
  if (typeof value === 'string') return value.repeat(times).slice(0, 20_000);
  if (typeof value === 'number') return value * times;
  return Array.isArray(value) ? Array.from({ length: times }, () => value[0]) : value;
};

const withExtra = (value: unknown, key: string, extra: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries([...Object.entries(value), [key, extra]])
    : value;

/**
 * Changes a value in one place: gives it another type, removes it, adds a field, or makes it too long or just too
 * large.
 */
const change = fc.oneof<fc.Arbitrary<(value: unknown) => unknown>[]>(
  wrongValue.map((wrong) => () => wrong),
  fc.constant(() => undefined),
  fc.tuple(fc.constantFrom('__proto__', 'constructor', 'pk', 'price', 'x'.repeat(1000)), wrongValue).map(
    ([key, extra]) =>
      (value: unknown) =>
        withExtra(value, key, extra),
  ),
  fc.constantFrom(11, 41, 81, 101, 501, 10_000).map((times) => (value: unknown) => repeated(value, times)),
);

/** Generates values that look right but have mistakes in one to three places. */
export const badValue = (schema: JsonSchema): fc.Arbitrary<unknown> =>
  fc
    .tuple(goodValue(schema), fc.array(fc.tuple(fc.nat(), change), { minLength: 1, maxLength: 3 }))
    .map(([good, changes]) =>
      changes.reduce((value: unknown, [where, how]) => {
        const paths = pathsIn(value);
        return changeAt(value, paths[where % paths.length] ?? [], how);
      }, good),
    );
