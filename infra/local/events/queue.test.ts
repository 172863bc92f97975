import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SendMessageBatchCommand, SendMessageCommand } from '@aws-sdk/client-sqs';
import { expect, test } from 'vitest';
import { type EventsCloud, saw, startEventsCloud } from '../test-support/events-cloud.ts';
import { temporaryFolder } from '../test-support/folder.ts';

const careful = `export const handler = async ({ Records }) => {
  console.log('${saw}' + JSON.stringify(Records.map(({ body }) => body)));
  const poison = Records.filter(({ body }) => body.includes('poison'));
  return { batchItemFailures: poison.map(({ messageId }) => ({ itemIdentifier: messageId })) };
};`;
const whole = `export const handler = async (event) => { console.log('${saw}' + JSON.stringify(event)); };`;

async function sendAll({ sqs, cloud }: EventsCloud, queue: string, entries: object[]) {
  const Entries = entries.map((entry, at) => ({ Id: String(at), MessageBody: '', ...entry }));
  await sqs.send(new SendMessageBatchCommand({ QueueUrl: cloud.queueUrl(queue), Entries }));
}
const bodies = (...texts: string[]) => texts.map((MessageBody) => ({ MessageBody }));

test('A message of a local queue reaches its function in the format of AWS', async () => {
  const events = await startEventsCloud({ onJobs: whole });
  const MessageAttributes = { kind: { DataType: 'String', StringValue: 'mail' } };
  await events.sqs.send(
    new SendMessageCommand({
      QueueUrl: events.cloud.queueUrl('Jobs'),
      MessageBody: 'hello',
      MessageAttributes,
    }),
  );
  await events.cloud.settled();
  expect(events.seen()).toEqual([
    {
      Records: [
        {
          messageId: expect.stringMatching(/^[0-9a-f-]{36}$/),
          receiptHandle: expect.any(String),
          body: 'hello',
          attributes: {
            ApproximateReceiveCount: '1',
            SentTimestamp: expect.stringMatching(/^\d{13}$/),
            SenderId: expect.any(String),
            ApproximateFirstReceiveTimestamp: expect.stringMatching(/^\d{13}$/),
          },
          messageAttributes: {
            kind: { stringValue: 'mail', stringListValues: [], binaryListValues: [], dataType: 'String' },
          },
          md5OfBody: '5d41402abc4b2a76b9719d911017c592',
          eventSource: 'aws:sqs',
          eventSourceARN: expect.stringMatching(/^arn:aws:sqs:/),
          awsRegion: events.cloud.region,
        },
      ],
    },
  ]);
});

test('A message of a local queue that always fails is in the dead-letter queue after three tries [R7]', async () => {
  const events = await startEventsCloud({ onJobs: careful });
  const texts = ['1', '2', '3', 'poison', '5', '6', '7', '8', '9', '10'];
  await sendAll(events, 'Jobs', bodies(...texts));
  // After the answer to the first batch, only the failed message is left.
  await expect.poll(() => events.cloud.messages('Jobs').length).toBe(1);
  for (const tries of [1, 2, 3]) {
    await events.heard((seen) => seen.flat().filter((body) => body === 'poison').length === tries);
    events.pass(31);
  }
  await events.cloud.settled();
  expect(events.cloud.messages('JobsFailed')).toEqual([{ body: 'poison', receiveCount: 0 }]);
  expect(events.seen().flat().sort()).toEqual([...texts, 'poison', 'poison'].sort());
});

