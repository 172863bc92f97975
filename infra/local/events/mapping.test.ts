import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import type { Template } from '../template/assembly.ts';
import { saw, startEventsCloud } from '../test-support/events-cloud.ts';

const counting = `export const handler = async ({ Records }) => {
  console.log('${saw}' + JSON.stringify(Records.map(({ dynamodb, body }) => body ?? dynamodb.Keys.sk.S)));
};`;
type Properties = Record<string, unknown>;
type Statement = { Action: string | string[] };

/** Changes the resources of one type whose logical id starts with a prefix. */
const editing =
  (type: string, id: string, change: (properties: Properties) => void) => (template: Template) => {
    for (const [logicalId, resource] of Object.entries(template.Resources))
      if (resource.Type === type && logicalId.startsWith(id)) change(resource.Properties as Properties);
    return template;
  };
const mapping = (functionId: string, change: (properties: Properties) => void) =>
  editing('AWS::Lambda::EventSourceMapping', functionId, change);
const without = (functionId: string, action: string) =>
  editing('AWS::IAM::Policy', functionId, ({ PolicyDocument }) => {
    for (const statement of (PolicyDocument as { Statement: Statement[] }).Statement)
      statement.Action = [statement.Action].flat().filter((one) => one !== action);
  });

test.each([
  [
    'OnRecords',
    'dynamodb:GetRecords',
    /Cannot access stream .*not authorized to perform: dynamodb:GetRecords/,
  ],
  ['OnRecords', 'dynamodb:ListStreams', /not authorized to perform: dynamodb:ListStreams/],
  ['OnJobs', 'sqs:DeleteMessage', /does not have permissions .*sqs:DeleteMessage/],
])(
  'The local cloud does not deploy an event source mapping of %s if its role lacks %s [T19]',
  async (id, action, message) => {
    await expect(startEventsCloud({}, { edit: without(id, action) })).rejects.toThrow(message);
  },
);

test('The local cloud does not deploy an event source mapping if its role may not list the bucket of its failed records', async () => {
  const edit = without('OnRecords', 's3:List*');
  const starting = startEventsCloud({ keepsRecords: true }, { edit });
  await expect(starting).rejects.toThrow(/destination .*not authorized to perform: s3:ListBucket/);
});

test('The local cloud does not deploy a queue whose visibility timeout is shorter than its function’s timeout', async () => {
  const edit = editing('AWS::SQS::Queue', 'Jobs', (properties) => {
    properties.VisibilityTimeout = 1;
  });
  await expect(startEventsCloud({}, { edit })).rejects.toThrow(
    'Queue visibility timeout: 1 seconds is less than Function timeout: 5 seconds',
  );
});

test.each([
  [
    'parallel batches of one shard',
    'OnRecords',
    { ParallelizationFactor: 2 },
    /ParallelizationFactor of 1 only/,
  ],
  [
    'a start position that DynamoDB streams lack',
    'OnRecords',
    { StartingPosition: 'AT_TIMESTAMP' },
    /LATEST or TRIM_HORIZON/,
  ],
  ['a batching window on a FIFO queue', 'OnPages', { MaximumBatchingWindowInSeconds: 1 }, /no window/],
  ['a number of retries on a queue', 'OnJobs', { MaximumRetryAttempts: 2 }, /no MaximumRetryAttempts/],
  [
    'a filter that the local cloud does not support',
    'OnRecords',
    { FilterCriteria: { Filters: [{ Pattern: '{"dynamodb":{"SizeBytes":[{"numeric":[">",1]}]}}' }] } },
    /does not know the filter/,
  ],
])('The local cloud refuses an event source mapping with %s at startup', async (_, id, more, message) => {
  const edit = mapping(id, (properties) => Object.assign(properties, more));
  await expect(startEventsCloud({}, { edit })).rejects.toThrow(message);
});

