import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { eventFunction } from '../functions.ts';
import { shopFunction } from './function.ts';
import type { Resources } from './grants.ts';
import { jobQueue, workOn } from './queue.ts';

/**
 * Keeps the admin's search up to date. The stack has a FIFO queue of jobs, grouped by order, and a function that writes
 * an order's search terms. A job that fails ten times is kept for two weeks in the dead-letter queue `LostSearch` (R7).
 */
export class SearchStack extends Stack {
  readonly searchQueue: Queue;

  constructor(scope: Construct, id: string, props: StackProps & Resources) {
    super(scope, id, props);
    const retryAfter = Duration.minutes(1);
    this.searchQueue = jobQueue(this, 'Search', {
      lost: 'LostSearch',
      fifo: true,
      retryAfter,
      alarms: props.alarms,
    });
    new CfnOutput(this, 'SearchQueueUrl', { value: this.searchQueue.queueUrl });
    const searchChanged = shopFunction(this, eventFunction('searchChanged'), {
      ...props,
      searchQueue: this.searchQueue,
    });
    workOn(this, 'SearchQueue', this.searchQueue, searchChanged, 10);
  }
}
