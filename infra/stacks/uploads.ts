import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { eventFunction } from '../functions.ts';
import { shopFunction } from './function.ts';
import type { Resources } from './grants.ts';
import { jobQueue, workOn } from './queue.ts';

/** The function decodes pictures of 40 megapixels. New AWS accounts accept no more memory than this. */
const size = { memory: 3008, seconds: 60 };

/**
 * Creates the pictures of uploaded files. The bucket sends EventBridge an event for each new file. A rule puts the
 * event into a queue, and the queue invokes the function with one file at a time. An event that fails ten times is kept
 * for two weeks in the dead-letter queue `LostUploads`, which an alarm watches (R7).
 */
export class UploadsStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & Resources) {
    super(scope, id, props);
    const uploadsQueue = jobQueue(this, 'Uploads', {
      lost: 'LostUploads',
      // Twice the timeout. AWS advises more, but a person waits for the picture.
      retryAfter: Duration.minutes(2),
      alarms: props.alarms,
    });
    new Rule(this, 'FileArrived', {
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: {
          bucket: { name: [props.incomingBucket?.bucketName] },
          object: { key: [{ prefix: 'incoming/' }] },
        },
      },
      targets: [new SqsQueue(uploadsQueue as IQueue)],
    });
    const pictureUploaded = shopFunction(
      this,
      eventFunction('pictureUploaded'),
      { ...props, uploadsQueue },
      size,
    );
    workOn(this, 'UploadsQueue', uploadsQueue, pictureUploaded, 1);
  }
}
