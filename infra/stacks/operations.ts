import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { isExample, type StageConfig } from '../config.ts';

/**
 * Creates the gateway's access log, and the topic that emails the owner when an alarm goes off. The logs of the
 * functions are in the functions' own stacks.
 */
export class OperationsStack extends Stack {
  readonly accessLog: LogGroup;
  readonly alarms: Topic;

  constructor(scope: Construct, id: string, props: StackProps & { config: StageConfig }) {
    super(scope, id, props);
    this.accessLog = new LogGroup(this, 'AccessLog', {
      retention: props.config.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.alarms = new Topic(this, 'Alarms');
    const { ownerEmail } = props.config;
    // An example address has no inbox, so its subscription could never be confirmed.
    if (!isExample(ownerEmail)) this.alarms.addSubscription(new EmailSubscription(ownerEmail));
  }
}
