import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { eventFunction } from '../functions.ts';
import { resultsBucket } from './buckets.ts';
import { shopFunction } from './function.ts';
import type { Resources } from './grants.ts';
import { jobQueue, workOn } from './queue.ts';

/**
 * Runs jobs, which work on many records in steps. The stack has a FIFO queue of steps, grouped by job, a function that
 * does one step, and the bucket of result files. A step that fails ten times is kept for two weeks in the dead-letter
 * queue `LostJobs` (R7). The scheduled check regularly looks at each running job.
 */
export class JobsStack extends Stack {
  readonly jobsQueue: Queue;
  readonly jobResults: Bucket;

  constructor(scope: Construct, id: string, props: StackProps & Resources) {
    super(scope, id, props);
    this.jobsQueue = jobQueue(this, 'Jobs', {
      lost: 'LostJobs',
      fifo: true,
      retryAfter: Duration.minutes(1),
      alarms: props.alarms,
    });
    this.jobResults = resultsBucket(this, 'JobResults');
    const { jobsQueue, jobResults } = this;
    const jobDue = shopFunction(this, eventFunction('jobDue'), { ...props, jobsQueue, jobResults });
    workOn(this, 'JobsQueue', jobsQueue, jobDue, 1);
  }
}
