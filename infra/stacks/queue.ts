import { Duration } from 'aws-cdk-lib';
import { CfnEventSourceMapping, type IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { alarmAtOne } from './alarms.ts';

/**
 * After this many tries, a job goes to the dead-letter queue. The number is high, because SQS also counts a try in
 * which Lambda is throttled and does not run the function.
 */
const RECEIVES = 10;

/**
 * The most concurrent invocations for one queue. Lambda accepts no lower number. A new AWS account has ten in all, so
 * three for each of the four queues would leave none for shoppers. A FIFO queue has at most one invocation per group.
 */
const CONCURRENCY = 2;

const queue = (scope: Construct, id: string, props: QueueProps) =>
  new Queue(scope, id, { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, ...props });

type Options = Pick<QueueProps, 'fifo'> & {
  /** The logical id of the dead-letter queue, which keeps a job for two weeks. */
  lost: string;
  /** How long a failed job waits for its next try. AWS advises at least six times the function's timeout. */
  retryAfter: Duration;
  /** The topic that is notified when the dead-letter queue holds a job. */
  alarms: ITopic;
};

/** Creates a queue of jobs and its dead-letter queue, which an alarm watches (R7). */
export function jobQueue(
  scope: Construct,
  id: string,
  { lost, retryAfter, alarms, ...kind }: Options,
): Queue {
  const deadLetters = queue(scope, lost, { ...kind, retentionPeriod: Duration.days(14) });
  const depth = deadLetters.metricApproximateNumberOfMessagesVisible({
    period: Duration.minutes(5),
    statistic: 'Maximum',
  });
  alarmAtOne(
    scope,
    `${lost}Alarm`,
    `Jobs failed ten times and are in the dead-letter queue ${lost}.`,
    depth,
    alarms,
  );
  return queue(scope, id, {
    ...kind,
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: RECEIVES },
    visibilityTimeout: retryAfter,
  });
}

/** Connects a function to a queue of jobs. Only jobs that the function reports as failed are delivered again. */
export function workOn(scope: Construct, id: string, queue: Queue, by: IFunction, batchSize: number): void {
  new CfnEventSourceMapping(scope, id, {
    functionName: by.functionName,
    eventSourceArn: queue.queueArn,
    batchSize,
    scalingConfig: { maximumConcurrency: CONCURRENCY },
    functionResponseTypes: ['ReportBatchItemFailures'],
  });
}
