import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { eventFunction } from '../functions.ts';
import { shopFunction } from './function.ts';
import type { Resources } from './grants.ts';
import { jobQueue, workOn } from './queue.ts';

/**
 * Sends the receipts of the tills to KRA. The scheduled check queues a job for each till with waiting receipts. The
 * queue is FIFO, grouped by till, so that the receipts of a till keep their order. A job that fails ten times is kept
 * for two weeks in the dead-letter queue `LostTax` (R7). Its receipts wait until the scheduled check queues them again.
 */
export class TaxStack extends Stack {
  readonly taxQueue: Queue;

  constructor(scope: Construct, id: string, props: StackProps & Resources) {
    super(scope, id, props);
    this.taxQueue = jobQueue(this, 'TaxReceipts', {
      lost: 'LostTax',
      fifo: true,
      retryAfter: Duration.minutes(6),
      alarms: props.alarms,
    });
    // A run starts no receipt after 40 seconds. KRA then has 10 seconds to answer the last one.
    const size = { memory: 1024, seconds: 60 };
    const sender = shopFunction(
      this,
      eventFunction('taxReceiptsDue'),
      { ...props, taxQueue: this.taxQueue },
      size,
    );
    workOn(this, 'TaxReceiptsQueue', this.taxQueue, sender, 1);
  }
}
