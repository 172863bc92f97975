import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { SendMessageCommand } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import type { Edit } from '../template/assembly.ts';
import { saw, startEventsCloud } from '../test-support/events-cloud.ts';

const sdk = pathToFileURL(createRequire(import.meta.url).resolve('@aws-sdk/client-sqs')).href;

/**
 * The code of a function that receives a number from its queue and sends the next number to the same queue, up to 30.
 */
const counts = `import sdk from '${sdk}';
  const client = new sdk.SQSClient({});
  export const handler = async ({ Records }) => {
    for (const { body } of Records) {
      console.log('${saw}' + body);
      const MessageBody = String(Number(body) + 1);
      if (Number(body) < 30)
        await client.send(new sdk.SendMessageCommand({ QueueUrl: process.env.JOBS, MessageBody }));
    }
  };`;

/** Sets `RecursiveLoop: Allow` on the function of the queue `Jobs`. */
const allowed: Edit = (template) => {
  const [, found] = Object.entries(template.Resources).find(
    ([id, { Type }]) => Type === 'AWS::Lambda::Function' && id.startsWith('OnJobs'),
  ) ?? [undefined];
  Object.assign(found?.Properties ?? {}, { RecursiveLoop: 'Allow' });
  return template;
};

const numbers = (to: number) => Array.from({ length: to }, (_, at) => at + 1);

async function startAtOne(edit?: Edit) {
  const events = await startEventsCloud({ onJobs: counts }, edit && { edit });
  const QueueUrl = events.cloud.queueUrl('Jobs');
  await events.sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: '1' }));
  return events;
}

test('A local function that sends to its own queue runs 16 times, and then its message goes to the dead-letter queue', async () => {
  const events = await startAtOne();
  await events.heard((seen) => seen.length === 16);
  // The simulated time moves only when the stopped message is alone in the queue. Otherwise a message in progress would
  // become visible and be delivered again.
  const isStopped = () => events.cloud.messages('Jobs').every(({ body }) => body === '17');
  const clock = setInterval(() => isStopped() && events.pass(31), 20);
  await events.cloud.settled().finally(() => clearInterval(clock));
  expect(events.seen()).toEqual(numbers(16));
  expect(events.cloud.messages('JobsFailed')).toEqual([{ body: '17', receiveCount: 0 }]);
  expect(events.cloud.logs().join('\n')).toContain('Lambda stopped a recursive loop');
});

test('A local function with RecursiveLoop: Allow can send to its own queue without limit', async () => {
  const events = await startAtOne(allowed);
  await events.cloud.settled();
  expect(events.seen()).toEqual(numbers(30));
  expect(events.cloud.messages('JobsFailed')).toEqual([]);
});

test('A message of the local queue keeps the trace header of its sender, and any other system attribute is refused', async () => {
  const tells = `export const handler = async ({ Records: [{ attributes }] }) => {
    console.log('${saw}' + JSON.stringify([attributes.AWSTraceHeader, process.env._X_AMZN_TRACE_ID]));
  };`;
  const { cloud, sqs, seen } = await startEventsCloud({ onJobs: tells });
  const root = 'Root=1-5759e988-bd862e3fe1be46a994272793';
  const StringValue = `${root};Parent=53995c3f42cd8ad8;Sampled=1;Lineage=a87bd80c:7`;
  const send = (name: string) => {
    const MessageSystemAttributes = { [name]: { DataType: 'String', StringValue } };
    const message = { QueueUrl: cloud.queueUrl('Jobs'), MessageBody: '1', MessageSystemAttributes };
    return sqs.send(new SendMessageCommand(message));
  };
  await expect(send('SenderId')).rejects.toThrow(/SenderId/);
  await send('AWSTraceHeader');
  await cloud.settled();
  const onward = expect.stringMatching(`^${root};Parent=\\w{16};Sampled=0;Lineage=a87bd80c:7\\|\\w{8}:1$`);
  expect(seen()).toEqual([[StringValue, onward]]);
});
