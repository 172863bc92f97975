import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AuthorizerPayloadVersion,
  HttpApi,
  HttpAuthorizer,
  HttpAuthorizerType,
  type IHttpApi,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { eventFunction } from '../functions.ts';
import { shopFunction } from './function.ts';
import type { Resources } from './grants.ts';
import type { Gateway, Gateways } from './route.ts';

/**
 * Creates the two HTTP APIs and their origin check. Other stacks add the routes (T13); `gateway-stage.ts` creates the
 * stages.
 */
export class ApiStack extends Stack {
  readonly gateways: Gateways;

  constructor(scope: Construct, id: string, props: StackProps & Resources) {
    super(scope, id, props);
    const originCheck = shopFunction(this, eventFunction('originCheck'), props);
    this.gateways = {
      shop: this.gateway('Shop', `${id}-shop`, originCheck),
      office: this.gateway('Office', `${id}-office`, originCheck),
    };
  }

  /**
   * Creates an API with an authorizer that requires the CDN's secret header. The API therefore refuses requests that
   * bypass the CDN.
   */
  private gateway(prefix: string, apiName: string, originCheck: Lambda): Gateway {
    // The cast is needed because, with `exactOptionalPropertyTypes`, the CDK's class does not match its own interface.
    const api = new HttpApi(this, `${prefix}Api`, { apiName, createDefaultStage: false }) as IHttpApi;
    const invoke = `arn:${this.partition}:apigateway:${this.region}:lambda:path/2015-03-31/functions/${originCheck.functionArn}/invocations`;
    const { authorizerId } = new HttpAuthorizer(this, `${prefix}OriginAuthorizer`, {
      httpApi: api,
      authorizerName: 'origin-check',
      type: HttpAuthorizerType.LAMBDA,
      identitySource: ['$request.header.x-origin-secret'],
      authorizerUri: invoke,
      payloadFormatVersion: AuthorizerPayloadVersion.VERSION_2_0,
      enableSimpleResponses: true,
      resultsCacheTtl: Duration.minutes(5),
    });
    originCheck.addPermission(`From${prefix}Authorizer`, {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: this.formatArn({
        service: 'execute-api',
        resource: api.apiId,
        resourceName: `authorizers/${authorizerId}`,
      }),
    });
    new CfnOutput(this, `${prefix}ApiId`, { value: api.apiId });
    return { api, authorizerId };
  }
}
