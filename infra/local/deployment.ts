import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { distributionOf } from './cloudfront/distribution.ts';
import { createEdge, type Edge } from './cloudfront/edge.ts';
import { functionSetup } from './environment.ts';
import { mappingsOf } from './events/mapping.ts';
import { patternRulesOf } from './events/rules.ts';
import { schedulesOf } from './events/schedule.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import { poolOf } from './identity/pool.ts';
import { toOrigins } from './origins.ts';
import type { ResourceStatement } from './resource-policy.ts';
import { bucketOf } from './s3/setup.ts';
import type { Generation } from './secrets/generate.ts';
import type { Services } from './services.ts';
import { sesOf } from './ses/setup.ts';
import { sendersOf } from './sms/setup.ts';
import { queuesOf } from './sqs/setup.ts';
import { apiOf } from './template/apis.ts';
import type { Stack } from './template/assembly.ts';
import { type DeployedFunction, functionsOf, permissionCheck } from './template/functions.ts';
import { checkKnown } from './template/known.ts';
import { createResolver, type Resolver, type ResolverOptions } from './template/resolve.ts';
import { rolesOf } from './template/roles.ts';
import { ensureTables } from './template/tables.ts';

/** A resource of a template, with its name in the local cloud. */
export type CloudResource = { type: string; stack: string; logicalId: string; name: string };

/** The result of deploying the templates: the handlers of two listeners, the outputs and the resources. */
export type Deployment = {
  edge?: Edge;
  gateway?: Gateway;
  /** The outputs of the stacks, by `Stack.OutputName`. */
  outputs: Record<string, string>;
  resources: CloudResource[];
};

/** Deploys the stacks of an assembly to the local services, in an order like CloudFormation's. */
export async function deploy(
  services: Services,
  assembly: string,
  stacks: Stack[],
  siteHost: string,
  isDown: () => boolean,
): Promise<Deployment> {
  const { account, region, secrets, principals, table, lambda, sqs } = services;
  checkKnown(stacks, { account, region });
  const labels = await deployTables(services, stacks, siteHost);
  const resolver = createResolver(resolverOptions(services, stacks, siteHost, labels));
  for (const { identity, properties, stack, logicalId } of resolver.each('AWS::SecretsManager::Secret')) {
    const name = `${stack}-${logicalId}`;
    if (properties.SecretString !== undefined)
      secrets.put(identity.ref, name, String(properties.SecretString));
    else secrets.ensure(identity.ref, name, (properties.GenerateSecretString ?? {}) as Generation);
  }
  await services.identity.deploy(poolOf(resolver));
  principals.deploy(rolesOf(resolver));
  await table.setPolicies(principals.policies(), principals.names());
  const queues = queuesOf(resolver);
  sqs.deploy(queues);
  services.ses.deploy(sesOf(resolver, { account, region }));
  services.sms.deploy(sendersOf(resolver, { account, region }));
  const functions = functionsOf(resolver, assembly);
  services.mpesa.deploy(functions);
  lambda.deploy(
    functions.map((one) => functionSetup(one, principals.credentialsOf(one.roleArn), services.endpoints)),
  );
  const gateways = gatewaysOf(services, resolver, functions);
  const edge = edgeOf(services, resolver, gateways, bucketsOf(services, resolver), isDown);
  const statementsOf = (roleArn: string) =>
    principals.statementsOf(principals.credentialsOf(roleArn).accessKeyId);
  const buckets = new Set(
    resolver.all('AWS::S3::Bucket').map(({ identity }) => identity.attributes.Arn as string),
  );
  await services.events.deploy(
    mappingsOf(resolver, { functions, queues, buckets, streams: streamsOf(resolver), statementsOf }),
  );
  services.bus.deploy(patternRulesOf(resolver, queues));
  services.schedules.deploy(
    schedulesOf(resolver, { functions, permitted: permissionCheck(resolver, 'events') }),
  );
  const [gateway] = gateways.values();
  return {
    ...(edge !== undefined && { edge }),
    ...(gateway !== undefined && { gateway }),
    outputs: resolver.outputs(),
    resources: resourcesOf(stacks, resolver),
  };
}