test('A disabled event source mapping of the local cloud does not read, and continues at its position once it is enabled', async () => {
  let isOn = false;
  const edit = mapping('OnRecords', (properties) => {
    properties.Enabled = isOn;
  });
  const { cloud, write, seen } = await startEventsCloud({ onRecords: counting }, { edit });
  await write('product', '1', '2');
  await cloud.settled();
  expect(seen()).toEqual([]);
  isOn = true;
  await cloud.reload();
  await cloud.settled();
  expect(seen().flat()).toEqual(['1', '2']);
});

test('A changed batch size in the template takes effect in the running local cloud', async () => {
  let size = 10;
  const edit = mapping('OnRecords', (properties) => {
    properties.BatchSize = size;
  });
  const { cloud, writeTogether, seen } = await startEventsCloud({ onRecords: counting }, { edit });
  const items = (from: number) =>
    Array.from({ length: 4 }, (_, at): [string, string] => ['p', `${from + at}`]);
  await writeTogether(items(1));
  await cloud.settled();
  expect(seen()).toEqual([['1', '2', '3', '4']]);
  size = 2;
  await cloud.reload();
  await writeTogether(items(5));
  await cloud.settled();
  expect(seen().slice(1)).toEqual([
    ['5', '6'],
    ['7', '8'],
  ]);
});

test('A changed filter in the template takes effect in the running local cloud', async () => {
  let prefix = 'product';
  const edit = mapping('OnRecords', (properties) => {
    const Pattern = JSON.stringify({ dynamodb: { Keys: { pk: { S: [{ prefix }] } } } });
    properties.FilterCriteria = { Filters: [{ Pattern }] };
  });
  const { cloud, write, seen } = await startEventsCloud({ onRecords: counting }, { edit });
  const both = async (sk: string) => {
    await write('product#1', sk);
    await write('order#1', sk);
  };
  await both('first');
  await cloud.settled();
  expect(seen().flat()).toEqual(['first']);
  prefix = 'order';
  await cloud.reload();
  await both('second');
  await cloud.settled();
  expect(seen().flat()).toEqual(['first', 'second']);
});

test('A function of the local cloud can send to a queue only while its role permits it', async () => {
  const sdk = JSON.stringify(import.meta.resolve('@aws-sdk/client-sqs'));
  const onRecords = `import { SendMessageCommand, SQSClient } from ${sdk};
    export const handler = async () => {
      const sent = await new SQSClient({ maxAttempts: 1 }).send(
        new SendMessageCommand({ QueueUrl: process.env.JOBS, MessageBody: 'from the stream' })).then(() => 'sent', (error) => error.name);
      console.log('${saw}' + JSON.stringify(sent));
    };`;
  let may = true;
  const edit = (template: Template) => (may ? template : without('OnRecords', 'sqs:SendMessage')(template));
  // Without `sqs:SendMessage`, AWS would refuse the mapping if it had a failure queue, because the function's role must
  // be allowed to send to that queue. In this test the mapping therefore has none.
  const unaimed = (template: Template) =>
    mapping('OnRecords', (one) => delete one.DestinationConfig)(edit(template));
  const { cloud, write, seen } = await startEventsCloud({ onRecords, onJobs: counting }, { edit: unaimed });
  await write('product', '1');
  await cloud.settled();
  expect(seen()).toEqual(['sent', ['from the stream']]);
  may = false;
  await cloud.reload();
  await write('product', '2');
  await cloud.settled();
  expect(seen().slice(2)).toEqual(['AccessDenied']);
});

test('If the local table is stopped, messages of a queue still reach their functions', async () => {
  const { cloud, sqs, seen, write, heard } = await startEventsCloud({ onJobs: counting });
  await cloud.stop('table');
  await expect(write('product', '1')).rejects.toThrow();
  await sqs.send(new SendMessageCommand({ QueueUrl: cloud.queueUrl('Jobs'), MessageBody: 'job' }));
  await heard((said) => said.length === 1);
  expect(seen()).toEqual([['job']]);
});
