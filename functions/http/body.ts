import jsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Endpoint } from '#shared/endpoint.ts';
import * as texts from '#shared/texts.ts';
import { badRequest, ShopError } from '../errors.ts';

/** The largest body in bytes of an endpoint that names no other limit. */
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

async function readMultipart(event: APIGatewayProxyEventV2): Promise<unknown> {
  const type = event.headers['content-type'] ?? '';
  if (!type.toLowerCase().startsWith('multipart/form-data')) {
    throw new ShopError(415, 'unsupported-media-type', 'Please send multipart/form-data.');
  }
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  const form = await parseForm(bytes, type).catch(() => undefined);
  if (!form || form.has('__proto__') || form.has('__proto__[]'))
    throw badRequest('The form could not be read.', 'malformed-body');
  return fieldsOf(form);
}

/** Returns the fields of a form. A field `name[]` is the list `name` of all of its values. */
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

/** Returns the size of a body in bytes. The gateway passes forms in base64, which is a third longer. */
const sizeOf = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2) =>
  Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8');

/** Returns the text of a body. Bytes that are not UTF-8 become one letter each, so different bodies differ as text. */
export function readText({ body = '', isBase64Encoded }: APIGatewayProxyEventV2): string {
  if (!isBase64Encoded) return body;
  const bytes = Buffer.from(body, 'base64');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

/** Returns the fields of a body that is a JSON object, and none of any other body. */
function readAny(event: APIGatewayProxyEventV2): object {
  const isOwn = (name: string, value: unknown) => (name === '__proto__' ? undefined : value);
  try {
    const found: unknown = JSON.parse(readText(event).replace(/^\uFEFF/, ''), isOwn);
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? found : {};
  } catch {
    return {};
  }
}

/** Returns the exact text of a body; empty without one. */
export const bodyText = ({ body = '', isBase64Encoded }: APIGatewayProxyEventV2) =>
  isBase64Encoded ? Buffer.from(body, 'base64').toString('utf8') : body;

/**
 * Parses the body as the endpoint's `bodyType` (JSON or multipart); undefined for an endpoint without a body.
 *
 * @throws 413 above the endpoint's `mostBytes`, 415 for another content type, 400 `malformed-body`
 */
export async function readBody(endpoint: Endpoint, event: APIGatewayProxyEventV2): Promise<unknown> {
  if (!endpoint.body) return undefined;
  const { mostBytes = usualBytes } = endpoint;
  if (sizeOf(event) > mostBytes) throw new ShopError(413, 'too-large', texts.bodyTooLarge(mostBytes));
  if (endpoint.takesAnyBody) return readAny(event);
  return endpoint.bodyType === 'multipart' ? readMultipart(event) : readJson(event);
}