const resolverOptions = (
  { account, region, secrets, endpoints, identity, references, parameters }: Services,
  stacks: Stack[],
  siteHost: string,
  labels: Map<string, string | undefined>,
): ResolverOptions => ({
  stacks,
  account,
  region,
  siteHost,
  sqsUrl: endpoints.sqs,
  signInUrl: identity.url,
  streamLabel: (name) => labels.get(name),
  // A secret that a stack references by name is created by hand on AWS, so the local cloud uses a dummy value.
  secretValue: (id, key, versionId) =>
    id.startsWith('arn:') ? secrets.value(id, key, versionId || undefined) : 'made-by-hand',
  references,
  parametersOf: parameters.of,
});

/** Deploys the tables before the other resources, which need the label of each stream. Returns the labels. */
async function deployTables(
  services: Services,
  stacks: Stack[],
  siteHost: string,
): Promise<Map<string, string | undefined>> {
  const { region, principals, table } = services;
  const resolver = createResolver(resolverOptions(services, stacks, siteHost, new Map()));
  const client = new DynamoDBClient({ endpoint: table.url, region, credentials: principals.operator });
  return ensureTables(resolver, client).finally(() => client.destroy());
}

/** Returns the ARNs of the streams of the templates' tables. */
function streamsOf(resolver: Resolver): Set<string> {
  const tables = ['AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable'].flatMap(resolver.all);
  return new Set(
    tables
      .filter(({ properties }) => properties.StreamSpecification !== undefined)
      .map(({ identity }) => identity.attributes.StreamArn as string),
  );
}

/** Returns the HTTP APIs by their domain names. */
function gatewaysOf(
  { lambda, now }: Services,
  resolver: Resolver,
  functions: DeployedFunction[],
): Map<string, Gateway> {
  const permitted = permissionCheck(resolver, 'apigateway');
  return new Map(
    resolver.all('AWS::ApiGatewayV2::Api').map((api) => {
      const setup = apiOf(api, resolver, functions, permitted);
      return [setup.place.domainName, createGateway(setup, lambda, now)];
    }),
  );
}

/** Returns each bucket's name by its domain name. */
function bucketsOf({ s3 }: Services, resolver: Resolver): Map<string, string> {
  const policies = new Map<string, ResourceStatement[]>();
  for (const { properties } of resolver.all('AWS::S3::BucketPolicy')) {
    const document = properties.PolicyDocument as { Statement: ResourceStatement[] };
    policies.set(String(properties.Bucket), document.Statement);
  }
  const buckets = resolver.all('AWS::S3::Bucket');
  s3.deploy(buckets.map((bucket) => bucketOf(bucket, policies.get(bucket.identity.ref) ?? [])));
  return new Map(
    buckets.map(({ identity }) => [identity.attributes.RegionalDomainName as string, identity.ref]),
  );
}

function edgeOf(
  { log, s3, now, cloudFront, endpoints }: Services,
  resolver: Resolver,
  gateways: Map<string, Gateway>,
  buckets: Map<string, string>,
  isDown: () => boolean,
): Edge | undefined {
  const [distribution, second] = resolver.all('AWS::CloudFront::Distribution');
  if (second !== undefined) throw new Error('The local cloud supports only one distribution.');
  cloudFront.serve(undefined);
  if (distribution === undefined) return undefined;
  const write = (line: string) => log.add('cloudfront', line);
  const toLocal = (policy: string) =>
    [...buckets.keys()].reduce((text, domain) => text.replaceAll(`https://${domain}`, endpoints.s3), policy);
  const setup = distributionOf(distribution, resolver, { log: write, toLocal });
  const edge = createEdge(setup, toOrigins(setup, gateways, buckets, s3, isDown), now, write);
  cloudFront.serve({ id: setup.id, arn: setup.arn, edge });
  return edge;
}

function resourcesOf(stacks: Stack[], resolver: Resolver): CloudResource[] {
  const types = new Set(
    stacks.flatMap((stack) => Object.values(stack.template.Resources).map((resource) => resource.Type)),
  );
  return [...types].flatMap((type) =>
    resolver
      .all(type)
      .map(({ stack, logicalId, identity }) => ({ type, stack, logicalId, name: identity.ref })),
  );
}
