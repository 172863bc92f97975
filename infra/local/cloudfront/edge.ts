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

/** Sends a request to an origin. Returns undefined if the origin cannot be reached. */
export type ToOrigin = (origin: OriginSetup, request: Incoming) => Promise<Outgoing | undefined>;

/** A viewer's request, perhaps changed by the edge function. `viewerPath` is the path that the viewer sent. */
type Asked = Incoming & { viewerPath: string };

/** A request, the behaviour that serves it, and the encoding of its answer. */
type Lookup = { behavior: BehaviorSetup; request: Asked; encoding: Encoding };

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

function methodRefused(behavior: BehaviorSetup): Outgoing {
  const refused = page(
    403,
    'This distribution is not configured to allow the HTTP request method that was used for this request.',
  );
  behavior.headers(refused.headers);
  return refused;
}

const mayFailOver = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Serves a distribution of the template: behaviours, functions, cache, failover, compression and headers. */
class DistributionEdge implements Edge {
  readonly #setup: DistributionSetup;
  readonly #toOrigin: ToOrigin;
  readonly #now: () => number;
  readonly #log: (line: string) => void;
  readonly #cache = createCache();
  /** The answers that are being fetched, by cache key. */
  readonly #underway = new Map<string, Promise<Outgoing>>();
  /** The cache keys whose last answer could not be cached. */
  readonly #uncacheable = new Set<string>();

  constructor(setup: DistributionSetup, toOrigin: ToOrigin, now: () => number, log: (line: string) => void) {
    this.#setup = setup;
    this.#toOrigin = toOrigin;
    this.#now = now;
    this.#log = log;
  }

  invalidate(paths: string[]): void {
    this.#cache.invalidate(paths);
  }

  async answer(request: Incoming): Promise<Outgoing> {
    const { behaviors, id } = this.#setup;
    const behavior = behaviors.find(({ pattern }) => pattern.test(request.path)) as BehaviorSetup;
    const reply = behavior.methods.has(request.method)
      ? await this.#served(behavior, request).catch((error: Error) => this.#failed(request, error))
      : methodRefused(behavior);
    reply.headers.via = `1.1 ${id.toLowerCase()}.cloudfront.net (CloudFront)`;
    reply.headers['x-amz-cf-id'] = randomText(16, 'base64url');
    return reply;
  }

