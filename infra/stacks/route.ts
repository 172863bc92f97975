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
import { methodOf, pathOf, type Route } from '#shared/endpoint.ts';

/** The gateway that routes are added to, and the authorizer of every route. */
export type Gateway = { api: IHttpApi; authorizerId: string };

const keyOf = (route: Route) => HttpRouteKey.with(pathOf(route), HttpMethod[methodOf(route)]);

/**
 * Connects a route of the gateway to a function, behind the origin check. The timeouts are 10 s for the function, 29 s
 * for the gateway and 30 s for the CDN.
 */
export function connectRoute(
  scope: Construct,
  { api, authorizerId }: Gateway,
  route: Route | '$default',
  lambda: Lambda,
) {
  const id = lambda.node.id;
  new HttpRoute(scope, `${id}Route`, {
    httpApi: api,
    routeKey: route === '$default' ? HttpRouteKey.DEFAULT : keyOf(route),
    integration: new HttpLambdaIntegration('Integration', lambda, { timeout: Duration.seconds(29) }),
    authorizer: HttpAuthorizer.fromHttpAuthorizerAttributes(scope, `${id}OriginCheck`, {
      authorizerId,
      authorizerType: 'CUSTOM',
    }),
  });
}
