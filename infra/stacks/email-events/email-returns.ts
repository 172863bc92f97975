import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { eventFunction } from '../../functions.ts';
import { shopFunction } from '../function.ts';
import type { Resources } from '../grants.ts';
import { jobQueue, workOn } from '../queue.ts';

/**
 * Blocks email addresses that bounce or complain. SES sends bounces and complaints to EventBridge. A rule puts those of
 * this stage into a queue, and the queue invokes the function. An event that fails ten times is kept for two weeks in
 * the dead-letter queue `LostReturns`, which an alarm watches (R7).
 */
export class EmailReturnsStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & Resources) {
    super(scope, id, props);
    const emailReturnsQueue = jobQueue(this, 'EmailReturns', {
      lost: 'LostReturns',
      retryAfter: Duration.minutes(1),
      alarms: props.alarms,
    });
    new Rule(this, 'BounceOrComplaint', {
      eventPattern: {
        source: ['aws.ses'],
        detailType: ['Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { 'ses:configuration-set': [props.mail?.set] } } },
      },
      targets: [new SqsQueue(emailReturnsQueue as IQueue)],
    });
    const emailReturned = shopFunction(this, eventFunction('emailReturned'), { ...props, emailReturnsQueue });
    workOn(this, 'EmailReturnsQueue', emailReturnsQueue, emailReturned, 10);
  }
}
