import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { distributionOf } from './cloudfront/distribution.ts';
import { createEdge, type Edge } from './cloudfront/edge.ts';
import { type Credentials, createIssuer } from './credentials.ts';
import { startDynamoDBThread } from './dynamodb/thread.ts';
import { type Endpoints, functionSetup } from './environment.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import { type Incoming, listen, type Outgoing } from './http.ts';
import type { Statement } from './iam.ts';
import { createLambda, type LambdaOptions } from './lambda/pool.ts';
import { openLog } from './log.ts';
import { toOrigins } from './origins.ts';
import type { BucketStatement, Caller } from './s3/access.ts';
import { createS3 } from './s3/s3.ts';
import { type Generation, openSecrets } from './secrets.ts';
import { apiOf } from './template/apis.ts';
import { type Edit, readAssembly, type Stack } from './template/assembly.ts';
import { functionsOf, permissionCheck } from './template/functions.ts';
import { checkKnown } from './template/known.ts';
import { createResolver, type Resolver } from './template/resolve.ts';
import { rolesOf } from './template/roles.ts';
import { ensureTables } from './template/tables.ts';

export type CloudOptions = {
  /** The folder that `cdk synth` wrote. */
  assembly: string;
  /** Where everything that must survive a restart is kept. */
  state: string;
  /** CloudFront's port; 0 takes a free one. A port in use rejects with EADDRINUSE. */
  port: number;
  /** Changes each template before the cloud reads it: how a test plants a fault. */
  edit?: Edit;
  /** Called with each line that functions and the cloud itself log. */
  log?: (line: string) => void;
  /** Milliseconds since 1970, for throttling, caches and expiry of authorizer answers. */
  now?: () => number;
  workers?: Omit<LambdaOptions, 'log'>;
};

/** What a resource of the template is called here. */
export type CloudResource = { type: string; stack: string; logicalId: string; name: string };

export type Cloud = {
  /** CloudFront's address. */
  url: string;
  /** The HTTP API's own address, past CloudFront. */
  apiUrl: string;
  tableUrl: string;
  s3Url: string;
  secretsUrl: string;
  region: string;
  /** By `Stack.OutputName`. */
  outputs: Record<string, string>;
  resources: CloudResource[];
  /** Credentials that may do everything, for seeding. */
  operator: Credentials;
  /** Puts an object as the operator; header names in lower case. */
  putObject: (bucket: string, key: string, body: Buffer, headers: Record<string, string>) => void;
  /** The last lines of the log. */
  logs: () => string[];
  workers: () => Record<string, number>;
  /** Forgets what CloudFront has cached under paths; a path may end in `*`. */
  invalidate: (paths: string[]) => void;
  /** Reads the assembly again and goes on with it. */
  reload: () => Promise<void>;
  /** Ends listeners, workers and the table. */
  close: () => Promise<void>;
};

const account = '000000000000';
const defaultRegion = 'af-south-1';
const everything: Statement[] = [{ Effect: 'Allow', Action: '*', Resource: '*' }];

const unavailable = (): Outgoing => ({
  status: 503,
  headers: { 'content-type': 'text/plain' },
  body: Buffer.from('Not deployed.'),
});

