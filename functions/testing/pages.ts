import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteMessageCommand, type Message, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { Context, DynamoDBRecord, SQSRecord } from 'aws-lambda';
import { type StreamRecord, streamsCaller } from '#infra/local/dynamodb/streams-client.ts';
import { createSqs } from '#infra/local/sqs/sqs.ts';
import { listPaths } from '../core/list-paths.ts';
import { makePage } from '../core/make-page.ts';
import { handler as pagesChanged } from '../events/pages-changed.ts';
import { handler as tableChanged } from '../events/table-changed.ts';
import { loadRenderer } from '../outside/renderer.ts';
import { openShop, type TestShop, testProduct } from './shop.ts';
import { installRenderer, openSite, type TestSite } from './site.ts';

type Failures = { batchItemFailures: { itemIdentifier: string }[] };

const context = { awsRequestId: 'request', getRemainingTimeInMillis: () => 10_000 } as Context;

const failuresOf = (answer: unknown) =>
  ((answer as Failures | undefined)?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier);

/** Hands records to the stream's function; gives the places of those that failed. */
export const tell = async (Records: DynamoDBRecord[]) =>
  failuresOf(await (tableChanged as (...args: unknown[]) => unknown)({ Records }, context));

/** Hands messages to the maker; gives the ids of those that failed. */
export const deliver = async (Records: SQSRecord[]) =>
  failuresOf(await (pagesChanged as (...args: unknown[]) => unknown)({ Records }, context));

/** A shop with its table's stream, the queue of pages, the site's bucket and a renderer: all but the CDN. */
export type TestPages = {
  shop: TestShop;
  site: TestSite;
  /** What the stream tells since the last time this was asked. */
  changes: () => Promise<DynamoDBRecord[]>;
  /** Has the maker work on the queue until it is empty; gives how many messages it took. */
  work: () => Promise<number>;
  /** All changes told, all messages done. */
  settle: () => Promise<void>;
  /** Makes every page anew into an empty bucket; gives the keys of those that differ from what stands. */
  differences: () => Promise<string[]>;
  close: () => Promise<void>;
};

const asRecord = ({ MessageId = '', Body = '', Attributes = {} }: Message) =>
  ({ messageId: MessageId, body: Body, attributes: Attributes }) as unknown as SQSRecord;

export async function openPages(): Promise<TestPages> {
  const shop = await openShop();
  const site = await openSite();
  installRenderer(site.folder);
  let at = Date.UTC(2026, 0, 1);
  const sqs = createSqs(site.folder, () => at);
  const statements = [{ Effect: 'Allow' as const, Action: 'sqs:*', Resource: '*' }];
  const door = await sqs.listen({
    secretOf: () => 'test',
    callerOf: () => ({ kind: 'role', arn: 'test', statements }),
  });
  const url = `http://127.0.0.1:${door.port}/000000000000/pages.fifo`;
  sqs.deploy([
    {
      name: 'pages.fifo',
      arn: 'arn:aws:sqs:local:000000000000:pages.fifo',
      url,
      fifo: true,
      contentBasedDeduplication: false,
      deduplicatesByGroup: false,
      delaySeconds: 0,
      visibilitySeconds: 60,
      retentionSeconds: 345_600,
      waitSeconds: 0,
      largestBytes: 1_048_576,
      policy: [],
    },
  ]);
  process.env.AWS_ENDPOINT_URL_SQS = `http://127.0.0.1:${door.port}`;
  process.env.PAGES_QUEUE_URL = url;
  const client = new SQSClient({});

  const streams = streamsCaller(new DynamoDBClient({}), shop.db.url);
  const { Streams } = await streams('ListStreams', { TableName: 'shop' });
  const StreamArn = Streams[0]?.StreamArn ?? '';
  const { StreamDescription } = await streams('DescribeStream', { StreamArn });
  const ShardId = StreamDescription.Shards[0]?.ShardId;
  let iterator: string | undefined = (
    await streams('GetShardIterator', { StreamArn, ShardId, ShardIteratorType: 'TRIM_HORIZON' })
  ).ShardIterator;

  async function changes(): Promise<DynamoDBRecord[]> {
    const found: StreamRecord[] = [];
    for (let empty = false; !empty; ) {
      const page = await streams('GetRecords', { ShardIterator: iterator });
      iterator = page.NextShardIterator;
      empty = page.Records.length === 0;
      found.push(...page.Records);
    }
    return found as unknown as DynamoDBRecord[];
  }

  async function work(): Promise<number> {
    let taken = 0;
    for (;;) {
      const { Messages = [] } = await client.send(
        new ReceiveMessageCommand({
          QueueUrl: url,
          MaxNumberOfMessages: 10,
          MessageSystemAttributeNames: ['All'],
        }),
      );
      if (Messages.length === 0) return taken;
      taken += Messages.length;
      const failed = await deliver(Messages.map(asRecord));
      for (const { MessageId = '', ReceiptHandle } of Messages)
        if (!failed.includes(MessageId))
          await client.send(new DeleteMessageCommand({ QueueUrl: url, ReceiptHandle }));
      // What failed is seen again after the queue's minute.
      at += 61_000;
    }
  }

  return {
    shop,
    site,
    changes,
    work,
    settle: async () => {
      await tell(await changes());
      await work();
    },
    differences: async () => {
      site.empty('rebuilt');
      process.env.SITE_BUCKET = 'rebuilt';
      const renderer = await loadRenderer();
      for (let cursor: string | undefined = ''; cursor !== undefined; ) {
        const page: { paths: string[]; next?: string } = await listPaths(cursor);
        for (const path of page.paths) await makePage(path, renderer);
        cursor = page.next;
      }
      process.env.SITE_BUCKET = 'site';
      const [standing, wanted] = [site.files('site'), site.files('rebuilt')];
      const keys = new Set([...standing.keys(), ...wanted.keys()]);
      return [...keys].filter((key) => standing.get(key) !== wanted.get(key));
    },
    close: async () => {
      client.destroy();
      await door.close();
      await sqs.close();
      await site.close();
      await shop.close();
    },
  };
}

/** Thirty products of thirty days on both shelves, every fourth premium, each with five pieces. */
export const thirtyProducts = () =>
  Array.from({ length: 30 }, (_, n): [ReturnType<typeof testProduct>, number] => {
    const created_at = `2026-01-${String(n + 1).padStart(2, '0')}T00:00:00.000Z`;
    return [testProduct(n + 1, { created_at, is_premium: n % 4 === 0 }, n % 3 === 0 ? 1 : 2), 5];
  });
