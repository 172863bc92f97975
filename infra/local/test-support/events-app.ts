import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { App, Duration, Stack } from 'aws-cdk-lib';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import {
  DynamoEventSource,
  type DynamoEventSourceProps,
  S3OnFailureDestination,
  SqsDlq,
  SqsEventSource,
  type SqsEventSourceProps,
} from 'aws-cdk-lib/aws-lambda-event-sources';
import { Bucket, type CfnBucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { type IQueue, Queue, QueueEncryption, type QueueProps } from 'aws-cdk-lib/aws-sqs';

/** The source code of the functions, and further settings of their mappings. */
export type EventsApp = {
  onRecords?: string;
  onJobs?: string;
  onPages?: string;
  stream?: Partial<DynamoEventSourceProps>;
  jobs?: Partial<SqsEventSourceProps>;
  pages?: Partial<SqsEventSourceProps>;
  queue?: QueueProps;
  /** True: discarded records are written to a bucket, with their content, instead of a queue. */
  keepsRecords?: true;
  /** True: adds a bucket (`Files`). A rule sends events about its new files under `incoming/` to the queue `Jobs`. */
  files?: true;
};

/**
 * Synthesises an app and returns the folder of its assembly. The app has a table with a stream, a standard queue
 * (`Jobs`) and a FIFO queue (`Pages`). Each has a function that reads it, and a queue for failures (`RecordsFailed`,
 * `JobsFailed`, `PagesFailed`). With `keepsRecords`, the stream's failures go to the bucket `FailedRecords`.
 */
export function eventsApp(folder: string, shape: EventsApp): string {
  // Each app has its own folder, because the CDK reads the files of a path only once.
  const made = mkdtempSync(join(folder, 'app-'));
  const outdir = join(made, 'cdk.out');
  const context = { 'aws:cdk:enable-asset-metadata': true };
  const app = new App({ outdir, analyticsReporting: false, context });
  const stack = new Stack(app, 'tiny');
  const functionOf = (name: string, code: string) => {
    const asset = join(made, 'bundles', name);
    mkdirSync(asset, { recursive: true });
    writeFileSync(join(asset, 'index.mjs'), code);
    return new lambda.Function(stack, name, {
      runtime: lambda.Runtime.NODEJS_24_X,
      handler: 'index.handler',
      code: lambda.Code.fromAsset(asset),
      timeout: Duration.seconds(5),
      environment: { JOBS: jobs.queueUrl, PAGES: pages.queueUrl },
    });
  };
  const queueOf = (name: string, more: QueueProps = {}) => {
    const common = {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      ...(more.fifo && { fifo: true }),
    };
    const failed = new Queue(stack, `${name}Failed`, common);
    return new Queue(stack, name, {
      ...common,
      visibilityTimeout: Duration.seconds(30),
      deadLetterQueue: { queue: failed, maxReceiveCount: 3 },
      ...more,
    });
  };
  const table = new dynamodb.Table(stack, 'Table', {
    billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
    partitionKey: { name: 'pk', type: dynamodb.AttributeType.STRING },
    sortKey: { name: 'sk', type: dynamodb.AttributeType.STRING },
    stream: dynamodb.StreamViewType.NEW_AND_OLD_IMAGES,
  });
  const jobs = queueOf('Jobs', shape.queue);
  const pages = queueOf('Pages', { fifo: true });
  const quiet = 'export const handler = async () => {};';

  const onRecords = functionOf('OnRecords', shape.onRecords ?? quiet);
  const recordsFailed = new Queue(stack, 'RecordsFailed', { enforceSSL: true });
  jobs.grantSendMessages(onRecords);
  pages.grantSendMessages(onRecords);
  onRecords.addEventSource(
    new DynamoEventSource(table as dynamodb.ITable, {
      startingPosition: lambda.StartingPosition.LATEST,
      batchSize: 10,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 2,
      onFailure: shape.keepsRecords
        ? new S3OnFailureDestination(new Bucket(stack, 'FailedRecords') as IBucket)
        : new SqsDlq(recordsFailed),
      ...shape.stream,
    }),
  );
  const onJobs = functionOf('OnJobs', shape.onJobs ?? quiet);
  jobs.grantSendMessages(onJobs);
  onJobs.addEventSource(
    new SqsEventSource(jobs, { batchSize: 10, reportBatchItemFailures: true, ...shape.jobs }),
  );
  functionOf('OnPages', shape.onPages ?? quiet).addEventSource(
    new SqsEventSource(pages, { batchSize: 10, reportBatchItemFailures: true, ...shape.pages }),
  );
  if (shape.files) addFiles(stack, jobs);
  app.synth();
  return outdir;
}

function addFiles(stack: Stack, jobs: Queue): void {
  const files = new Bucket(stack, 'Files');
  (files.node.defaultChild as CfnBucket).notificationConfiguration = {
    eventBridgeConfiguration: { eventBridgeEnabled: true },
  };
  new Rule(stack, 'NewFiles', {
    eventPattern: {
      source: ['aws.s3'],
      detailType: ['Object Created'],
      detail: { bucket: { name: [files.bucketName] }, object: { key: [{ prefix: 'incoming/' }] } },
    },
    targets: [new SqsQueue(jobs as IQueue)],
  });
}
