import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  AuthorizerPayloadVersion,
  HttpApi,
  HttpAuthorizer,
  HttpAuthorizerType,
  HttpStage,
  type IHttpApi,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { eventFunction } from '../functions.ts';
import { shopFunction } from './function.ts';
import type { Resources } from './grants.ts';

// No address, no query string and no agent: who ordered what is not for the log (T18).
const accessLine = JSON.stringify({
  request_id: '$context.requestId',
  at: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  milliseconds: '$context.responseLatency',
  gateway_error: '$context.error.message',
  authorizer_error: '$context.authorizer.error',
});

/** The gateway and its closed door. Routes come from the area stacks; what none of them takes is the site's (T13). */
export class ApiStack extends Stack {
  readonly api: IHttpApi;
  readonly authorizerId: string;

  constructor(scope: Construct, id: string, props: StackProps & Resources & { accessLog: LogGroup }) {
    super(scope, id, props);
    // The library's own class and interface disagree about `undefined` under exactOptionalPropertyTypes.
    this.api = new HttpApi(this, 'Api', { apiName: id, createDefaultStage: false }) as IHttpApi;
    const { rate, burst } = props.config.throttle;
    new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: rate, burstLimit: burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(props.accessLog),
        format: AccessLogFormat.custom(accessLine),
      },
    });
    this.authorizerId = this.closeTheDirectDoor(props);
    new CfnOutput(this, 'ApiId', { value: this.api.apiId });
  }

  /** Only the CDN knows the secret header, so nobody gets round it to the gateway's own address. */
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