test('Messages of one group of a local queue run one after another, and different groups run in parallel', async () => {
  const slow = `let inside = {};
    export const handler = async ({ Records }) => {
      const groups = Records.map(({ attributes }) => attributes.MessageGroupId);
      for (const { body, attributes } of Records) console.log('${saw}' + JSON.stringify(['in', attributes.MessageGroupId, body]));
      await new Promise((done) => setTimeout(done, 20));
      for (const { body, attributes } of Records) console.log('${saw}' + JSON.stringify(['out', attributes.MessageGroupId, body]));
    };`;
  const events = await startEventsCloud({ onPages: slow, pages: { batchSize: 1 } });
  const entries = ['a', 'b', 'a', 'b', 'a', 'b'].map((MessageGroupId, at) => ({
    MessageBody: String(at),
    MessageGroupId,
    MessageDeduplicationId: String(at),
  }));
  await sendAll(events, 'Pages', entries);
  await events.cloud.settled();
  const seen = events.seen() as [string, string, string][];
  for (const [group, order] of [
    ['a', ['0', '2', '4']],
    ['b', ['1', '3', '5']],
  ] as const) {
    const ofGroup = seen.filter(([, which]) => which === group).map(([what, , body]) => `${what} ${body}`);
    expect(ofGroup).toEqual(order.flatMap((body) => [`in ${body}`, `out ${body}`]));
  }
  expect(seen.length).toBe(12);
});

test('A local queue drops a duplicate message within five minutes, and accepts it afterwards', async () => {
  const events = await startEventsCloud({ onPages: careful });
  const send = () =>
    sendAll(events, 'Pages', [{ MessageBody: 'page', MessageGroupId: '/', MessageDeduplicationId: 'one' }]);
  await send();
  await events.cloud.settled();
  await send();
  await events.cloud.settled();
  expect(events.seen()).toEqual([['page']]);
  events.pass(301);
  await send();
  await events.cloud.settled();
  expect(events.seen()).toEqual([['page'], ['page']]);
});

test('Messages of a local queue survive a restart, also those that were in progress', async () => {
  const folder = temporaryFolder();
  const hanging = `export const handler = () => { console.log('${saw}"begun"'); return new Promise((done) => setTimeout(done, 4000)); };`;
  const first = await startEventsCloud({ onJobs: hanging, jobs: { batchSize: 1 } }, { folder });
  await sendAll(first, 'Jobs', bodies('1', '2'));
  await sendAll(first, 'Pages', [{ MessageBody: '3', MessageGroupId: '/', MessageDeduplicationId: 'x' }]);
  await first.heard((seen) => seen.includes('begun'));
  await first.cloud.close();
  const second = await startEventsCloud({ onJobs: careful, onPages: careful }, { folder });
  await second.cloud.settled();
  expect(
    second
      .seen()
      .flat()
      .filter((body) => body !== '3')
      .sort(),
  ).toEqual(['1', '2']);
});

test('With three deliveries switched on, a function gets every message of a local queue three times [R7]', async () => {
  const events = await startEventsCloud({ onJobs: careful, jobs: { batchSize: 1 } }, { deliveries: 3 });
  await sendAll(events, 'Jobs', bodies('1', '2', '3'));
  await events.cloud.settled();
  expect(events.seen().flat().sort()).toEqual(['1', '1', '1', '2', '2', '2', '3', '3', '3']);
});

test('A local queue has at most MaximumConcurrency invocations at a time, and five without that setting', async () => {
  // The functions wait at a gate, which the test opens when the expected number has started. They then run for 200 ms,
  // in which a further invocation would overlap with them.
  const gate = join(temporaryFolder(), 'open');
  const slow = `import { existsSync } from 'node:fs';
    import { setTimeout } from 'node:timers/promises';
    export const handler = async () => {
      console.log('${saw}1');
      while (!existsSync(${JSON.stringify(gate)})) await setTimeout(10);
      await setTimeout(200);
      console.log('${saw}-1');
    };`;
  const mostAtOnce = async (awaited: number, maxConcurrency?: number) => {
    rmSync(gate, { force: true });
    const jobs = { batchSize: 1, ...(maxConcurrency !== undefined && { maxConcurrency }) };
    const events = await startEventsCloud({ onJobs: slow, jobs }, { workers: { perFunction: 8 } });
    await sendAll(events, 'Jobs', bodies('1', '2', '3', '4', '5', '6', '7', '8'));
    await events.heard((begun) => begun.length === awaited);
    writeFileSync(gate, '');
    await events.cloud.settled();
    let running = 0;
    return Math.max(...(events.seen() as number[]).map((step) => (running += step)));
  };
  expect(await mostAtOnce(2, 2)).toBe(2);
  expect(await mostAtOnce(5)).toBe(5);
});
