import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { CfnEventSourceMapping } from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { categoryKey, featuredKey, productKey } from '#functions/data/catalogue/keys.ts';
import { faqKey, postCategoriesKey, postKey, textKey } from '#functions/data/content/keys.ts';
import { leasePrefix } from '#functions/data/desk/keys.ts';
import { emailPrefix } from '#functions/data/emails/keys.ts';
import { entryPrefix } from '#functions/data/log/keys.ts';
import { orderKey } from '#functions/data/orders/keys.ts';
import { paymentPrefix } from '#functions/data/payments/keys.ts';
import { uploadKey } from '#functions/data/pictures/keys.ts';
import { testimonialKey } from '#functions/data/reviews/keys.ts';
import { settingsKey } from '#functions/data/settings/keys.ts';
import { stockKey } from '#functions/data/stock/keys.ts';
import { eventFunction } from '../functions.ts';
import { alarmAtOne } from './alarms.ts';
import { failuresBucket, logCopiesBucket } from './buckets.ts';
import { shopFunction } from './function.ts';
import type { Resources } from './grants.ts';
import { jobQueue, workOn } from './queue.ts';

type Props = StackProps & Resources;

const TRIES = 3;

/** The filter for items that pages show. It compares the sort key. */
const shownItems = JSON.stringify({
  dynamodb: {
    Keys: {
      sk: {
        S: [
          productKey(0).sk,
          settingsKey().sk,
          featuredKey().sk,
          postKey(0).sk,
          postCategoriesKey().sk,
          { prefix: categoryKey(0).sk.replace(/\d+$/, '') },
          { prefix: textKey('', 0).sk.replace(/\d+$/, '') },
          { prefix: faqKey(0).sk.replace(/\d+$/, '') },
          { prefix: testimonialKey('', 0).sk.replace(/#.*/, '#') },
        ],
      },
    },
  },
});

/**
 * The filter for stock changes. Pages show "sold out" and "few left". How many pieces are "few" is a setting, and a
 * filter cannot compare an item with a setting, so every sale passes. This costs nothing extra, because a sale invokes
 * the function anyway: it writes an order.
 */
const stock = JSON.stringify({ dynamodb: { Keys: { sk: { S: [stockKey(0).sk] } } } });

/** The filter for new email requests and new entries of the change log. Later updates of them do not match. */
const newItems = JSON.stringify({
  eventName: ['INSERT'],
  dynamodb: { Keys: { sk: { S: [{ prefix: emailPrefix }, { prefix: entryPrefix }] } } },
});

/**
 * The filter for orders, their payments, and leases. A lease reserves the call to a customer for one staff member.
 * Orders and payments contain the search terms of the admin's search. An open screen of the call desk shows all three
 * kinds of items.
 */
const orderItems = JSON.stringify({
  dynamodb: { Keys: { sk: { S: [orderKey('').sk, paymentPrefix, leasePrefix] } } },
});

/**
 * The filter for uploads whose picture is finished. Such a picture must then be put into the record whose form uploaded
 * it, by the scheduled check.
 */
const madePictures = JSON.stringify({
  dynamodb: { Keys: { sk: { S: [uploadKey('').sk] } }, NewImage: { state: { S: ['made'] } } },
});

/**
 * Prerenders pages when the table changes. The table's stream invokes one function, which puts the changed paths in a
 * queue. The same function queues emails and search terms, because a stream can serve only a few functions. The queue
 * invokes the prerender function. It is a FIFO queue, grouped by path, so no two invocations render one page at the
 * same time. A change that fails three times and a page that fails ten times are kept for two weeks and do not block
 * others (R7).
 */
export class PagesStack extends Stack {
  readonly pagesQueue: Queue;

  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    const failedChanges = failuresBucket(this, 'FailedChanges');
    new CfnOutput(this, 'FailedChangesBucketName', { value: failedChanges.bucketName });
    const logCopies = logCopiesBucket(this, 'LogCopies', props.config.logLockDays);
    new CfnOutput(this, 'LogCopiesBucketName', { value: logCopies.bucketName });
    const retryAfter = Duration.minutes(1);
    this.pagesQueue = jobQueue(this, 'Pages', {
      lost: 'LostPages',
      fifo: true,
      retryAfter,
      alarms: props.alarms,
    });
    const { pagesQueue } = this;
    const resources = { ...props, failedChanges, logCopies, pagesQueue };
    new CfnOutput(this, 'PagesQueueUrl', { value: pagesQueue.queueUrl });
    const tableChanged = shopFunction(this, eventFunction('tableChanged'), resources);
    const pagesChanged = shopFunction(this, eventFunction('pagesChanged'), resources);
    const { tableStreamArn } = props.table;
    if (!tableStreamArn) throw new Error('The table has no stream.');
    const stream = new CfnEventSourceMapping(this, 'TableStream', {
      functionName: tableChanged.functionName,
      eventSourceArn: tableStreamArn,
      startingPosition: 'TRIM_HORIZON',
      batchSize: 100,
      bisectBatchOnFunctionError: true,
      maximumRetryAttempts: TRIES - 1,
      functionResponseTypes: ['ReportBatchItemFailures'],
      filterCriteria: {
        filters: [
          { pattern: shownItems },
          { pattern: newItems },
          { pattern: orderItems },
          { pattern: stock },
          { pattern: madePictures },
        ],
      },
      destinationConfig: { onFailure: { destination: failedChanges.bucketArn } },
      metricsConfig: { metrics: ['EventCount'] },
    });
    const failed = new Metric({
      namespace: 'AWS/Lambda',
      metricName: 'OnFailureDestinationDeliveredEventCount',
      dimensionsMap: { EventSourceMappingUUID: stream.ref },
      period: Duration.minutes(5),
      statistic: 'Sum',
    });
    alarmAtOne(
      this,
      'FailedChangesAlarm',
      'Processing of table changes failed three times.',
      failed,
      props.alarms,
    );
    workOn(this, 'PagesQueue', pagesQueue, pagesChanged, 10);
  }
}
