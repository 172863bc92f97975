import jsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Endpoint } from '#shared/endpoint.ts';
import * as texts from '#shared/texts.ts';
import { badRequest, ShopError } from '../errors.ts';

/** The largest body in bytes of an endpoint that has no other limit. */
const usualBytes = 256 * 1024;

const json = jsonBodyParser();

function readJson(event: APIGatewayProxyEventV2): unknown {
  const copy = { ...event };
  try {
    json.before?.({ event: copy } as never);
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 415) {
      throw new ShopError(415, 'unsupported-media-type', 'Please send application/json.');
    }
    throw badRequest('The body is not well-formed JSON.', 'malformed-body');
  }
  return copy.body;
}

async function parseForm(bytes: Buffer, type: string): Promise<FormData> {
  return new Response(bytes, { headers: { 'content-type': type } }).formData();
}

const typeOf = ({ headers }: APIGatewayProxyEventV2) => headers['content-type'] ?? '';

const isOfType = (event: APIGatewayProxyEventV2, type: string) =>
  typeOf(event).toLowerCase().startsWith(type);

async function readForm(event: APIGatewayProxyEventV2): Promise<FormData> {
  const type = typeOf(event);
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const form = await parseForm(bytes, type).catch(() => undefined);
  if (!form || [...form.keys()].some((name) => UNSAFE.test(name)))
    throw badRequest('The form could not be read.', 'malformed-body');
  return form;
}

/** Matches a field name that could change the prototype of all objects. */
const UNSAFE = /(?:^|\[)(?:__proto__|constructor|prototype)(?:\]|\[|$)/;

async function readMultipart(event: APIGatewayProxyEventV2): Promise<unknown> {
  if (!isOfType(event, 'multipart/form-data'))
    throw new ShopError(415, 'unsupported-media-type', 'Please send multipart/form-data.');
  return fieldsOf(await readForm(event));
}

async function readFormOrJson(event: APIGatewayProxyEventV2): Promise<unknown> {
  const forms = ['multipart/form-data', 'application/x-www-form-urlencoded'];
  if (forms.some((type) => isOfType(event, type))) return nestedFieldsOf(await readForm(event));
  if (isOfType(event, 'application/json')) return readJson(event);
  throw new ShopError(415, 'unsupported-media-type', 'Please send application/json or a form.');
}

/** Returns the fields of a form. A field `name[]` becomes the list `name` of all of its values. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const fields = new Map<string, unknown>();
  const lists = new Map<string, unknown[]>();
  for (const [name, value] of form) {
    if (!name.endsWith('[]')) fields.set(name, value);
    else if (!lists.get(name)?.push(value)) lists.set(name, [value]);
  }
  for (const [name, values] of lists) fields.set(name.slice(0, -'[]'.length), values);
  return Object.fromEntries(fields);
}

/** The highest number of entries of a list in a form. It is higher than in any schema. */
const longestList = 1000;

/** Returns a form's fields. A field named `cart[0][id]` is the `id` of the first entry of the list `cart`. */
function nestedFieldsOf(form: FormData): Record<string, unknown> {
  const lists = new Map<string, Record<string, unknown>[]>();
  const flat = new FormData();
  for (const [name, value] of form) {
    const [, list, index, field] = /^(\w+)\[(\d{1,4})\]\[(\w+)\]$/.exec(name) ?? [];
    if (list === undefined || field === undefined || Number(index) >= longestList) {
      flat.append(name, value);
      continue;
    }
    const entries = lists.get(list) ?? [];
    entries[Number(index)] = { ...entries[Number(index)], [field]: value };
    lists.set(list, entries);
  }
  // The form may leave out some numbers of entries, so the gaps are removed.
  const whole = [...lists].map(([name, entries]) => [name, entries.filter(Boolean)] as const);
  return { ...fieldsOf(flat), ...Object.fromEntries(whole) };
}

/**
 * Returns the size of a body in bytes. The gateway passes forms in base64, whose text is a third longer than the body.
 */
const sizeOf = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2) =>
  Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8');

/**
 * Returns the text of a body. If its bytes are not UTF-8, each byte becomes one character, so that different bodies
 * give different texts.
 */
export function readText({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): string {
  if (!isBase64Encoded) return body;
  const bytes = Buffer.from(body, 'base64');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

/** Returns the fields of a body that is a JSON object. For any other body, returns no fields. */
function readAny(event: APIGatewayProxyEventV2): object {
  const isOwn = (name: string, value: unknown) => (name === '__proto__' ? undefined : value);
  try {
    const found: unknown = JSON.parse(readText(event).replace(/^\uFEFF/, ''), isOwn);
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? found : {};
  } catch {
    return {};
  }
}

/** Returns the exact text of a body. It is empty if there is no body. */
export const bodyText = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2) =>
  isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;

/**
 * Returns the parsed body. The endpoint's `bodyType` says how it is parsed. Returns undefined for an endpoint without a
 * body.
 *
 * @throws 413 above the endpoint's `mostBytes`, 415 for another content type, 400 `malformed-body`
 */
export async function readBody(endpoint: Endpoint, event: APIGatewayProxyEventV2): Promise<unknown> {
  if (!endpoint.body) return undefined;
  const { mostBytes = usualBytes } = endpoint;
  if (sizeOf(event) > mostBytes) throw new ShopError(413, 'too-large', texts.bodyTooLarge(mostBytes));
  if (endpoint.takesAnyBody) return readAny(event);
  if (endpoint.bodyType === 'any') return readFormOrJson(event);
  return endpoint.bodyType === 'multipart' ? readMultipart(event) : readJson(event);
}
