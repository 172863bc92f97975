import type { AuthorizerSetup } from '../gateway/authorizer.ts';
import type { ApiSetup, RouteSetup } from '../gateway/gateway.ts';
import type { Throttle } from '../gateway/throttle.ts';
import type { DeployedFunction } from './functions.ts';
import type { Resolved, Resolver } from './resolve.ts';

type Permitted = (functionArn: string, sourceArn: string) => boolean;
type RouteSettings = { ThrottlingRateLimit?: number; ThrottlingBurstLimit?: number };

const whereOf = (resource: Resolved) => `${resource.stack}.${resource.logicalId}`;

/**
 * Returns the ARN in a URI of an integration or authorizer. The URI is either the function's ARN or API Gateway's URI,
 * which contains the ARN.
 */
function functionArnOf(uri: string): string {
  return /\/functions\/(.+)\/invocations$/.exec(uri)?.[1] ?? uri;
}

function throttleOf(settings: RouteSettings | undefined): Throttle | undefined {
  const { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst } = settings ?? {};
  return rate === undefined || burst === undefined ? undefined : { rate: Number(rate), burst: Number(burst) };
}

/**
 * Returns the API's only stage, which must have `AutoDeploy`. Without `AutoDeploy`, AWS needs a deployment to serve any
 * route, and the local cloud does not support deployments.
 */
function stageOf(api: Resolved, [stage, ...others]: Resolved[]): Resolved {
  if (stage === undefined || others.length > 0 || stage.identity.ref !== '$default') {
    throw new Error(`${whereOf(api)}: the local cloud supports only the stage $default.`);
  }
  if (stage.properties.AutoDeploy !== true)
    throw new Error(`${whereOf(stage)}: without AutoDeploy the stage serves no routes.`);
  return stage;
}

/** Returns the stage's settings by route key, and its default settings. @throws if a key belongs to no route */
function routeSettings(stage: Resolved, routes: Resolved[]) {
  const settings = (stage.properties.RouteSettings ?? {}) as Record<string, RouteSettings>;
  const keys = new Set(routes.map(({ properties }) => properties.RouteKey));
  const unknown = Object.keys(settings).find((key) => !keys.has(key));
  if (unknown !== undefined) {
    const message = `Unable to find Route by key ${unknown} within the provided RouteSettings`;
    throw new Error(`${whereOf(stage)}: ${message}`);
  }
  return { settings, general: stage.properties.DefaultRouteSettings as RouteSettings | undefined };
}

/** Reads the resources of one API by type, and finds the functions that they call. */
type Parts = {
  arn: string;
  ofApi: (type: string) => Resolved[];
  functionOf: (uri: unknown, where: string) => DeployedFunction;
  permitted: Permitted;
};

/** The most integrations that AWS allows in an HTTP API. AWS does not raise this limit. */
const MOST_INTEGRATIONS = 300;

/** Returns the function of each integration, by the integration's id. @throws if there are more than AWS allows */
function integrationsOf({ ofApi, functionOf }: Parts): Map<string, DeployedFunction> {
  const integrations = ofApi('AWS::ApiGatewayV2::Integration');
  const [first] = integrations;
  if (first && integrations.length > MOST_INTEGRATIONS)
    throw new Error(
      `${whereOf(first)}: an HTTP API has at most ${MOST_INTEGRATIONS} integrations, not ${integrations.length}.`,
    );
  const targets = integrations.map((integration) => {
    const { IntegrationType, PayloadFormatVersion, IntegrationUri, TimeoutInMillis } = integration.properties;
    const where = whereOf(integration);
    if (IntegrationType !== 'AWS_PROXY' || PayloadFormatVersion !== '2.0') {
      throw new Error(`${where}: the local cloud runs AWS_PROXY integrations with payload 2.0 only.`);
    }
    const target = functionOf(IntegrationUri, where);
    if (target.timeoutMs > Number(TimeoutInMillis ?? 30_000)) {
      throw new Error(
        `${where}: the timeout of the integration is shorter than that of ${target.name}, ${target.timeoutMs} ms.`,
      );
    }
    return [integration.identity.ref, target] as const;
  });
  return new Map(targets);
}

