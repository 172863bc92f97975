import { sqsFault } from './errors.ts';
import type { Queue } from './queue.ts';

/** Answers GetQueueAttributes with the requested attributes, all as strings. */
export function queueAttributes(
  queue: Queue,
  { AttributeNames = [] }: { AttributeNames?: string[] },
): object {
  const setup = queue.setup();
  const { visible, hidden, delayed } = queue.count();
  const all: Record<string, string> = {
    QueueArn: setup.arn,
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(hidden),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    VisibilityTimeout: String(setup.visibilitySeconds),
    DelaySeconds: String(setup.delaySeconds),
    MessageRetentionPeriod: String(setup.retentionSeconds),
    MaximumMessageSize: String(setup.largestBytes),
    ReceiveMessageWaitTimeSeconds: String(setup.waitSeconds),
    SqsManagedSseEnabled: 'true',
    ...(setup.fifo && {
      FifoQueue: 'true',
      ContentBasedDeduplication: String(setup.contentBasedDeduplication),
      DeduplicationScope: setup.deduplicatesByGroup ? 'messageGroup' : 'queue',
    }),
    ...(setup.redrive && {
      RedrivePolicy: JSON.stringify({
        deadLetterTargetArn: setup.redrive.arn,
        maxReceiveCount: setup.redrive.maxReceiveCount,
      }),
    }),
  };
  const known = new Set([
    ...Object.keys(all),
    ...'All FifoQueue ContentBasedDeduplication DeduplicationScope RedrivePolicy'.split(' '),
  ]);
  const strange = AttributeNames.find((name) => !known.has(name));
  if (strange !== undefined) throw sqsFault('InvalidAttributeName', `Unknown Attribute ${strange}.`);
  const names = AttributeNames.includes('All') ? Object.keys(all) : AttributeNames;
  const found = names.filter((name) => all[name] !== undefined).map((name) => [name, all[name]]);
  return found.length === 0 ? {} : { Attributes: Object.fromEntries(found) };
}
