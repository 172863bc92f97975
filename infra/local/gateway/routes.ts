/** The selected route, and the values of its path variables. */
export type Selected<R> = { route: R; parameters: Record<string, string> };

type Compiled<R> = { method: string; segments: string[]; route: R };

function rank(segment: string | undefined): number {
  if (segment === undefined) return 3;
  if (!segment.startsWith('{')) return 0;
  return segment.endsWith('+}') ? 2 : 1;
}

function moreSpecific<R>(one: Compiled<R>, other: Compiled<R>): number {
  const length = Math.max(one.segments.length, other.segments.length);
  for (let at = 0; at < length; at += 1) {
    const difference = rank(one.segments[at]) - rank(other.segments[at]);
    if (difference !== 0) return difference;
  }
  return Number(one.method === 'ANY') - Number(other.method === 'ANY');
}

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

function match(segments: string[], path: string[]): Record<string, string> | undefined {
  const parameters: Record<string, string> = {};
  for (let at = 0; at < segments.length; at += 1) {
    const segment = segments[at] as string;
    const given = path[at];
    if (segment.endsWith('+}')) {
      if (given === undefined || given === '') return undefined;
      parameters[segment.slice(1, -2)] = path.slice(at).map(decode).join('/');
      return parameters;
    }
    if (given === undefined) return undefined;
    if (segment.startsWith('{')) {
      if (given === '') return undefined;
      parameters[segment.slice(1, -1)] = decode(given);
    } else if (segment !== given) return undefined;
  }
  return segments.length === path.length ? parameters : undefined;
}

/**
 * Returns a function that selects a route as API Gateway does. A full match has priority over a variable, a variable
 * over a greedy variable, and a method over ANY. `$default` is last. It returns undefined if no route matches.
 * Examples of keys: `GET /api/products/{id}`, `ANY /x/{rest+}`, `$default`.
 */
export function routeSelector<R extends { key: string }>(routes: R[]) {
  const exact = new Map<string, R>();
  const patterns: Compiled<R>[] = [];
  let fallback: R | undefined;
  for (const route of routes) {
    const [method = '', path] = route.key.split(' ');
    if (route.key === '$default') fallback = route;
    else if (path === undefined) throw new Error(`The local cloud does not know the route key ${route.key}.`);
    else if (path.includes('{')) patterns.push({ method, segments: path.split('/'), route });
    else exact.set(`${method} ${path}`, route);
  }
  patterns.sort(moreSpecific);
  return (method: string, path: string): Selected<R> | undefined => {
    const route = exact.get(`${method} ${path}`) ?? exact.get(`ANY ${path}`);
    if (route !== undefined) return { route, parameters: {} };
    const segments = path.split('/');
    for (const pattern of patterns) {
      if (pattern.method !== method && pattern.method !== 'ANY') continue;
      const parameters = match(pattern.segments, segments);
      if (parameters !== undefined) return { route: pattern.route, parameters };
    }
    return fallback === undefined ? undefined : { route: fallback, parameters: {} };
  };
}
