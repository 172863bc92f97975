import { type Headers, nothing, type Outgoing } from '../http.ts';

/** Returns an answer of API Gateway itself, whose body has the one field `message`. */
export const gatewayAnswer = (status: number, message: string): Outgoing => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ message })),
});

export const internalError = () => gatewayAnswer(500, 'Internal Server Error');

/** The largest answer of Lambda in bytes: 6 MB plus 100 bytes. */
const largestPayload = 6 * 1024 * 1024 + 100;

type Proxy = {
  statusCode: number | string;
  headers?: Record<string, string | number | boolean>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
};

/**
 * Returns the response for a function's JSON in payload format 2.0. JSON without `statusCode` is the body of an answer
 * with status 200.
 */
export function functionAnswer(payload: string): Outgoing {
  if (payload.length > largestPayload) return internalError();
  const result = JSON.parse(payload) as Proxy | string | null;
  if (typeof result !== 'object' || result === null || result.statusCode === undefined) {
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(typeof result === 'string' ? result : payload),
    };
  }
  const status = Number(result.statusCode);
  if (!Number.isInteger(status) || status < 100 || status > 599) return internalError();
  if (result.body !== undefined && result.body !== null && typeof result.body !== 'string')
    return internalError();
  const headers: Headers = {};
  for (const name in result.headers) headers[name.toLowerCase()] = String(result.headers[name]);
  headers['content-type'] ??= 'text/plain;charset=UTF-8';
  if (result.cookies !== undefined && result.cookies.length > 0) headers['set-cookie'] = result.cookies;
  delete headers['content-length'];
  const body = result.body
    ? Buffer.from(result.body, result.isBase64Encoded === true ? 'base64' : 'utf8')
    : nothing;
  return { status, headers, body };
}
