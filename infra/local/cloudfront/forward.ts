import { type Headers, type Incoming, single } from '../http.ts';
import type { Encoding } from './compression.ts';
import type { BehaviorSetup, OriginSetup } from './distribution.ts';
import type { Picker } from './policies.ts';

/**
 * The IP address that an origin sees, which is that of an edge and not of the viewer. It is from the range for
 * documentation.
 */
const edgeAddress = '192.0.2.53';

/** Headers that CloudFront sets or removes itself, regardless of policies. */
const own = new Set([
  'connection',
  'host',
  'cookie',
  'accept-encoding',
  'content-length',
  'transfer-encoding',
  'x-forwarded-for',
  'x-forwarded-proto',
  'via',
  'x-amz-cf-id',
  'upgrade',
]);

const viewerConditions = [
  'if-none-match',
  'if-modified-since',
  'if-match',
  'if-unmodified-since',
  'range',
  'if-range',
];

function pickedQuery(query: string, pick: Picker): string {
  if (query === '') return '';
  return query
    .split('&')
    .filter((part) => pick(part.split('=', 1)[0] as string))
    .join('&');
}

function pickedCookies(cookie: string | undefined, pick: Picker): string {
  if (cookie === undefined) return '';
  return cookie
    .split(/; */)
    .filter((part) => pick(part.split('=', 1)[0] as string))
    .join('; ');
}

/** Returns the cache key of a request: its path, and the parts that the cache policy adds. */
export function cacheKey(behavior: BehaviorSetup, request: Incoming, encoding: Encoding): string {
  const { cache } = behavior;
  const headers = cache.headers.map((name) => single(request.headers[name]) ?? '').join('\n');
  const cookies = pickedCookies(single(request.headers.cookie), cache.cookies);
  return `${request.path}?${pickedQuery(request.query, cache.query)} ${encoding} ${cookies} ${headers}`;
}

/** Returns the paths that invalidate a cached answer: its own and the viewer's, with the cached query. */
export function invalidationPaths(behavior: BehaviorSetup, request: Incoming, viewerPath: string): string[] {
  const query = pickedQuery(request.query, behavior.cache.query);
  const whole = (path: string) => (query === '' ? path : `${path}?${query}`);
  return viewerPath === request.path ? [whole(request.path)] : [whole(request.path), whole(viewerPath)];
}

/**
 * Returns the request to an origin. It has the parts that the policies forward, CloudFront's own headers and the
 * origin's custom headers.
 */
export function originRequest(
  behavior: BehaviorSetup,
  origin: OriginSetup,
  request: Incoming,
  encoding: Encoding,
): Incoming {
  const { cache, originRequest: policy } = behavior;
  const headers: Headers = {};
  for (const name in request.headers) {
    if (own.has(name)) continue;
    const taken =
      policy.headers(name) ||
      cache.headers.includes(name) ||
      name === 'content-type' ||
      viewerConditions.includes(name);
    if (taken) headers[name] = request.headers[name] as string | string[];
  }
  if (cache.maxTtl > 0) for (const name of viewerConditions) delete headers[name];
  const cookies = pickedCookies(
    single(request.headers.cookie),
    (name) => policy.cookies(name) || cache.cookies(name),
  );
  if (cookies !== '') headers.cookie = cookies;
  if (encoding !== '') headers['accept-encoding'] = encoding === 'br' && cache.gzip ? 'br,gzip' : encoding;
  else if (
    !cache.gzip &&
    !cache.brotli &&
    policy.headers('accept-encoding') &&
    request.headers['accept-encoding'] !== undefined
  ) {
    headers['accept-encoding'] = request.headers['accept-encoding'];
  }
  headers['user-agent'] ??= 'Amazon CloudFront';
  headers.host = policy.headers('host') ? (request.headers.host ?? origin.domainName) : origin.domainName;
  const forwarded = single(request.headers['x-forwarded-for']);
  headers['x-forwarded-for'] = forwarded === undefined ? request.ip : `${forwarded}, ${request.ip}`;
  headers.via = '1.1 cloudfront.net (CloudFront)';
  for (const [name, value] of origin.customHeaders) headers[name] = value;
  return {
    ...request,
    path: `${origin.path}${request.path}`,
    query: pickedQuery(request.query, (name) => policy.query(name) || cache.query(name)),
    headers,
    ip: edgeAddress,
  };
}
