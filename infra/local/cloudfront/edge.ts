import { type Headers, type Incoming, nothing, type Outgoing, single } from '../http.ts';
import { randomText } from '../request-id.ts';
import { rangeOf } from '../s3/answers.ts';
import { createCache, lifeOf } from './cache.ts';
import { compressed, type Encoding, encodingFor } from './compression.ts';
import type { BehaviorSetup, DistributionSetup, OriginSetup } from './distribution.ts';
import { cacheKey, invalidationPaths, originRequest } from './forward.ts';
import { none } from './policies.ts';

export type Edge = {
  answer: (request: Incoming) => Promise<Outgoing>;
  /** Invalidates cached answers, as CreateInvalidation does; a path may end in `*`. */
  invalidate: (paths: string[]) => void;
};

/** Sends a request to the origin of a domain name; undefined when nothing listens there. */
export type ToOrigin = (origin: OriginSetup, request: Incoming) => Promise<Outgoing | undefined>;

/** A request after the edge function; `viewerPath` is the path before it. */
type Asked = Incoming & { viewerPath: string };

type Found = { reply: Outgoing; cache: 'Hit' | 'Miss' | 'RefreshHit'; age?: number };

const neverPassedOn = ['connection', 'keep-alive', 'transfer-encoding', 'apigw-requestid'];

const page = (status: number, text: string): Outgoing => ({
  status,
  headers: { 'content-type': 'text/html', server: 'CloudFront', 'x-cache': 'Error from cloudfront' },
  body: Buffer.from(
    `<!DOCTYPE html><html lang="en"><title>ERROR: The request could not be satisfied</title><h1>${status} ERROR</h1><p>${text}</p></html>`,
  ),
});

const unreachable = () =>
  page(
    503,
    'CloudFront attempted to establish a connection with the origin, but either the attempt failed or the origin closed the connection.',
  );
