import type { Resolved, Resolver } from '../template/resolve.ts';
import { createEdgeFunction, type EdgeFunction } from './function.ts';
import {
  type CachePolicy,
  cachePolicyOf,
  managedCachePolicies,
  managedOriginRequestPolicies,
  none,
  type OriginRequestPolicy,
  originRequestPolicyOf,
} from './policies.ts';
import { type HeaderChange, headerChangeOf } from './response-headers.ts';

export type OriginSetup = {
  domainName: string;
  path: string;
  customHeaders: [string, string][];
  /** Whether requests to S3 are signed (origin access control). */
  signed: boolean;
};

export type BehaviorSetup = {
  pattern: RegExp;
  methods: Set<string>;
  cache: CachePolicy;
  originRequest: OriginRequestPolicy;
  compress: boolean;
  viewerRequest?: EdgeFunction;
  viewerResponse?: EdgeFunction;
  headers: HeaderChange;
  origin: OriginSetup;
  /** The second origin of a group, and the statuses of the first that cause a failover. */
  fallback?: { origin: OriginSetup; statuses: Set<number> };
};

/** A distribution of the template; `behaviors` in the order they are matched. */
export type DistributionSetup = {
  id: string;
  arn: string;
  defaultRootObject: string;
  behaviors: BehaviorSetup[];
  /** Seconds an error of a status is cached. */
  errorTtl: (status: number) => number;
};

type Config = Record<string, unknown>;

const known = new Set(
  `CacheBehaviors DefaultCacheBehavior DefaultRootObject OriginGroups Origins CustomErrorResponses
  Enabled HttpVersion IPV6Enabled PriceClass Comment Aliases ViewerCertificate WebACLId Logging Restrictions`.split(
    /\s+/,
  ),
);
const knownInBehavior = new Set(
  `AllowedMethods CachedMethods CachePolicyId Compress FunctionAssociations OriginRequestPolicyId PathPattern
  ResponseHeadersPolicyId TargetOriginId ViewerProtocolPolicy`.split(/\s+/),
);

function refuseUnknown(config: Config, names: Set<string>, where: string): void {
  for (const name of Object.keys(config)) {
    if (!names.has(name)) throw new Error(`${where}: the local cloud does not know ${name}.`);
  }
}

