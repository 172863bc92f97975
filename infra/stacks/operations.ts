import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';

/** What is kept of the shop's running. Each function's own log lives beside the function. */
export class OperationsStack extends Stack {
  readonly accessLog: LogGroup;

  constructor(scope: Construct, id: string, props: StackProps & { config: StageConfig }) {
    super(scope, id, props);
    this.accessLog = new LogGroup(this, 'AccessLog', {
      retention: props.config.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }
}