function authorizerOf(authorizer: Resolved, { arn, functionOf, permitted }: Parts): AuthorizerSetup {
  const { AuthorizerType, AuthorizerPayloadFormatVersion, EnableSimpleResponses } = authorizer.properties;
  const isKnown = AuthorizerType === 'REQUEST' && AuthorizerPayloadFormatVersion === '2.0';
  if (!isKnown || EnableSimpleResponses !== true) {
    throw new Error(
      `${whereOf(authorizer)}: the local cloud runs REQUEST authorizers with payload 2.0 and simple responses only.`,
    );
  }
  const target = functionOf(authorizer.properties.AuthorizerUri, whereOf(authorizer));
  return {
    functionName: target.name,
    identitySource: (authorizer.properties.IdentitySource ?? []) as string[],
    ttlMs: Number(authorizer.properties.AuthorizerResultTtlInSeconds ?? 300) * 1000,
    permitted: permitted(target.arn, `${arn}/authorizers/${authorizer.identity.ref}`),
  };
}

/** Returns the API's routes from all stacks, with the stage's throttling. */
function routesOf(parts: Parts, stage: Resolved, authorizers: Record<string, AuthorizerSetup>): RouteSetup[] {
  const { arn, ofApi, permitted } = parts;
  const routes = ofApi('AWS::ApiGatewayV2::Route');
  const { settings, general } = routeSettings(stage, routes);
  const integrations = integrationsOf(parts);
  return routes.map((route): RouteSetup => {
    const where = whereOf(route);
    const key = String(route.properties.RouteKey);
    const target = integrations.get(String(route.properties.Target).replace(/^integrations\//, ''));
    if (target === undefined) throw new Error(`${where}: the route ${key} has no integration.`);
    const type = route.properties.AuthorizationType ?? 'NONE';
    const authorizerId = route.properties.AuthorizerId;
    if (type !== 'NONE' && (type !== 'CUSTOM' || authorizers[String(authorizerId)] === undefined)) {
      throw new Error(`${where}: the local cloud does not know the authorization ${String(type)} of ${key}.`);
    }
    const throttle = throttleOf({ ...general, ...settings[key] });
    const source =
      key === '$default' ? `${arn}/$default/$default` : `${arn}/$default/${key.replace(' ', '')}`;
    return {
      key,
      functionName: target.name,
      permitted: permitted(target.arn, source),
      ...(type === 'CUSTOM' && { authorizerId: String(authorizerId) }),
      ...(throttle !== undefined && { throttle }),
    };
  });
}

/** Returns the HTTP API of the templates with its routes from all stacks. @throws for unsupported settings */
export function apiOf(
  api: Resolved,
  resolver: Resolver,
  functions: DeployedFunction[],
  permitted: Permitted,
): ApiSetup {
  const id = api.identity.ref;
  if (api.properties.ProtocolType !== 'HTTP')
    throw new Error(`${whereOf(api)}: the local cloud runs HTTP APIs only.`);
  const domainName = new URL(api.identity.attributes.ApiEndpoint as string).host;
  const [, , region = ''] = domainName.split('.');
  const byArn = new Map(functions.map((one) => [one.arn, one]));
  const accountId = functions[0]?.arn.split(':')[4] ?? '';
  const arn = `arn:aws:execute-api:${region}:${accountId}:${id}`;
  const ofApi = (type: string) => resolver.all(type).filter((resource) => resource.properties.ApiId === id);
  const stage = stageOf(api, ofApi('AWS::ApiGatewayV2::Stage'));

  function functionOf(uri: unknown, where: string): DeployedFunction {
    const found = byArn.get(functionArnOf(String(uri)));
    if (found === undefined) throw new Error(`${where}: there is no function ${String(uri)}.`);
    return found;
  }

  const parts = { arn, ofApi, functionOf, permitted };
  const authorizers = Object.fromEntries(
    ofApi('AWS::ApiGatewayV2::Authorizer').map((one) => [one.identity.ref, authorizerOf(one, parts)]),
  );
  const routes = routesOf(parts, stage, authorizers);
  return { place: { accountId, apiId: id, domainName, stage: '$default' }, arn, routes, authorizers };
}
