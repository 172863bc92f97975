import { type Incoming, single } from '../http.ts';
import type { Lambda } from '../lambda/pool.ts';
import { type EventInput, eventOf } from './event.ts';

/** A Lambda authorizer of a template, of type REQUEST with payload 2.0 and simple responses. */
export type AuthorizerSetup = {
  functionName: string;
  identitySource: string[];
  ttlMs: number;
  /** True if the permissions of the authorizer's function allow the gateway to call it. */
  permitted: boolean;
};

type Verdict =
  | { kind: 'allow'; context: Record<string, unknown> }
  | { kind: 'deny' }
  | { kind: 'unidentified' }
  | { kind: 'failed' };

export type Authorizer = (request: Incoming, input: EventInput, routeArn: string) => Promise<Verdict>;

function identityOf(source: string, request: Incoming, routeKey: string): string | undefined {
  const header = /^\$request\.header\.(.+)$/i.exec(source)?.[1];
  if (header !== undefined) return single(request.headers[header.toLowerCase()]);
  const parameter = /^\$request\.querystring\.(.+)$/i.exec(source)?.[1];
  if (parameter !== undefined) return new URLSearchParams(request.query).get(parameter) ?? undefined;
  if (source === '$context.routeKey') return routeKey;
  throw new Error(`The local cloud does not know the identity source ${source}.`);
}

/**
 * Creates an authorizer that decides as API Gateway does. It requires every identity source, and caches one answer per
 * identity until its TTL is over.
 */
export function createAuthorizer(setup: AuthorizerSetup, lambda: Lambda, now: () => number): Authorizer {
  const cache = new Map<string, { until: number; verdict: Promise<Verdict> }>();

  async function ask(input: EventInput, identity: string[], routeArn: string): Promise<Verdict> {
    const event = { ...eventOf(input), type: 'REQUEST', routeArn, identitySource: identity };
    const ending = await lambda.invoke(setup.functionName, input.requestId, JSON.stringify(event));
    if (ending.kind !== 'answer') return { kind: 'failed' };
    const answer = JSON.parse(ending.payload) as {
      isAuthorized?: unknown;
      context?: Record<string, unknown>;
    } | null;
    if (typeof answer?.isAuthorized !== 'boolean') return { kind: 'failed' };
    return answer.isAuthorized ? { kind: 'allow', context: answer.context ?? {} } : { kind: 'deny' };
  }

  return async (request, input, routeArn) => {
    if (!setup.permitted) return { kind: 'failed' };
    const identity = setup.identitySource.map((source) => identityOf(source, request, input.routeKey));
    if (identity.some((part) => part === undefined || part === '')) return { kind: 'unidentified' };
    const parts = identity as string[];
    if (setup.ttlMs === 0) return ask(input, parts, routeArn);
    const key = JSON.stringify(parts);
    const known = cache.get(key);
    if (known !== undefined && known.until > now()) return known.verdict;
    const verdict = ask(input, parts, routeArn);
    if (cache.size > 1000) cache.clear();
    cache.set(key, { until: now() + setup.ttlMs, verdict });
    if ((await verdict).kind === 'failed') cache.delete(key);
    return verdict;
  };
}