function patternOf(pattern: string | undefined): RegExp {
  if (pattern === undefined) return /^/;
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${pattern.startsWith('/') || pattern.startsWith('*') ? '' : '/'}${source}$`);
}

function originOf(config: Config): OriginSetup {
  const headers = (config.OriginCustomHeaders ?? []) as { HeaderName: string; HeaderValue: string }[];
  return {
    domainName: String(config.DomainName),
    path: String(config.OriginPath ?? ''),
    customHeaders: headers.map(({ HeaderName, HeaderValue }) => [HeaderName.toLowerCase(), HeaderValue]),
    signed: Boolean(config.OriginAccessControlId),
  };
}

/** Returns how long errors are cached. Error pages are refused, because they would turn an API's errors into HTML. */
function errorTtlOf(config: Config, where: string): (status: number) => number {
  const ttls = new Map<number, number>();
  for (const response of (config.CustomErrorResponses ?? []) as Config[]) {
    if (response.ResponsePagePath !== undefined || response.ResponseCode !== undefined) {
      throw new Error(
        `${where}: custom error responses are distribution-wide and turn API errors into pages; they are not allowed.`,
      );
    }
    ttls.set(Number(response.ErrorCode), Number(response.ErrorCachingMinTTL ?? 10));
  }
  return (status) => ttls.get(status) ?? 10;
}

function policiesIn<P>(
  resolver: Resolver,
  type: string,
  property: string,
  make: (config: Config, where: string) => P,
): Map<string, P> {
  return new Map(
    resolver
      .all(type)
      .map((resource) => [
        resource.identity.ref,
        make(resource.properties[property] as Config, `${resource.stack}.${resource.logicalId}`),
      ]),
  );
}

/** Reads one distribution and the policies and functions it names. Throws on what the edge does not run. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: checks one resource, property by property
export function distributionOf(
  resource: Resolved,
  resolver: Resolver,
  log: (line: string) => void,
): DistributionSetup {
  const where = `${resource.stack}.${resource.logicalId}`;
  const config = resource.properties.DistributionConfig as Config;
  refuseUnknown(config, known, where);
  const caches = policiesIn(resolver, 'AWS::CloudFront::CachePolicy', 'CachePolicyConfig', cachePolicyOf);
  const requests = policiesIn(
    resolver,
    'AWS::CloudFront::OriginRequestPolicy',
    'OriginRequestPolicyConfig',
    originRequestPolicyOf,
  );
  const changes = policiesIn(
    resolver,
    'AWS::CloudFront::ResponseHeadersPolicy',
    'ResponseHeadersPolicyConfig',
    headerChangeOf,
  );
  const origins = new Map(
    (config.Origins as Config[]).map((origin) => [String(origin.Id), originOf(origin)]),
  );
  const groups = new Map(
    (((config.OriginGroups as Config | undefined)?.Items ?? []) as Config[]).map((group) => [
      String(group.Id),
      group,
    ]),
  );
  const place = {
    distributionId: resource.identity.ref,
    domainName: resource.identity.attributes.DomainName as string,
  };
  const functions = new Map(
    resolver
      .all('AWS::CloudFront::Function')
      .map(({ identity, properties }) => [
        identity.ref,
        createEdgeFunction(
          String(properties.FunctionCode),
          String((properties.FunctionConfig as Config).Runtime),
          place,
          log,
        ),
      ]),
  );

  function named<P>(policies: Map<string, P>, managed: Record<string, P>, id: unknown, otherwise: P): P {
    if (id === undefined) return otherwise;
    const policy = policies.get(String(id)) ?? managed[String(id)];
    if (policy === undefined)
      throw new Error(`${where}: the local cloud does not know the policy ${String(id)}.`);
    return policy;
  }

  function member(id: string): OriginSetup {
    const origin = origins.get(id);
    if (origin === undefined) throw new Error(`${where}: there is no origin ${id}.`);
    return origin;
  }

  function targetOf(id: string): Pick<BehaviorSetup, 'origin' | 'fallback'> {
    const group = groups.get(id);
    if (group === undefined) return { origin: member(id) };
    const [first, second] = (group.Members as { Items: { OriginId: string }[] }).Items;
    const criteria = group.FailoverCriteria as { StatusCodes: { Items: number[] } };
    if (first === undefined || second === undefined)
      throw new Error(`${where}: the origin group ${id} needs two origins.`);
    return {
      origin: member(first.OriginId),
      fallback: {
        origin: member(second.OriginId),
        statuses: new Set(criteria.StatusCodes.Items.map(Number)),
      },
    };
  }

  function behaviorOf(behavior: Config): BehaviorSetup {
    refuseUnknown(behavior, knownInBehavior, where);
    const made: BehaviorSetup = {
      pattern: patternOf(behavior.PathPattern as string | undefined),
      methods: new Set((behavior.AllowedMethods as string[] | undefined) ?? ['GET', 'HEAD']),
      cache: named(caches, managedCachePolicies, behavior.CachePolicyId ?? 'none given', undefined as never),
      originRequest: named(requests, managedOriginRequestPolicies, behavior.OriginRequestPolicyId, {
        query: none,
        headers: none,
        cookies: none,
      }),
      compress: behavior.Compress === true,
      headers: named(changes, {}, behavior.ResponseHeadersPolicyId, () => {}),
      ...targetOf(String(behavior.TargetOriginId)),
    };
    for (const { EventType, FunctionARN } of (behavior.FunctionAssociations ?? []) as {
      EventType: string;
      FunctionARN: string;
    }[]) {
      const edge = functions.get(FunctionARN);
      if (edge === undefined) throw new Error(`${where}: there is no CloudFront Function ${FunctionARN}.`);
      if (EventType === 'viewer-request') made.viewerRequest = edge;
      else made.viewerResponse = edge;
    }
    return made;
  }

  return {
    id: resource.identity.ref,
    arn: resource.identity.attributes.Arn as string,
    defaultRootObject: String(config.DefaultRootObject ?? ''),
    behaviors: [...((config.CacheBehaviors ?? []) as Config[]), config.DefaultCacheBehavior as Config].map(
      behaviorOf,
    ),
    errorTtl: errorTtlOf(config, where),
  };
}