  #failed({ method, path }: Incoming, error: Error): Outgoing {
    this.#log(`CloudFront could not answer ${method} ${path}: ${error.stack}`);
    return page(
      503,
      'The CloudFront function associated with the CloudFront distribution is invalid or could not run.',
    );
  }

  /** Runs the viewer-request function, finds the answer and runs the viewer-response function. */
  async #served(behavior: BehaviorSetup, viewer: Incoming): Promise<Outgoing> {
    const result = (await behavior.viewerRequest?.onRequest(viewer)) ?? { request: viewer };
    if ('response' in result) {
      result.response.headers['x-cache'] = 'FunctionGeneratedResponse from cloudfront';
      return result.response;
    }
    const request = this.#withRootObject(result.request, viewer);
    const encoding =
      behavior.compress && viewer.headers.range === undefined
        ? encodingFor(single(viewer.headers['accept-encoding']), behavior.cache)
        : '';
    const found = await this.#find({ behavior, request, encoding });
    const reply = forViewer(found.reply, viewer, behavior.cache.maxTtl > 0);
    const failed = reply.status >= 400;
    reply.headers['x-cache'] = failed ? 'Error from cloudfront' : `${found.cache} from cloudfront`;
    if (found.age !== undefined) reply.headers.age = String(Math.floor(found.age / 1000));
    behavior.headers(reply.headers);
    return behavior.viewerResponse?.onResponse(request, reply) ?? reply;
  }

  /**
   * Replaces `/` with the default root object. The replacement does not count as a change by a function: an
   * invalidation needs to name only the root object's own path.
   */
  #withRootObject(request: Incoming, viewer: Incoming): Asked {
    const isRoot = request.path === '/' && this.#setup.defaultRootObject !== '';
    const path = isRoot ? `/${this.#setup.defaultRootObject}` : request.path;
    return { ...request, path, viewerPath: request.path === viewer.path ? path : viewer.path };
  }

  /** Returns the cached answer, or fetches one if none is cached or the request may not use the cache. */
  async #find(lookup: Lookup): Promise<Found> {
    const { behavior, request, encoding } = lookup;
    if (behavior.cache.maxTtl === 0 || (request.method !== 'GET' && request.method !== 'HEAD'))
      return { reply: await this.#fetch(lookup), cache: 'Miss' };
    const key = cacheKey(behavior, request, encoding);
    const entry = this.#cache.get(key);
    const at = this.#now();
    if (entry !== undefined && entry.freshUntil > at)
      return { reply: entry.reply, cache: 'Hit', age: at - entry.storedAt };
    if (request.method === 'HEAD') return { reply: await this.#fetch(lookup), cache: 'Miss' };
    if (entry !== undefined && entry.staleUntil > at) {
      this.#fetchOnce(key, lookup).catch((error: Error) =>
        this.#log(`Revalidating ${request.path}: ${error.message}`),
      );
      return { reply: entry.reply, cache: 'Hit', age: at - entry.storedAt };
    }
    return this.#fetchForCache(key, lookup, entry === undefined ? 'Miss' : 'RefreshHit');
  }

  /**
   * Fetches an answer that is not cached or has expired. `cache` is the x-cache header for the request that started the
   * fetch. Other requests wait for the same fetch.
   */
  async #fetchForCache(key: string, lookup: Lookup, cache: Found['cache']): Promise<Found> {
    // If the last answer could not be cached, requests go to the origin in parallel.
    if (this.#uncacheable.has(key)) return { reply: await this.#fetchAndStore(key, lookup), cache: 'Miss' };
    const isFirst = !this.#underway.has(key);
    const reply = await this.#fetchOnce(key, lookup);
    if (isFirst) return { reply, cache };
    if (this.#cache.get(key)?.reply === reply) return { reply, cache: 'Hit' };
    return { reply: await this.#fetchAndStore(key, lookup), cache: 'Miss' };
  }

  /** Joins simultaneous requests for the same answer into one request to the origin. */
  #fetchOnce(key: string, lookup: Lookup): Promise<Outgoing> {
    const underway = this.#underway.get(key);
    if (underway !== undefined) return underway;
    const fetching = this.#fetchAndStore(key, lookup).finally(() => this.#underway.delete(key));
    this.#underway.set(key, fetching);
    return fetching;
  }

  /** Fetches an answer, and caches it if allowed. */
  async #fetchAndStore(key: string, lookup: Lookup): Promise<Outgoing> {
    const { behavior, request } = lookup;
    const reply = await this.#fetch(lookup);
    const at = this.#now();
    const before = this.#cache.get(key);
    if (reply.status >= 500 && before !== undefined && before.errorUntil > at) return before.reply;
    const life = lifeOf(reply, behavior.cache, this.#setup.errorTtl, at);
    if (life === undefined) {
      if (this.#uncacheable.size > 10_000) this.#uncacheable.clear();
      this.#uncacheable.add(key);
    } else {
      this.#uncacheable.delete(key);
      const paths = invalidationPaths(behavior, request, request.viewerPath);
      this.#cache.set(key, { reply, paths, ...life });
    }
    return reply;
  }

  /** Fetches an answer from the origin, without the headers that CloudFront removes, and compresses it. */
  async #fetch(lookup: Lookup): Promise<Outgoing> {
    const reply = await this.#fromOrigin(lookup);
    for (const name of neverPassedOn) delete reply.headers[name];
    if (!forwardsCookies(lookup.behavior)) delete reply.headers['set-cookie'];
    return compressed(reply, lookup.encoding);
  }

  /** Sends a request to the origin, or to the second one of its group if the first one fails. */
  async #fromOrigin({ behavior, request, encoding }: Lookup): Promise<Outgoing> {
    const from = async (origin: OriginSetup) =>
      (await this.#toOrigin(origin, originRequest(behavior, origin, request, encoding))) ?? unreachable();
    const reply = await from(behavior.origin);
    const { fallback } = behavior;
    // An unreachable first origin counts as a 503. If the group does not list 503, there is no failover.
    if (fallback === undefined || !mayFailOver.has(request.method) || !fallback.statuses.has(reply.status))
      return reply;
    return from(fallback.origin);
  }
}

export const createEdge = (
  setup: DistributionSetup,
  toOrigin: ToOrigin,
  now: () => number,
  log: (line: string) => void,
): Edge => new DistributionEdge(setup, toOrigin, now, log);

/** Returns true if CloudFront forwards cookies to the origin. Otherwise it also drops Set-Cookie from the answer. */
function forwardsCookies(behavior: BehaviorSetup): boolean {
  return behavior.originRequest.cookies !== none || behavior.cache.cookies !== none;
}

const withoutWeakness = (etag: string) => etag.trim().replace(/^W\//, '');

/** Returns the viewer's copy of an answer: 304 if the viewer already has it, and a part of it for a range request. */
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
