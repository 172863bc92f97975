import type { Context } from 'aws-lambda';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { captureLogs } from '../test-support/logs.ts';
import { queue } from './queue.ts';

const Job = z.object({ path: z.string() });
const record = (messageId: string, path: string, MessageGroupId?: string) => ({
  messageId,
  body: JSON.stringify({ path }),
  attributes: { MessageDeduplicationId: `of ${messageId}`, MessageGroupId },
});
const send = (handler: unknown, Records: unknown[], leftMs = 600_000) =>
  (handler as (event: unknown, context: Context) => Promise<unknown>)({ Records }, {
    awsRequestId: 'r',
    getRemainingTimeInMillis: () => leftMs,
  } as Context);
const asks = (run: (job: { ids: string[]; origin: string }) => Promise<string>) => {
  const done: string[] = [];
  const handler = queue({
    job: Job,
    nameOf: ({ path }) => path,
    run,
    after: async (results) => void done.push(...results),
  });
  return { handler, done };
};

test('Queue jobs with the same name are done in one run, and fail together', async () => {
  const seen: string[][] = [];
  const { handler, done } = asks(async ({ ids, origin }) => {
    seen.push([...ids, origin]);
    if (ids.includes('b')) throw new Error('no');
    return ids.join();
  });
  const answer = await send(handler, [
    record('a', '/'),
    record('b', '/x'),
    record('c', '/'),
    record('d', '/x'),
  ]);
  expect(seen).toEqual([
    ['a', 'c', 'of c'],
    ['b', 'd', 'of d'],
  ]);
  expect(done).toEqual(['a,c']);
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'b' }, { itemIdentifier: 'd' }] });
});

test('Jobs of one SQS message group run in sequence, and if a job fails, the later jobs of the group fail too [R7]', async () => {
  const events: string[] = [];
  const { handler, done } = asks(async ({ ids: [id = ''] }) => {
    events.push(`${id} begins`);
    await new Promise((next) => setImmediate(next));
    events.push(`${id} ends`);
    if (id === 'b') throw new Error('no');
    return id;
  });
  const answer = await send(handler, [
    record('a', '/a', 'shopper'),
    record('b', '/b', 'shopper'),
    record('c', '/c', 'shopper'),
    record('d', '/d', 'shop'),
  ]);
  expect(events.slice(0, 2)).toEqual(['a begins', 'd begins']);
  expect(events.filter((event) => !event.startsWith('d'))).toEqual([
    'a begins',
    'a ends',
    'b begins',
    'b ends',
  ]);
  expect(done).toEqual(['a', 'd']);
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'b' }, { itemIdentifier: 'c' }] });
});

test('A batch of jobs that exceeds the Lambda’s timeout fails as a whole and is delivered again', async () => {
  const lines = captureLogs();
  const { handler } = asks(() => new Promise(() => undefined));
  await expect(send(handler, [record('a', '/')], 500)).rejects.toMatchObject({ code: 'busy' });
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(['ERROR']);
});

test('A batch of jobs writes one log line with Lambda’s request id [R16]', async () => {
  const lines = captureLogs();
  await send(asks(async () => 'done').handler, [record('a', '/')]);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'INFO', message: 'delivery', request_id: 'r', records: 1, failed: 0 },
  ]);
});
