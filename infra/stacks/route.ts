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

/** Where routes hang: the gateway, and the authorizer that every one of them passes. */
export type Gateway = { api: IHttpApi; authorizerId: string };

const keyOf = (route: Route) => HttpRouteKey.with(pathOf(route), HttpMethod[methodOf(route)]);

/** Leads a route of the gateway to a function, through the origin check. Function 10 s < gateway 29 s < CDN 30 s. */
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
