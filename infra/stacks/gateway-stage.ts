import { Stack, type StackProps } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import type { Gateways } from './route.ts';

// The log contains no IP address, path, query string or user agent, so it does not show who ordered what (T18).
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

type Props = StackProps & { config: StageConfig; gateways: Gateways; accessLog: LogGroup; after: Stack[] };

/**
 * Creates the only stage of each API. It is deployed after the stacks of all routes, so that all routes of a new shop
 * open at once. Later, API Gateway deploys each change of a route automatically (`AutoDeploy`).
 */
export class GatewayStageStack extends Stack {
  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    for (const stack of props.after) this.addStackDependency(stack);
    const { rate, burst } = props.config.throttle;
    const { shop, office } = props.gateways;
    for (const [id, { api }] of [['ShopStage', shop] as const, ['OfficeStage', office] as const])
      new HttpStage(this, id, {
        httpApi: api,
        stageName: '$default',
        autoDeploy: true,
        throttle: { rateLimit: rate, burstLimit: burst },
        accessLogSettings: {
          destination: new LogGroupLogDestination(props.accessLog),
          format: AccessLogFormat.custom(accessLine),
        },
      });
  }
}
