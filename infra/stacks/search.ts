import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { eventFunction } from '../functions.ts';
import { shopFunction } from './function.ts';
import type { Resources } from './grants.ts';

/**
 * What keeps the desk's search up to date: a queue of orders, first in, first out by order, and the function that writes
 * their search terms. A job that fails every time waits two weeks in `LostSearch` (R7).
 */
export class SearchStack extends Stack {
  readonly searchQueue: Queue;

  constructor(scope: Construct, id: string, props: StackProps & Resources) {
    super(scope, id, props);
    const lost = this.queue('LostSearch', { retentionPeriod: Duration.days(14) });
    this.searchQueue = this.queue('Search', {
      deadLetterQueue: { queue: lost, maxReceiveCount: 10 },
      // Six times as long as the function may take, as Lambda asks.
      visibilityTimeout: Duration.seconds(60),
    });
    const searchChanged = shopFunction(this, eventFunction('searchChanged'), {
      ...props,
      searchQueue: this.searchQueue,
    });
    new CfnEventSourceMapping(this, 'SearchQueue', {
      functionName: searchChanged.functionName,
      eventSourceArn: this.searchQueue.queueArn,
      batchSize: 10,
      functionResponseTypes: ['ReportBatchItemFailures'],
    });
  }

  private queue(id: string, props: QueueProps): Queue {
    return new Queue(this, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      fifo: true,
      ...props,
    });
  }
}
