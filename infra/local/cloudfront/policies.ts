/** Decides whether a policy includes the cookie, query parameter or header with a name. */
export type Picker = (name: string) => boolean;

/** A cache policy: times in seconds, and the parts of the cache key besides the path. */
export type CachePolicy = {
  minTtl: number;
  defaultTtl: number;
  maxTtl: number;
  gzip: boolean;
  brotli: boolean;
  query: Picker;
  headers: string[];
  cookies: Picker;
};

/** An origin request policy: the parts of a request that the origin gets in addition to those of the cache key. */
export type OriginRequestPolicy = { query: Picker; headers: Picker; cookies: Picker };

const all: Picker = () => true;
export const none: Picker = () => false;

type Config = Record<string, unknown>;

function picker(behavior: unknown, names: unknown, where: string): Picker {
  const listed = new Set((names as string[] | undefined) ?? []);
  if (behavior === 'none') return none;
  if (behavior === 'all') return all;
  if (behavior === 'whitelist') return (name) => listed.has(name);
  if (behavior === 'allExcept') return (name) => !listed.has(name);
  throw new Error(`${where}: the local cloud does not know the behaviour ${String(behavior)}.`);
}

/** Parses a cache policy of a template. */
export function cachePolicyOf(config: Config, where: string): CachePolicy {
  const parameters = config.ParametersInCacheKeyAndForwardedToOrigin as Record<string, Config | boolean>;
  const query = parameters.QueryStringsConfig as Config;
  const headers = parameters.HeadersConfig as Config;
  const cookies = parameters.CookiesConfig as Config;
  const listed = (headers.Headers as string[] | undefined) ?? [];
  return {
    minTtl: Number(config.MinTTL),
    defaultTtl: Number(config.DefaultTTL),
    maxTtl: Number(config.MaxTTL),
    gzip: parameters.EnableAcceptEncodingGzip === true,
    brotli: parameters.EnableAcceptEncodingBrotli === true,
    query: picker(query.QueryStringBehavior, query.QueryStrings, where),
    headers: headers.HeaderBehavior === 'none' ? [] : listed.map((name) => name.toLowerCase()).sort(),
    cookies: picker(cookies.CookieBehavior, cookies.Cookies, where),
  };
}

/** Parses an origin request policy of a template. */
export function originRequestPolicyOf(config: Config, where: string): OriginRequestPolicy {
  const query = config.QueryStringsConfig as Config;
  const headers = config.HeadersConfig as Config;
  const cookies = config.CookiesConfig as Config;
  const behavior = headers.HeaderBehavior === 'allViewer' ? 'all' : headers.HeaderBehavior;
  const listed = ((headers.Headers as string[] | undefined) ?? []).map((name) => name.toLowerCase());
  return {
    query: picker(query.QueryStringBehavior, query.QueryStrings, where),
    headers: picker(behavior, listed, where),
    cookies: picker(cookies.CookieBehavior, cookies.Cookies, where),
  };
}

const day = 86_400;
const uncached: CachePolicy = {
  minTtl: 0,
  defaultTtl: 0,
  maxTtl: 0,
  gzip: false,
  brotli: false,
  query: none,
  headers: [],
  cookies: none,
};
const optimized: CachePolicy = {
  ...uncached,
  minTtl: 1,
  defaultTtl: day,
  maxTtl: 365 * day,
  gzip: true,
  brotli: true,
};

/** AWS's managed cache policies that the stacks may name, with their documented content. */
export const managedCachePolicies: Record<string, CachePolicy> = {
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': uncached,
  '658327ea-f89d-4fab-a63d-7e88639e58f6': optimized,
  'b2884449-e4de-46a7-ac36-70bc7f1ddd6d': { ...optimized, gzip: false, brotli: false },
};

const cors = ['origin', 'access-control-request-headers', 'access-control-request-method'];

export const managedOriginRequestPolicies: Record<string, OriginRequestPolicy> = {
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': { query: all, cookies: all, headers: (name) => name !== 'host' },
  '216adef6-5c7f-47e4-b989-5492eafa07d3': { query: all, cookies: all, headers: all },
  '88a5eaf4-2fd4-4709-b370-b4c650ea3fcf': {
    query: none,
    cookies: none,
    headers: (name) => cors.includes(name),
  },
  '59781a5b-3903-41f3-afcb-af62929ccde1': {
    query: none,
    cookies: none,
    headers: (name) => name === 'origin',
  },
};
