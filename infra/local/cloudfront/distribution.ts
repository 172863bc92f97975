import type { Resolved, Resolver } from '../template/resolve.ts';
import { createEdgeFunction, type EdgeFunction, type EdgePlace } from './function.ts';
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
  /** True if CloudFront signs its requests to S3 (origin access control). */
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
  /**
   * The second origin of a group. If the first origin answers with one of these statuses, the request goes to the
   * second.
   */
  fallback?: { origin: OriginSetup; statuses: Set<number> };
};

/** A distribution of a template. Its `behaviors` are in the order in which they are matched. */
export type DistributionSetup = {
  id: string;
  arn: string;
  defaultRootObject: string;
  behaviors: BehaviorSetup[];
  /** Returns for how many seconds an error of this status is cached. */
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

/**
 * The policies, functions and origins that a distribution's behaviours name, by id or ARN. `where` names the
 * distribution in error messages.
 */
type Parts = {
  where: string;
  origins: Map<string, OriginSetup>;
  groups: Map<string, Config>;
  caches: Map<string, CachePolicy>;
  originRequests: Map<string, OriginRequestPolicy>;
  headerChanges: Map<string, HeaderChange>;
  functions: Map<string, EdgeFunction>;
};

type Surroundings = {
  log: (line: string) => void;
  /** Replaces the addresses of AWS in a content security policy with those of the local cloud. */
  toLocal: (policy: string) => string;
};

const forwardsNothing: OriginRequestPolicy = { query: none, headers: none, cookies: none };

const whereOf = ({ stack, logicalId }: Resolved) => `${stack}.${logicalId}`;

/** Returns the policies of a kind by id: AWS's managed ones and those of the templates. */
function policiesIn<P>(
  resolver: Resolver,
  kind: 'CachePolicy' | 'OriginRequestPolicy' | 'ResponseHeadersPolicy',
  make: (config: Config, where: string) => P,
  managed: Record<string, P>,
): Map<string, P> {
  const policies = new Map(Object.entries(managed));
  for (const resource of resolver.all(`AWS::CloudFront::${kind}`))
    policies.set(
      resource.identity.ref,
      make(resource.properties[`${kind}Config`] as Config, whereOf(resource)),
    );
  return policies;
}

function functionsIn(
  resolver: Resolver,
  place: EdgePlace,
  log: (line: string) => void,
): Map<string, EdgeFunction> {
  const functions = new Map<string, EdgeFunction>();
  for (const { identity, properties } of resolver.all('AWS::CloudFront::Function')) {
    const runtime = String((properties.FunctionConfig as Config).Runtime);
    functions.set(identity.ref, createEdgeFunction(String(properties.FunctionCode), runtime, place, log));
  }
  return functions;
}

function partsOf(distribution: Resolved, resolver: Resolver, { log, toLocal }: Surroundings): Parts {
  const { identity, properties } = distribution;
  const config = properties.DistributionConfig as { Origins: Config[]; OriginGroups?: { Items?: Config[] } };
  const place = { distributionId: identity.ref, domainName: identity.attributes.DomainName as string };
  return {
    where: whereOf(distribution),
    caches: policiesIn(resolver, 'CachePolicy', cachePolicyOf, managedCachePolicies),
    originRequests: policiesIn(
      resolver,
      'OriginRequestPolicy',
      originRequestPolicyOf,
      managedOriginRequestPolicies,
    ),
    headerChanges: policiesIn(
      resolver,
      'ResponseHeadersPolicy',
      (config, where) => headerChangeOf(config, where, toLocal),
      {},
    ),
    origins: new Map(config.Origins.map((origin) => [String(origin.Id), originOf(origin)])),
    groups: new Map((config.OriginGroups?.Items ?? []).map((group) => [String(group.Id), group])),
    functions: functionsIn(resolver, place, log),
  };
}

/** Returns the entry with an id. @throws an error that names the missing entry */
function named<T>(entries: Map<string, T>, id: string, missing: string): T {
  const found = entries.get(id);
  if (found === undefined) throw new Error(`${missing} ${id}.`);
  return found;
}

/** Returns the origin, or the two origins of a group, that a behaviour sends its requests to. */
function targetOf(id: string, { where, origins, groups }: Parts): Pick<BehaviorSetup, 'origin' | 'fallback'> {
  const origin = (name: string) => named(origins, name, `${where}: there is no origin`);
  const group = groups.get(id);
  if (group === undefined) return { origin: origin(id) };
  const [first, second] = (group.Members as { Items: { OriginId: string }[] }).Items;
  const criteria = group.FailoverCriteria as { StatusCodes: { Items: number[] } };
  if (first === undefined || second === undefined)
    throw new Error(`${where}: the origin group ${id} needs two origins.`);
  return {
    origin: origin(first.OriginId),
    fallback: { origin: origin(second.OriginId), statuses: new Set(criteria.StatusCodes.Items.map(Number)) },
  };
}

type Associations = { EventType: string; FunctionARN: string }[];

function functionsOf(
  associations: Associations,
  { where, functions }: Parts,
): Pick<BehaviorSetup, 'viewerRequest' | 'viewerResponse'> {
  return Object.fromEntries(
    associations.map(({ EventType, FunctionARN }) => [
      EventType === 'viewer-request' ? 'viewerRequest' : 'viewerResponse',
      named(functions, FunctionARN, `${where}: there is no CloudFront Function`),
    ]),
  );
}

function behaviorOf(behavior: Config, parts: Parts): BehaviorSetup {
  const { where, caches, originRequests, headerChanges } = parts;
  refuseUnknown(behavior, knownInBehavior, where);
  const policy = <P>(policies: Map<string, P>, id: unknown) =>
    named(policies, String(id), `${where}: the local cloud does not know the policy`);
  const { OriginRequestPolicyId: originRequestId, ResponseHeadersPolicyId: headersId } = behavior;
  return {
    pattern: patternOf(behavior.PathPattern as string | undefined),
    methods: new Set((behavior.AllowedMethods as string[] | undefined) ?? ['GET', 'HEAD']),
    cache: policy(caches, behavior.CachePolicyId ?? 'none given'),
    originRequest: originRequestId === undefined ? forwardsNothing : policy(originRequests, originRequestId),
    compress: behavior.Compress === true,
    headers: headersId === undefined ? () => {} : policy(headerChanges, headersId),
    ...targetOf(String(behavior.TargetOriginId), parts),
    ...functionsOf((behavior.FunctionAssociations ?? []) as Associations, parts),
  };
}

/**
 * Logs that the local cloud does not implement the web ACL, so requests do not pass it.
 *
 * @throws for the ARN of a web ACL that CloudFront refuses: it must be global and in us-east-1
 */
function reportWebAcl({ WebACLId: arn }: Config, where: string, log: Surroundings['log']): void {
  if (arn === undefined || arn === '') return;
  if (!/^arn:aws:wafv2:us-east-1:\d{12}:global\/webacl\/./.test(String(arn)))
    throw new Error(`${where}: InvalidWebACLId: ${arn} is not a web ACL of CloudFront in us-east-1.`);
  log(`${where}: the local cloud has no WAF. Requests do not pass the web ACL ${arn}.`);
}

/**
 * Reads one distribution and the policies and functions that it names. @throws for anything that the edge does not
 * support
 */
export function distributionOf(
  resource: Resolved,
  resolver: Resolver,
  surroundings: Surroundings,
): DistributionSetup {
  const config = resource.properties.DistributionConfig as Config;
  refuseUnknown(config, known, whereOf(resource));
  reportWebAcl(config, whereOf(resource), surroundings.log);
  const parts = partsOf(resource, resolver, surroundings);
  const others = (config.CacheBehaviors ?? []) as Config[];
  return {
    id: resource.identity.ref,
    arn: resource.identity.attributes.Arn as string,
    defaultRootObject: String(config.DefaultRootObject ?? ''),
    behaviors: [...others, config.DefaultCacheBehavior as Config].map((one) => behaviorOf(one, parts)),
    errorTtl: errorTtlOf(config, parts.where),
  };
}
