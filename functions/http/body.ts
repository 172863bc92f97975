import jsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Endpoint } from '#shared/endpoint.ts';
import { badRequest, ShopError } from '../errors.ts';

const MAX_BYTES = 256 * 1024;

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
  if (!form || form.has('__proto__')) throw badRequest('The form could not be read.', 'malformed-body');
  return Object.fromEntries(form);
}

/**
 * Parses the body as the endpoint's `bodyType` (JSON or multipart); undefined for an endpoint without a body.
 *
 * @throws 413 above 256 KB, 415 for another content type, 400 `malformed-body`
 */
export async function readBody(endpoint: Endpoint, event: APIGatewayProxyEventV2): Promise<unknown> {
  if (!endpoint.body) return undefined;
  if ((event.body?.length ?? 0) > MAX_BYTES)
    throw new ShopError(413, 'too-large', 'That is too much to read.');
  return endpoint.bodyType === 'multipart' ? readMultipart(event) : readJson(event);
}
