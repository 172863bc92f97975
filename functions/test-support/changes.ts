import { DeleteMessageCommand, type Message, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { DynamoDB, StreamRecord, StreamsCaller } from '@hart/local-cloud/dynamodb';
import { createSqs } from '@hart/local-cloud/sqs';
import type { Context, DynamoDBRecord, SQSRecord } from 'aws-lambda';
import { handler as tableChanged } from '../events/table-changed.ts';
import { openService } from './direct/client.ts';

type Failures = { batchItemFailures: { itemIdentifier: string }[] };

const context = { awsRequestId: 'request', getRemainingTimeInMillis: () => 600_000 } as Context;

/** Passes records to a function. Returns the ids of the records that it reports as failed. */
export async function handTo(handler: unknown, Records: unknown[]): Promise<string[]> {
  const answer = await (handler as (...args: unknown[]) => unknown)({ Records }, context);
  const { batchItemFailures = [] } = (answer ?? {}) as Partial<Failures>;
  return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
}

/** Passes records to the stream's function. Returns the sequence numbers of the records that failed. */
export const tell = (records: DynamoDBRecord[]) => handTo(tableChanged, records);

/** Opens the table's stream from its beginning. Returns a function that returns the records since its last call. */
export async function openChanges({ call }: DynamoDB): Promise<() => Promise<DynamoDBRecord[]>> {
  const streams: StreamsCaller = async (operation, body) =>
    (await call({ operation, body, accessKeyId: 'TEST', attempt: 1 })).answer as never;
  const { Streams } = await streams('ListStreams', { TableName: 'shop' });
  const StreamArn = Streams[0]?.StreamArn ?? '';
  const { StreamDescription } = await streams('DescribeStream', { StreamArn });
  const ShardId = StreamDescription.Shards[0]?.ShardId;
  let iterator: string | undefined = (
    await streams('GetShardIterator', { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' })
  ).ShardIterator;
  return async () => {
    const found: StreamRecord[] = [];
    for (let empty = false; !empty; ) {
      const page = await streams('GetRecords', { ShardIterator: iterator });
      iterator = page.NextShardIterator;
      empty = page.Records.length === 0;
      found.push(...page.Records);
    }
    return found as unknown as DynamoDBRecord[];
  };
}

const asRecord = ({ MessageId = '', Body = '', Attributes = {} }: Message) =>
  ({ messageId: MessageId, body: Body, attributes: Attributes }) as unknown as SQSRecord;

/** A FIFO queue with its own simulated time. A job that fails ten times moves to its dead-letter queue. */
export type TestQueue = {
  /**
   * Runs a function on the queue's messages until the queue is empty. Returns the number of received messages,
   * including retries.
   */
  work: (deliver: (records: SQSRecord[]) => Promise<string[]>) => Promise<number>;
  /** Returns the jobs in the dead-letter queue. */
  lost: () => string[];
  close: () => Promise<void>;
};

type QueueSetup = {
  name: string;
  environment:
    | 'PAGES_QUEUE_URL'
    | 'EMAILS_QUEUE_URL'
    | 'SEARCH_QUEUE_URL'
    | 'JOBS_QUEUE_URL'
    | 'TAX_QUEUE_URL';
  batchSize: number;
};

export async function openQueue(
  folder: string,
  name: string,
  environment: QueueSetup['environment'],
  batchSize: number,
): Promise<TestQueue> {
  const { queues, close } = await openQueues(folder, [{ name, environment, batchSize }]);
  return { ...(queues[0] as Omit<TestQueue, 'close'>), close };
}

let opened = 0;

/** Opens several queues that share one clock and one account. */
export async function openQueues(
  folder: string,
  setups: readonly QueueSetup[],
): Promise<{ queues: Omit<TestQueue, 'close'>[]; close: () => Promise<void> }> {
  let at = Date.UTC(2026, 0, 1);
  const sqs = createSqs(folder, () => at);
  const statements = [{ Effect: 'Allow' as const, Action: 'sqs:*', Resource: '*' }];
  const host = `queues-${++opened}.invalid`;
  const closeService = openService(SQSClient, host, (request) =>
    sqs.request(request, 'TEST', { kind: 'role', arn: 'test', statements }),
  );
  const queue = (called: string) => ({
    name: `${called}.fifo`,
    arn: `arn:aws:sqs:local:000000000000:${called}.fifo`,
    url: `http://${host}/000000000000/${called}.fifo`,
    fifo: true,
    contentBasedDeduplication: false,
    deduplicatesByGroup: false,
    delaySeconds: 0,
    visibilitySeconds: 60,
    retentionSeconds: 345_600,
    waitSeconds: 0,
    largestBytes: 1_048_576,
    policy: [],
  });
  // Changed orders are also sent to the search queue. Most tests do not read that queue.
  const search = queue('unread-search');
  const deployed = setups.flatMap(({ name }) => {
    const lost = queue(`lost-${name}`);
    return [lost, { ...queue(name), redrive: { arn: lost.arn, maxReceiveCount: 10 } }];
  });
  sqs.deploy([search, ...deployed]);
  process.env.AWS_ENDPOINT_URL_SQS = `http://${host}`;
  process.env.SEARCH_QUEUE_URL = search.url;
  for (const { name, environment } of setups) process.env[environment] = queue(name).url;
  const client = new SQSClient({});

  const open = ({ name, batchSize }: QueueSetup): Omit<TestQueue, 'close'> => ({
    work: async (deliver) => {
      const QueueUrl = queue(name).url;
      for (let taken = 0; ; ) {
        const receive = {
          QueueUrl,
          MaxNumberOfMessages: batchSize,
          MessageSystemAttributeNames: ['All' as const],
        };
        const { Messages = [] } = await client.send(new ReceiveMessageCommand(receive));
        if (Messages.length === 0) {
          if (sqs.queue(QueueUrl).messages().length === 0) return taken;
          // A failed job becomes visible again after a minute.
          at += 61_000;
          continue;
        }
        taken += Messages.length;
        const failed = await deliver(Messages.map(asRecord));
        for (const { MessageId = '', ReceiptHandle } of Messages)
          if (!failed.includes(MessageId))
            await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
      }
    },
    lost: () =>
      sqs
        .queue(queue(`lost-${name}`).url)
        .messages()
        .map(({ body }) => body),
  });
  return {
    queues: setups.map(open),
    close: async () => {
      client.destroy();
      closeService();
      await sqs.close();
    },
  };
}