/**
 * Runs the templates of a synthesised app on this machine: CloudFront in front of API Gateway and S3, functions in
 * workers, the table on a thread of its own. Throws on anything in the templates that it would not do as AWS does.
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const { state, now = Date.now } = options;
  let edge: Edge | undefined;
  let gateway: Gateway | undefined;
  mkdirSync(state, { recursive: true });
  const door = await listen(options.port, async (request) =>
    edge === undefined ? unavailable() : edge.answer(request),
  );
  const apiDoor = await listen(0, async (request) =>
    gateway === undefined ? unavailable() : gateway(request),
  );
  const log = openLog(state, options.log ?? (() => {}));
  const issue = createIssuer(state);
  const operator = issue('operator');
  const secretOf = new Map([[operator.accessKeyId, operator.secretAccessKey]]);
  const callers = new Map<string, Caller>([
    [operator.accessKeyId, { kind: 'role', arn: 'operator', statements: everything }],
  ]);
  const statementsOf = (accessKeyId: string) => {
    const caller = callers.get(accessKeyId);
    return caller?.kind === 'role' ? caller.statements : [];
  };

  const secrets = openSecrets(state);
  const s3 = createS3(state, now);
  const lambda = createLambda({ ...options.workers, log: log.add });
  const access = { secretOf: (id: string) => secretOf.get(id), statementsOf };
  const secretsDoor = await secrets.listen(access);
  const s3Door = await s3.listen({ secretOf: access.secretOf, callerOf: (id) => callers.get(id) as Caller });
  const siteHost = `localhost:${door.port}`;
  const table = await startDynamoDBThread({
    path: join(state, 'dynamodb'),
    region: defaultRegion,
    accountId: account,
    policies: {},
  });
  const endpoints: Endpoints = {
    dynamodb: table.url,
    s3: `http://127.0.0.1:${s3Door.port}`,
    secretsManager: `http://127.0.0.1:${secretsDoor.port}`,
  };

  async function deploy(): Promise<Pick<Cloud, 'outputs' | 'resources'>> {
    const stacks = readAssembly(options.assembly, options.edit);
    checkKnown(stacks, { account, region: defaultRegion });
    const resolver = createResolver({
      stacks,
      account,
      region: defaultRegion,
      siteHost,
      secretValue: secrets.value,
    });
    for (const { identity, properties, stack, logicalId } of resolver.all('AWS::SecretsManager::Secret')) {
      secrets.ensure(
        identity.ref,
        `${stack}-${logicalId}`,
        (properties.GenerateSecretString ?? {}) as Generation,
      );
    }
    await deployRoles(resolver);
    const client = new DynamoDBClient({ endpoint: table.url, region: defaultRegion, credentials: operator });
    await ensureTables(resolver, client).finally(() => client.destroy());
    const functions = functionsOf(resolver, options.assembly);
    lambda.deploy(functions.map((one) => functionSetup(one, issue(one.roleArn), endpoints)));
    const buckets = deployBuckets(resolver);
    const permitted = permissionCheck(resolver);
    const gateways = new Map<string, Gateway>();
    for (const api of resolver.all('AWS::ApiGatewayV2::Api')) {
      const setup = apiOf(api, resolver, functions, permitted);
      gateways.set(setup.place.domainName, createGateway(setup, lambda, now));
    }
    gateway = [...gateways.values()][0];
    const [distribution] = resolver.all('AWS::CloudFront::Distribution');
    if (distribution !== undefined) {
      const cloudLog = (line: string) => log.add('cloudfront', line);
      const setup = distributionOf(distribution, resolver, cloudLog);
      edge = createEdge(setup, toOrigins(setup, gateways, buckets, s3), now, cloudLog);
    }
    return { outputs: resolver.outputs(), resources: resourcesOf(stacks, resolver) };
  }

  async function deployRoles(resolver: Resolver): Promise<void> {
    for (const [arn, statements] of rolesOf(resolver)) {
      const credentials = issue(arn);
      secretOf.set(credentials.accessKeyId, credentials.secretAccessKey);
      callers.set(credentials.accessKeyId, { kind: 'role', arn, statements });
    }
    await table.setPolicies(Object.fromEntries([...callers.keys()].map((id) => [id, statementsOf(id)])));
  }

  function deployBuckets(resolver: Resolver): Map<string, string> {
    const policies = new Map<string, BucketStatement[]>();
    for (const { properties } of resolver.all('AWS::S3::BucketPolicy')) {
      policies.set(
        String(properties.Bucket),
        (properties.PolicyDocument as { Statement: BucketStatement[] }).Statement,
      );
    }
    const buckets = resolver.all('AWS::S3::Bucket');
    s3.deploy(
      buckets.map(({ identity }) => ({ name: identity.ref, policy: policies.get(identity.ref) ?? [] })),
    );
    return new Map(
      buckets.map(({ identity }) => [identity.attributes.RegionalDomainName as string, identity.ref]),
    );
  }

  async function close(): Promise<void> {
    await Promise.all([door.close(), apiDoor.close()]);
    await lambda.close();
    await Promise.all([s3Door.close(), secretsDoor.close(), table.close()]);
    await log.close();
  }

  const deployed = await deploy().catch(async (error: unknown) => {
    await close();
    throw error;
  });
  const cloud: Cloud = {
    url: `http://${siteHost}`,
    apiUrl: `http://127.0.0.1:${apiDoor.port}`,
    tableUrl: table.url,
    s3Url: endpoints.s3,
    secretsUrl: endpoints.secretsManager,
    region: defaultRegion,
    ...deployed,
    operator,
    putObject: (bucket, key, body, headers) => {
      const request: Incoming = {
        method: 'PUT',
        path: `/${key}`,
        query: '',
        headers,
        body,
        ip: '127.0.0.1',
        tooLong: false,
      };
      const reply = s3.request(bucket, key, request, callers.get(operator.accessKeyId) as Caller);
      if (reply.status !== 200) throw new Error(`Putting ${bucket}/${key}: ${reply.body.toString()}`);
    },
    logs: log.lines,
    workers: lambda.workers,
    invalidate: (paths) => edge?.invalidate(paths),
    reload: async () => {
      Object.assign(cloud, await deploy());
    },
    close,
  };
  return cloud;
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
