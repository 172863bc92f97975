import { Duration } from 'aws-cdk-lib';
import { CfnEventSourceMapping, type IFunction } from 'aws-cdk-lib/aws-lambda';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import { Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { alarmAtOne } from './alarms.ts';

/**
 * Receives of a job before it goes to the dead-letter queue. A receive also counts where Lambda is throttled and never
 * runs the function, so few of them would lose healthy jobs.
 */
const RECEIVES = 10;

/**
 * Invocations that one queue may have at a time, the least that Lambda takes. A new AWS account runs ten functions at a
 * time, so more for each of the four queues would take all of them from the shoppers. A FIFO queue has at most one for
 * each group.
 */
const CONCURRENCY = 2;

const queue = (scope: Construct, id: string, props: QueueProps) =>
  new Queue(scope, id, { encryption: QueueEncryption.SQS_MANAGED, enforceSSL: true, ...props });

type Options = Pick<QueueProps, 'fifo'> & {
  /** Logical id of the dead-letter queue. It keeps a job for two weeks. */
  lost: string;
  /** How long a failed job waits for its next receive: at least six times the timeout of its function (AWS's advice). */
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
  alarmAtOne(scope, `${lost}Alarm`, `Jobs wait in the dead-letter queue ${lost}.`, depth, alarms);
  return queue(scope, id, {
    ...kind,
    deadLetterQueue: { queue: deadLetters, maxReceiveCount: RECEIVES },
    visibilityTimeout: retryAfter,
  });
}

/** Connects a function to a queue of jobs. Only jobs that the function reports as failed are received again. */
export function workOn(scope: Construct, id: string, queue: Queue, by: IFunction, batchSize: number): void {
  new CfnEventSourceMapping(scope, id, {
    functionName: by.functionName,
    eventSourceArn: queue.queueArn,
    batchSize,
    scalingConfig: { maximumConcurrency: CONCURRENCY },
    functionResponseTypes: ['ReportBatchItemFailures'],
  });
}
