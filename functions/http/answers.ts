import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Endpoint } from '#shared/endpoint.ts';
import type { ErrorBody } from '#shared/orders/order.ts';
import * as texts from '#shared/texts.ts';
import { isTemporary } from '../data/dynamodb/temporary.ts';
import { busy, ShopError } from '../errors.ts';
import { type Cookie, writeCookie } from './cookies.ts';

/**
 * Builds the response of a successful call, with only the fields of the endpoint's schema. An answer without content
 * becomes a 204. If the request has a session cookie, no cache may store the response (T5).
 */
export function good(
  endpoint: Endpoint,
  answer: unknown,
  { cookies, isPersonal }: { cookies: Cookie[]; isPersonal: boolean },
): APIGatewayProxyStructuredResultV2 {
  const body = endpoint.answer.parse(answer);
  if (endpoint.failurePath !== undefined) return redirect((body as { location: string }).location, cookies);
  const isShared = endpoint.sharedSeconds !== undefined && !isPersonal;
  const cache = isShared ? `public, max-age=0, s-maxage=${endpoint.sharedSeconds}` : 'no-store';
  return {
    statusCode: body === undefined ? 204 : 200,
    headers: {
      'cache-control': cache,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(endpoint.attachment && {
        'content-disposition': `attachment; filename="${endpoint.attachment}"`,
      }),
    },
    cookies: cookies.map(writeCookie),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/**
 * Returns a response that redirects a browser with 303. The browser then requests `location` with GET. The response is
 * not cached.
 */
export const redirect = (location: string, cookies: Cookie[] = []): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 303,
  headers: { location, 'cache-control': 'no-store' },
  cookies: cookies.map(writeCookie),
});

function toShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  return isTemporary(error) ? busy() : new ShopError(500, 'internal', texts.failed);
}

/**
 * Builds the response of a failed call, in the common error body. Any error other than a `ShopError` becomes a 503 or a
 * 500 without details (T27). If the error contains a stored record, only the fields of the endpoint's schema `record`
 * are sent.
 */
export function refusal(
  error: unknown,
  requestId: string,
  { bodyType, record: schema }: Pick<Endpoint, 'bodyType' | 'record'>,
): APIGatewayProxyStructuredResultV2 {
  const { status, code, message, details } = toShopError(error);
  const { errors, quote, record, now, triesLeft, retryAfterSeconds } = details;
  const known = record === undefined ? undefined : schema?.safeParse(record);
  const body: ErrorBody = {
    ...(bodyType === 'multipart' && { success: false }),
    message,
    code,
    ...(errors && { errors }),
    ...(quote && { quote }),
    ...(known?.success && { record: known.data }),
    ...(now && { now }),
    ...(triesLeft !== undefined && { tries_left: triesLeft }),
    request_id: requestId,
  };
  return {
    statusCode: status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    },
    body: JSON.stringify(body),
  };
}
