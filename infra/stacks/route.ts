import { Duration } from 'aws-cdk-lib';
import {
  HttpAuthorizer,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  type IHttpApi,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { apiOf } from '#shared/api-patterns.ts';
import { methodOf, pathOf, type Route } from '#shared/endpoint.ts';

/** An HTTP API, and the authorizer of each of its routes. */
export type Gateway = { api: IHttpApi; authorizerId: string };

/** The two HTTP APIs behind the CDN (`apiOf`). */
export type Gateways = Record<ReturnType<typeof apiOf>, Gateway>;

/**
 * Connects a route key of an API to a function, behind the origin check. The function's timeout is 10 s, the gateway's
 * 29 s and the CDN's 30 s.
 */
export function connect(
  scope: Construct,
  id: string,
  { api, authorizerId }: Gateway,
  routeKey: HttpRouteKey,
  lambda: Lambda,
) {
  new HttpRoute(scope, `${id}Route`, {
    httpApi: api,
    routeKey,
    integration: new HttpLambdaIntegration('Integration', lambda, { timeout: Duration.seconds(29) }),
    authorizer: HttpAuthorizer.fromHttpAuthorizerAttributes(scope, `${id}OriginCheck`, {
      authorizerId,
      authorizerType: 'CUSTOM',
    }),
  });
}

/** Connects the route of an endpoint to its function, in the API that serves its path. */
export function connectRoute(scope: Construct, gateways: Gateways, route: Route, lambda: Lambda) {
  const key = HttpRouteKey.with(pathOf(route), HttpMethod[methodOf(route)]);
  connect(scope, lambda.node.id, gateways[apiOf(route)], key, lambda);
}
