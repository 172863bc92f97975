import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AuthorizerPayloadVersion,
  HttpApi,
  HttpAuthorizer,
  HttpAuthorizerType,
  type IHttpApi,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { eventFunction } from '../functions.ts';
import { shopFunction } from './function.ts';
import type { Resources } from './grants.ts';

/** The gateway and its origin check. Other stacks add its routes (T13); `gateway-stage.ts` creates its stage. */
export class ApiStack extends Stack {
  readonly api: IHttpApi;
  readonly authorizerId: string;

  constructor(scope: Construct, id: string, props: StackProps & Resources) {
    super(scope, id, props);
    // With `exactOptionalPropertyTypes`, the CDK's class does not match its interface in `undefined`, hence the cast.
    this.api = new HttpApi(this, 'Api', { apiName: id, createDefaultStage: false }) as IHttpApi;
    this.authorizerId = this.closeTheDirectDoor(props);
    new CfnOutput(this, 'ApiId', { value: this.api.apiId });
  }

  /** Adds an authorizer that requires the CDN's secret header, so the gateway refuses requests that bypass the CDN. */
  private closeTheDirectDoor(resources: Resources): string {
    const originCheck = shopFunction(this, eventFunction('originCheck'), resources);
    const invoke = `arn:${this.partition}:apigateway:${this.region}:lambda:path/2015-03-31/functions/${originCheck.functionArn}/invocations`;
    const { authorizerId } = new HttpAuthorizer(this, 'OriginAuthorizer', {
      httpApi: this.api,
      authorizerName: 'origin-check',
      type: HttpAuthorizerType.LAMBDA,
      identitySource: ['$request.header.x-origin-secret'],
      authorizerUri: invoke,
      payloadFormatVersion: AuthorizerPayloadVersion.VERSION_2_0,
      enableSimpleResponses: true,
      resultsCacheTtl: Duration.minutes(5),
    });
    originCheck.addPermission('FromAuthorizer', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: this.formatArn({
        service: 'execute-api',
        resource: this.api.apiId,
        resourceName: `authorizers/${authorizerId}`,
      }),
    });
    return authorizerId;
  }
}
