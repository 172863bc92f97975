import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Ending } from '../lambda/worker.ts';
import { openQueue } from '../sqs/queue.ts';
import type { QueueSetup } from '../sqs/setup.ts';
import { temporaryFolder } from '../test-support/folder.ts';
import type { QueueMapping } from './mapping.ts';
import { openQueueSource } from './queue-source.ts';

const setupOf = (name: string, more: Partial<QueueSetup> = {}): QueueSetup => ({
  name,
  arn: name,
  url: name,
  fifo: true,
  contentBasedDeduplication: false,
  deduplicatesByGroup: false,
  delaySeconds: 0,
  visibilitySeconds: 60,
  retentionSeconds: 345_600,
  waitSeconds: 0,
  largestBytes: 1_048_576,
  policy: [],
  ...more,
});
const mapping: QueueMapping = {
  kind: 'queue',
  id: 'mapping',
  where: 'here',
  enabled: true,
  functionName: 'maker',
  functionArn: 'arn',
  roleArn: 'role',
  sourceArn: 'pages.fifo',
  region: 'af-south-1',
  batchSize: 10,
  windowMs: 0,
  reportsFailures: true,
  criteria: undefined,
  concurrency: 5,
};
type Record = { messageId: string; body: string; attributes: { MessageGroupId: string } };
/** A function's result for a batch: success, an exception, a timeout, or a failure of every n-th message. */
const behaviour = fc.oneof(
  { weight: 6, arbitrary: fc.constant('well' as const) },
  fc.constantFrom('throws' as const, 'timeout' as const),
  fc.integer({ min: 1, max: 4 }),
);

test('Each message of a local queue ends either done or in the dead-letter queue [R7]', async () => {
  const folder = temporaryFolder();
  let run = 0;
  const groups = fc.array(fc.integer({ min: 0, max: 7 }), { minLength: 1, maxLength: 80 });
  const property = fc.asyncProperty(groups, fc.infiniteStream(behaviour), async (sent, behaviours) => {
    let at = 0;
    run += 1;
    const now = () => at;
    const dead = openQueue(join(folder, `${run}-dead`), setupOf('dead.fifo'), now, () => {});
    const redrive = { arn: 'dead.fifo', maxReceiveCount: 3 };
    const queue = openQueue(join(folder, `${run}`), setupOf('pages.fifo', { redrive }), now, (_, message) =>
      dead.take(message),
    );
    const busy = new Set<string>();
    const done: string[] = [];
    const faults: string[] = [];
    async function invoke(_: string, __: string, event: string): Promise<Ending> {
      const { Records } = JSON.parse(event) as { Records: Record[] };
      const mine = new Set(Records.map(({ attributes }) => attributes.MessageGroupId));
      for (const group of mine) if (busy.has(group)) faults.push(`two of ${group}`);
      for (const group of mine) busy.add(group);
      await new Promise((resolve) => setImmediate(resolve));
      for (const group of mine) busy.delete(group);
      const what = behaviours.next().value;
      // The simulated time moves past the visibility timeout, because a failed batch takes a while.
      if (what === 'throws' || what === 'timeout') {
        setImmediate(() => (at += 61_000));
        return what === 'timeout' ? { kind: 'timeout' } : { kind: 'failure', error: 'no' };
      }
      const failed = what === 'well' ? [] : Records.filter((__, index) => index % what === 0);
      if (failed.length > 0) setImmediate(() => (at += 61_000));
      done.push(...Records.filter((record) => !failed.includes(record)).map(({ body }) => body));
      const batchItemFailures = failed.map(({ messageId }) => ({ itemIdentifier: messageId }));
      return { kind: 'answer', payload: JSON.stringify({ batchItemFailures }) };
    }
    const lambda = {
      invoke,
      deploy: () => {},
      workers: () => ({}),
      invocations: () => ({}),
      close: async () => {},
    };
    const source = openQueueSource(mapping, queue, { lambda, now, log: () => {}, deliveries: 1 });
    for (const [index, group] of sent.entries())
      queue.send({ body: String(index), senderId: 'x', group: `g${group}`, deduplicationId: String(index) });
    await source.drained();
    await source.stop();
    const over = [...done, ...dead.messages().map(({ body }) => body)];
    queue.close();
    dead.close();
    expect(faults).toEqual([]);
    expect(new Set(over)).toEqual(new Set(sent.keys().map(String)));
  });
  await fc.assert(property, { seed: 3, numRuns: 60 });
});
