import { type Outgoing, single } from '../http.ts';
import type { CachePolicy } from './policies.ts';

/** A stored answer, with the times in milliseconds at which it was stored and expires. */
export type Entry = {
  reply: Outgoing;
  /**
   * The paths whose invalidation also invalidates the answer: the cached path and, if an edge function changed it, the
   * viewer's path.
   */
  paths: string[];
  storedAt: number;
  freshUntil: number;
  /** The time until which a stale answer may be served while a fresh one is fetched. */
  staleUntil: number;
  /** The time until which a stale answer may be served if the origin fails. */
  errorUntil: number;
};

const largestCache = 128 * 1024 * 1024;
const alwaysCachedErrors = new Set([404, 405, 414, 500, 501, 502, 503, 504]);

function directive(cacheControl: string, name: string): number | undefined {
  const found = new RegExp(`(?:^|[\\s,])${name}=(\\d+)`, 'i').exec(cacheControl)?.[1];
  return found === undefined ? undefined : Number(found);
}

function statedAge(reply: Outgoing, cacheControl: string, now: number): number | undefined {
  const stated = directive(cacheControl, 's-maxage') ?? directive(cacheControl, 'max-age');
  if (stated !== undefined) return stated;
  const expires = single(reply.headers.expires);
  return expires === undefined ? undefined : Math.max(0, (Date.parse(expires) - now) / 1000);
}

/**
 * Returns how long CloudFront caches an answer, or undefined if it does not. An error is cached for ten seconds or for
 * the time that the distribution sets for its status, and for longer if the origin says so.
 */
export function lifeOf(
  reply: Outgoing,
  policy: CachePolicy,
  errorTtl: (status: number) => number,
  now: number,
): Omit<Entry, 'reply' | 'paths'> | undefined {
  if (policy.maxTtl === 0) return undefined;
  const cacheControl = single(reply.headers['cache-control']) ?? '';
  const stated = statedAge(reply, cacheControl, now);
  let seconds: number;
  if (reply.status >= 400) {
    if (!alwaysCachedErrors.has(reply.status) && stated === undefined) return undefined;
    seconds = Math.max(errorTtl(reply.status), stated ?? 0);
  } else if (/(?:^|[\s,])(no-store|no-cache|private)(?:[\s,]|$)/i.test(cacheControl)) seconds = policy.minTtl;
  else if (stated !== undefined) seconds = Math.min(Math.max(stated, policy.minTtl), policy.maxTtl);
  else seconds = Math.max(policy.defaultTtl, policy.minTtl);
  if (seconds <= 0) return undefined;
  const freshUntil = now + seconds * 1000;
  return {
    storedAt: now,
    freshUntil,
    staleUntil: freshUntil + (directive(cacheControl, 'stale-while-revalidate') ?? 0) * 1000,
    errorUntil: freshUntil + (directive(cacheControl, 'stale-if-error') ?? 0) * 1000,
  };
}

export type Cache = {
  get: (key: string) => Entry | undefined;
  set: (key: string, entry: Entry) => void;
  /** Removes the answers whose paths are all in the list of an invalidation; a path in the list may end in `*`. */
  invalidate: (paths: string[]) => void;
};

/**
 * Returns true if the list of an invalidation contains a path. As on AWS, if a function changed the path, the list must
 * contain both the viewer's path and the changed path. If the query is part of the cache key, the list must contain the
 * query too.
 */
const isNamed = (known: string, paths: string[]) =>
  paths.some((path) => (path.endsWith('*') ? known.startsWith(path.slice(0, -1)) : known === path));

/** Creates an edge cache in memory. When the cache is full, the least recently used entries are dropped. */
export function createCache(): Cache {
  const entries = new Map<string, Entry>();
  let size = 0;
  const remove = (key: string) => {
    const entry = entries.get(key);
    if (entry === undefined) return;
    size -= entry.reply.body.length;
    entries.delete(key);
  };
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry;
    },
    set: (key, entry) => {
      remove(key);
      entries.set(key, entry);
      size += entry.reply.body.length;
      for (const oldest of entries.keys()) {
        if (size <= largestCache) break;
        remove(oldest);
      }
    },
    invalidate: (paths) => {
      for (const [key, entry] of entries) if (entry.paths.every((path) => isNamed(path, paths))) remove(key);
    },
  };
}
