import fc from 'fast-check';
import * as z from 'zod';
import { quoteCart } from '#shared/cart/endpoints.ts';
import { type Endpoint, pathOf } from '#shared/endpoint.ts';
import { anyCharacter } from '#shared/test-support/any-character.ts';
import { badValue, goodValue, type JsonSchema, nastyTexts, toJson } from './bad-values.ts';

/** A call as it is sent over HTTP. */
export type BadCall = {
  /** The description of the mistake in the call, for the report of the run. */
  why: string;
  /** The path and the query exactly as they are sent. */
  target: string;
  params: Record<string, string>;
  headers: Record<string, string>;
  cookies: string[];
  body: Buffer | undefined;
};

const BOUNDARY = '----hart-test';

const schemaOf = (schema: z.ZodType | undefined) =>
  schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);

function decoded(raw: string) {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

/** Path segments with invalid percent-encoding, or with encoding that hides their meaning. */
const rawSegments = [
  '%zz',
  '%',
  '%ED%A0%80',
  '%00',
  '%0d%0aX-Evil:1',
  '..%2F..%2Fetc',
  '%252e%252e',
  '%F0%9F%92%A9',
];

const asText = (value: unknown) =>
  typeof value === 'string' ? value : String(typeof value === 'object' ? JSON.stringify(value) : value);

const printable = (text: string) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 2000);

/** Returns the bytes of a form as a browser sends it. A list is sent as several fields, and an object as a file. */
function multipart(fields: [string, unknown][]): Buffer {
  const part = ([name, value]: [string, unknown]): string[] => {
    if (Array.isArray(value)) return value.slice(0, 3).flatMap((each) => part([name, asText(each)]));
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${encoded(name)}"`;
    if (typeof value === 'object' && value !== null) {
      return [`${head}; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n${toJson(value)}\r\n`];
    }
    return [`${head}\r\n\r\n${asText(value)}\r\n`];
  };
  return Buffer.from(`${fields.flatMap(part).join('')}--${BOUNDARY}--\r\n`);
}

const cartSchema = schemaOf(quoteCart.body)?.properties?.lines ?? {};

/** Generates a body of this endpoint, as bytes. `value` decides if the body is good or bad. */
function bodyOf({ bodyType }: Endpoint, schema: JsonSchema, value: typeof badValue): fc.Arbitrary<Buffer> {
  if (bodyType !== 'multipart') return value(schema).map((body) => Buffer.from(toJson(body)));
  const cart = fc.oneof(goodValue(cartSchema), value(cartSchema)).map(toJson);
  return fc.tuple(value(schema), cart, fc.boolean()).map(([form, cart, isOurs]) => {
    const fields = Object.entries(typeof form === 'object' && form !== null ? form : { form });
    return multipart(
      isOurs ? [...fields.filter(([name]) => name !== 'cart_contents'), ['cart_contents', cart]] : fields,
    );
  });
}

const typeOf = ({ bodyType }: Endpoint) =>
  bodyType === 'multipart' ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json';

const header = fc.constantFrom(
  'idempotency-key',
  'x-tracking-token',
  'x-csrf-token',
  'origin',
  'accept',
  'range',
);
const cookieName = fc.constantFrom(
  '__Host-visitor',
  '__Host-session',
  '__Host-signing-in',
  '__Host-age-proof',
  'XSRF-TOKEN',
  '__proto__',
  '',
);
const nasty = fc.oneof(fc.constantFrom(...nastyTexts), fc.string({ unit: anyCharacter, maxLength: 40 }));

/**
 * Generates calls that look right but have mistakes in a few places, such as the path, the query, a header or the body.
 */
function generated(endpoint: Endpoint): fc.Arbitrary<BadCall> {
  const path = pathOf(endpoint.route);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const params = schemaOf(endpoint.params)?.properties ?? {};
  const segment = (name: string) =>
    fc.oneof(
      goodValue(params[name] ?? { type: 'string' }, name).map((good) => encoded(asText(good))),
      badValue(params[name] ?? { type: 'string' }).map((bad) => encoded(asText(bad ?? ''))),
      fc.constantFrom(...rawSegments),
    );
  const query = schemaOf(endpoint.query);
  const pairs = query ? badValue(query) : fc.dictionary(fc.string({ maxLength: 5 }), nasty, { maxKeys: 3 });
  const body = schemaOf(endpoint.body);
  const few = <T>(each: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
    fc.oneof({ weight: 2, arbitrary: fc.constant<T[]>([]) }, fc.array(each, { maxLength: 2 }));
  return fc
    .record({
      segments: fc.tuple(...names.map(segment)),
      pairs,
      headers: few(fc.tuple(header, nasty.map(printable))),
      cookies: few(fc.tuple(cookieName, nasty.map(printable)).map((pair) => pair.join('='))),
      body: body ? bodyOf(endpoint, body, badValue) : fc.constant(undefined),
    })
    .map(({ segments, pairs, headers, cookies, body }) => {
      const list = Object.entries(typeof pairs === 'object' && pairs !== null ? pairs : { pairs });
      const search = list.map(([name, value]) => `${encoded(name)}=${encoded(asText(value))}`).join('&');
      const values = Object.fromEntries(names.map((name, n) => [name, segments[n] ?? '']));
      const filled = path.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
      return {
        why: 'generated',
        target: search ? `${filled}?${search}` : filled,
        params: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, decoded(value)])),
        headers: { ...Object.fromEntries(headers), ...(body && { 'content-type': typeOf(endpoint) }) },
        cookies,
        body,
      };
    });
}