const mayFailOver = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Serves a distribution of the template: behaviours, functions, cache, failover, compression and headers. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the steps of one request share its state
export function createEdge(
  setup: DistributionSetup,
  toOrigin: ToOrigin,
  now: () => number,
  log: (line: string) => void,
): Edge {
  const cache = createCache();
  const underway = new Map<string, Promise<Outgoing>>();
  const uncacheable = new Set<string>();

  async function fromOrigin(
    behavior: BehaviorSetup,
    request: Incoming,
    encoding: Encoding,
  ): Promise<Outgoing> {
    const from = async (origin: OriginSetup) =>
      (await toOrigin(origin, originRequest(behavior, origin, request, encoding))) ?? unreachable();
    const reply = await from(behavior.origin);
    const { fallback } = behavior;
    // An unreachable first origin counts as a 503: if the group does not list 503, there is no failover.
    if (fallback === undefined || !mayFailOver.has(request.method) || !fallback.statuses.has(reply.status))
      return reply;
    return from(fallback.origin);
  }

  async function fetched(behavior: BehaviorSetup, request: Incoming, encoding: Encoding): Promise<Outgoing> {
    const reply = await fromOrigin(behavior, request, encoding);
    for (const name of neverPassedOn) delete reply.headers[name];
    if (!forwardsCookies(behavior)) delete reply.headers['set-cookie'];
    return compressed(reply, encoding);
  }

  /** Fetches an answer, and caches it if allowed. */
  async function stored(
    key: string,
    behavior: BehaviorSetup,
    request: Asked,
    encoding: Encoding,
  ): Promise<Outgoing> {
    const reply = await fetched(behavior, request, encoding);
    const at = now();
    const before = cache.get(key);
    if (reply.status >= 500 && before !== undefined && before.errorUntil > at) return before.reply;
    const life = lifeOf(reply, behavior.cache, setup.errorTtl, at);
    if (life === undefined) {
      if (uncacheable.size > 10_000) uncacheable.clear();
      uncacheable.add(key);
    } else {
      uncacheable.delete(key);
      cache.set(key, { reply, paths: invalidationPaths(behavior, request, request.viewerPath), ...life });
    }
    return reply;
  }

  /** Joins simultaneous requests for the same answer into one request to the origin. */
  function collapsed(
    key: string,
    behavior: BehaviorSetup,
    request: Asked,
    encoding: Encoding,
  ): Promise<Outgoing> {
    const waiting = underway.get(key);
    if (waiting !== undefined) return waiting;
    const fetching = stored(key, behavior, request, encoding).finally(() => underway.delete(key));
    underway.set(key, fetching);
    return fetching;
  }

  async function find(behavior: BehaviorSetup, request: Asked, encoding: Encoding): Promise<Found> {
    if (behavior.cache.maxTtl === 0 || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return { reply: await fetched(behavior, request, encoding), cache: 'Miss' };
    }
    const key = cacheKey(behavior, request, encoding);
    const entry = cache.get(key);
    const at = now();
    if (entry !== undefined && entry.freshUntil > at)
      return { reply: entry.reply, cache: 'Hit', age: at - entry.storedAt };
    if (request.method === 'HEAD')
      return { reply: await fetched(behavior, request, encoding), cache: 'Miss' };
    if (entry !== undefined && entry.staleUntil > at) {
      collapsed(key, behavior, request, encoding).catch((error: Error) =>
        log(`Revalidating ${request.path}: ${error.message}`),
      );
      return { reply: entry.reply, cache: 'Hit', age: at - entry.storedAt };
    }
    // If the last answer could not be cached, requests go to the origin in parallel.
    if (uncacheable.has(key)) return { reply: await stored(key, behavior, request, encoding), cache: 'Miss' };
    const waited = underway.has(key);
    const reply = await collapsed(key, behavior, request, encoding);
    if (!waited) return { reply, cache: entry === undefined ? 'Miss' : 'RefreshHit' };
    if (cache.get(key)?.reply === reply) return { reply, cache: 'Hit' };
    return { reply: await stored(key, behavior, request, encoding), cache: 'Miss' };
  }

  async function answered(behavior: BehaviorSetup, viewer: Incoming): Promise<Outgoing> {
    let request = viewer;
    if (behavior.viewerRequest !== undefined) {
      const result = await behavior.viewerRequest.onRequest(request);
      if ('response' in result) {
        result.response.headers['x-cache'] = 'FunctionGeneratedResponse from cloudfront';
        return result.response;
      }
      request = result.request;
    }
    let { path } = request;
    const viewerPath = path === viewer.path ? undefined : viewer.path;
    // The path of the default root object is its own path only.
    if (path === '/' && setup.defaultRootObject !== '') path = `/${setup.defaultRootObject}`;
    const asked: Asked = { ...request, path, viewerPath: viewerPath ?? path };
    const encoding =
      behavior.compress && viewer.headers.range === undefined
        ? encodingFor(single(viewer.headers['accept-encoding']), behavior.cache)
        : '';
    const found = await find(behavior, asked, encoding);
    const reply = forViewer(found.reply, viewer, behavior.cache.maxTtl > 0);
    const failed = reply.status >= 400;
    reply.headers['x-cache'] = failed ? 'Error from cloudfront' : `${found.cache} from cloudfront`;
    if (found.age !== undefined) reply.headers.age = String(Math.floor(found.age / 1000));
    behavior.headers(reply.headers);
    return behavior.viewerResponse === undefined ? reply : behavior.viewerResponse.onResponse(asked, reply);
  }

  return {
    invalidate: cache.invalidate,
    answer: async (request) => {
      const behavior = setup.behaviors.find((one) => one.pattern.test(request.path)) as BehaviorSetup;
      let reply: Outgoing;
      if (!behavior.methods.has(request.method)) {
        reply = page(
          403,
          'This distribution is not configured to allow the HTTP request method that was used for this request.',
        );
        behavior.headers(reply.headers);
      } else {
        reply = await answered(behavior, request).catch((error: Error) => {
          log(`CloudFront could not answer ${request.method} ${request.path}: ${error.stack}`);
          return page(
            503,
            'The CloudFront function associated with the CloudFront distribution is invalid or could not run.',
          );
        });
      }
      reply.headers.via = `1.1 ${setup.id.toLowerCase()}.cloudfront.net (CloudFront)`;
      reply.headers['x-amz-cf-id'] = randomText(16, 'base64url');
      return reply;
    },
  };
}

/** CloudFront drops Set-Cookie where it forwards no cookies. */
function forwardsCookies(behavior: BehaviorSetup): boolean {
  return behavior.originRequest.cookies !== none || behavior.cache.cookies !== none;
}

const withoutWeakness = (etag: string) => etag.trim().replace(/^W\//, '');

/** Returns a viewer's copy of the answer: 304 if the viewer has it, part of it for a range request. */
function forViewer(reply: Outgoing, viewer: Incoming, cached: boolean): Outgoing {
  const headers: Headers = { ...reply.headers };
  if (!cached || reply.status !== 200) return { ...reply, headers };
  const etag = single(headers.etag);
  const asked = single(viewer.headers['if-none-match']);
  if (etag !== undefined && asked !== undefined) {
    const known =
      asked === '*' || asked.split(',').some((one) => withoutWeakness(one) === withoutWeakness(etag));
    if (known) return { status: 304, headers, body: nothing };
  }
  const range = rangeOf(single(viewer.headers.range), reply.body.length);
  if (range === undefined || viewer.method !== 'GET') return { status: 200, headers, body: reply.body };
  if (range === 'unsatisfiable')
    return { status: 416, headers: { 'content-range': `bytes */${reply.body.length}` }, body: nothing };
  headers['content-range'] = `bytes ${range.start}-${range.end}/${reply.body.length}`;
  return { status: 206, headers, body: reply.body.subarray(range.start, range.end + 1) };
}
