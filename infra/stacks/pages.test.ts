import { expect, test } from 'vitest';
import { wholeFiles } from '#functions/core/pages/site-files.ts';
import {
  adminPage,
  feedFile,
  notFoundPage,
  pageKey,
  productFeedPart,
  productPath,
  riderPage,
  robotsFile,
  searchPart,
  shellPage,
  sitemapPart,
  tillPage,
} from '#shared/page.ts';
import { events } from '../rights/events.ts';
import { ofType, type Resource, templates } from './testing.ts';

async function pagesStack() {
  const found = (await templates()).find(({ name }) => name === 'pages');
  if (!found) throw new Error('The templates have no stack for pages.');
  return found.resources;
}

const sourceOf = ({ Properties }: Resource) => JSON.stringify(Properties.EventSourceArn);

async function mappings() {
  const all = (await pagesStack()).filter(({ Type }) => Type === 'AWS::Lambda::EventSourceMapping');
  const stream = all.find((mapping) => sourceOf(mapping).includes('Stream'));
  const queue = all.find((mapping) => mapping !== stream);
  return { all, stream: stream?.Properties, queue: queue?.Properties };
}

test('The function for changed pages reads the table’s stream from the oldest record on, and tries three times [R7]', async () => {
  const { all, stream } = await mappings();
  expect(all).toHaveLength(2);
  expect(stream).toMatchObject({
    StartingPosition: 'TRIM_HORIZON',
    BisectBatchOnFunctionError: true,
    MaximumRetryAttempts: 2,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
  });
});

test('A change of any data that pages show invokes the stream’s function', async () => {
  const { stream } = await mappings();
  const [filter] = stream?.FilterCriteria.Filters ?? [];
  expect(JSON.parse(filter.Pattern)).toEqual({
    dynamodb: {
      Keys: {
        sk: {
          S: [
            'PRODUCT',
            'SETTINGS',
            'FEATURED',
            'POST',
            'POST-CATEGORIES',
            { prefix: 'CATEGORY#' },
            { prefix: 'TEXT#' },
            { prefix: 'FAQ#' },
            { prefix: 'TESTIMONIAL#' },
          ],
        },
      },
    },
  });
});

test('A new email request or log entry invokes the stream’s function once, and later updates of it do not [R7]', async () => {
  const { stream } = await mappings();
  const [, mails] = stream?.FilterCriteria.Filters ?? [];
  expect(JSON.parse(mails.Pattern)).toEqual({
    eventName: ['INSERT'],
    dynamodb: { Keys: { sk: { S: [{ prefix: 'MESSAGE#' }, { prefix: 'CHANGE#' }] } } },
  });
});

test('Changes of orders, payments and customers’ reservations by staff invoke the stream’s function', async () => {
  const { stream } = await mappings();
  const [, , orders, , made, ...others] = stream?.FilterCriteria.Filters ?? [];
  expect(JSON.parse(orders.Pattern)).toEqual({
    dynamodb: { Keys: { sk: { S: ['ORDER', 'PAYMENT', 'LEASE'] } } },
  });
  // The scheduled check puts a finished picture into the record whose form uploaded it.
  const isMade = { Keys: { sk: { S: ['UPLOAD'] } }, NewImage: { state: { S: ['made'] } } };
  expect(JSON.parse(made.Pattern)).toEqual({ dynamodb: isMade });
  expect(others).toEqual([]);
});

test('Each change of stock invokes the stream’s function', async () => {
  const { stream } = await mappings();
  expect(JSON.parse(stream?.FilterCriteria.Filters[3].Pattern)).toEqual({
    dynamodb: { Keys: { sk: { S: ['STOCK'] } } },
  });
});

test('A stream record that fails three times is stored, encrypted, in a bucket for two weeks [R7] [T18]', async () => {
  const { stream } = await mappings();
  const [bucketId] = stream?.DestinationConfig.OnFailure.Destination['Fn::GetAtt'] ?? [];
  const bucket = (await pagesStack()).find(({ id }) => id === bucketId);
  expect(bucket?.Type).toBe('AWS::S3::Bucket');
  expect(bucket?.Properties.LifecycleConfiguration.Rules).toMatchObject([{ ExpirationInDays: 14 }]);
  expect(bucket?.Properties.BucketEncryption.ServerSideEncryptionConfiguration).toEqual([
    { ServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms' } },
  ]);
  // With versioning, the bucket would keep deleted objects.
  expect(bucket?.Properties).not.toHaveProperty('VersioningConfiguration');
});

test('The queue of page jobs is FIFO, with a visibility timeout above the function’s timeout', async () => {
  const { queue } = await mappings();
  const resources = await pagesStack();
  const pages = resources.find(({ id }) => id === queue?.EventSourceArn['Fn::GetAtt'][0]);
  expect(pages?.Properties).toMatchObject({ FifoQueue: true, VisibilityTimeout: 60 });
});

test('Every queue is encrypted and reachable over TLS only', async () => {
  const queues = await ofType('AWS::SQS::Queue');
  const policies = await ofType('AWS::SQS::QueuePolicy');
  expect(queues.length).toBeGreaterThanOrEqual(3);
  expect(policies).toHaveLength(queues.length);
  for (const { Properties } of queues) expect(Properties.SqsManagedSseEnabled).toBe(true);
  for (const { Properties } of policies) {
    const [first, ...others] = Properties.PolicyDocument.Statement;
    expect(first).toMatchObject({
      Effect: 'Deny',
      Action: 'sqs:*',
      Condition: { Bool: { 'aws:SecureTransport': 'false' } },
    });
    // A statement for a service instead of a role is allowed only for a rule of EventBridge.
    for (const { Principal, Condition } of others) {
      expect(Principal).toEqual({ Service: 'events.amazonaws.com' });
      expect(Condition).toEqual({ ArnEquals: { 'aws:SourceArn': expect.anything() } });
    }
  }
});

test('The prerender function may write every file that it renders [T19]', () => {
  const { objects } = events.pagesChanged.site;
  const mayWrite = (key: string) =>
    objects.some((object) => (object.endsWith('*') ? key.startsWith(object.slice(0, -1)) : key === object));
  const made = [
    ...wholeFiles,
    robotsFile,
    feedFile,
    productFeedPart(4),
    searchPart(0),
    sitemapPart(12),
    sitemapPart('pages'),
    sitemapPart('posts'),
    '/',
    '/shop',
    '/about/us',
    '/faqs',
    shellPage,
    adminPage,
    tillPage,
    riderPage,
    notFoundPage,
    productPath('mango'),
  ];
  expect(made.map(pageKey).filter((key) => !mayWrite(key))).toEqual([]);
});