/** Bodies that do not depend on the endpoint. They are made only once, because they are large. */
const large = {
  lists: Buffer.from('['.repeat(100_000)),
  lines: Buffer.from(`{"lines":[${'1,'.repeat(100_000)}1]}`),
  megabytes: Buffer.alloc(6 * 1024 * 1024, 'x'),
};

/** Returns bodies that often break servers, each with a description and a content type. */
function badBodies(endpoint: Endpoint, good: Buffer): [string, string | undefined, Buffer | undefined][] {
  const type = typeOf(endpoint);
  const bodies: [string, string | Buffer][] = [
    ['empty', ''],
    ['blank', ' \r\n'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"text"'],
    ['half', good.subarray(0, good.length / 2)],
    ['incomplete JSON', '{"lines":[{"id":1,'],
    ['NUL', '\u0000'],
    ['bytes that are not UTF-8', Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80])],
    ['a byte order mark', Buffer.concat([Buffer.from('\ufeff'), good])],
    ['a lone surrogate', '{"lines":[{"id":"\\ud800","quantity":1}],"area":"\\udfff","confirmed":"\\ud800"}'],
    ['a prototype', '{"__proto__":{"admin":true},"confirmed":true,"lines":[]}'],
    ['a constructor', '{"constructor":{"prototype":{"admin":true}},"confirmed":true,"lines":[]}'],
    ['1e309', '{"lines":[{"id":1e309,"quantity":1e309}],"confirmed":1e309}'],
    ['9007199254740993', '{"lines":[{"id":9007199254740993,"quantity":9007199254740993}]}'],
    ['duplicate keys', '{"confirmed":true,"confirmed":false,"lines":[{"id":1,"quantity":1}],"lines":7}'],
    [
      '10 kB of text',
      `{"area":"${'x'.repeat(10_000)}","lines":[{"id":"${'1'.repeat(10_000)}","quantity":1}]}`,
    ],
    ['100,000 nested lists, not closed', large.lists],
    ['100,000 lines', large.lines],
    [
      'a form with files and duplicate fields',
      multipart([
        ['cart_contents', {}],
        ['customer_name', [1, 2]],
        ['__proto__', 'x'],
      ]),
    ],
    ['a good body encoded as base64', good.toString('base64')],
    ['6 MB', large.megabytes],
  ];
  return [
    ...bodies.map(([why, body]): [string, string, Buffer] => [
      why,
      type,
      typeof body === 'string' ? Buffer.from(body) : body,
    ]),
    ['no body', type, undefined],
    ...[
      undefined,
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'application/json, text/html',
      'x'.repeat(1000),
    ].map((wrong): [string, string | undefined, Buffer] => [
      `content type ${wrong?.slice(0, 30)}`,
      wrong,
      good,
    ]),
  ];
}

/** Returns fixed calls that every endpoint must withstand. */
function fixed(endpoint: Endpoint, good: Buffer | undefined): BadCall[] {
  const path = pathOf(endpoint.route);
  const fill = (raw: string) => path.replace(/\{\w+\}/g, raw);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const base = { params: {}, headers: {}, cookies: [], body: undefined };
  const segments = names.length > 0 ? [...rawSegments, ...nastyTexts.filter(Boolean).map(encoded)] : [];
  const inPath = segments.map((raw) => {
    const params = Object.fromEntries(names.map((name) => [name, decoded(raw)]));
    return { ...base, why: `path ${raw.slice(0, 30)}`, target: fill(raw), params };
  });
  const huge = `${'ids=1&limit=1&cursor=x&'.repeat(300)}q=${'x'.repeat(4000)}`;
  const queries = [
    huge,
    '%zz=%',
    'ids=%00&limit=%00',
    'limit[]=1&limit[a]=2',
    '__proto__=x&constructor=y',
    '&&&===',
  ];
  const params = Object.fromEntries(names.map((name) => [name, 'a']));
  const inQuery = queries.map((query) => {
    return { ...base, why: `query ${query.slice(0, 30)}`, target: `${fill('a')}?${query}`, params };
  });
  const inBody = good
    ? badBodies(endpoint, good).map(([why, type, body]) => {
        return {
          ...base,
          why: `body: ${why}`,
          target: path,
          body,
          headers: type === undefined ? {} : { 'content-type': type },
        };
      })
    : [
        {
          ...base,
          why: 'a body for an endpoint without one',
          target: fill('a'),
          params,
          body: Buffer.from('{'),
        },
      ];
  return [...inBody, ...inQuery, ...inPath] as BadCall[];
}

/**
 * Returns `count` bad calls of an endpoint: first fixed calls, then generated calls. The same seed gives the same
 * calls.
 */
export function badCalls(endpoint: Endpoint, count: number, seed: number): BadCall[] {
  const body = schemaOf(endpoint.body);
  const good = body && fc.sample(bodyOf(endpoint, body, goodValue), { seed, numRuns: 1 })[0];
  const calls = fixed(endpoint, good).slice(0, Math.ceil(count * 0.75));
  return [...calls, ...fc.sample(generated(endpoint), { seed, numRuns: count - calls.length })];
}
