import { expect, test } from 'vitest';
import type { StreamRecord, StreamsCaller } from '../dynamodb/streams/streams-client.ts';
import type { Ending } from '../lambda/worker.ts';
import type { StreamMapping } from './mapping.ts';
import { openStreamSource } from './stream-source.ts';

const mapping: StreamMapping = {
  kind: 'stream',
  id: 'mapping',
  where: 'tiny.Records',
  enabled: true,
  functionName: 'records',
  functionArn: 'arn:aws:lambda:eu-west-1:000000000000:function:records',
  roleArn: 'arn:aws:iam::000000000000:role/records',
  sourceArn: 'arn:aws:dynamodb:eu-west-1:000000000000:table/tiny/stream/1',
  region: 'eu-west-1',
  batchSize: 10,
  windowMs: 0,
  reportsFailures: false,
  criteria: undefined,
  start: 'TRIM_HORIZON',
  rules: { bisects: false, retries: -1, maxAgeMs: -1 },
};
const record = {
  eventName: 'INSERT',
  dynamodb: { SequenceNumber: '1', ApproximateCreationDateTime: 0 },
} as StreamRecord;

type Given = {
  reads: StreamRecord[][];
  /** Called for each batch. Resolves when the batch's function ends. */
  ended: () => Promise<Ending>;
  watch?: (listener: () => void) => void;
};

/** Opens a stream source whose reads return the given records, and then nothing. */
function open({ reads, ended, watch = () => {} }: Given) {
  let count = 0;
  const answers = {
    DescribeStream: () => ({ StreamDescription: { Shards: [{ ShardId: 'shard' }] } }),
    GetShardIterator: () => ({ ShardIterator: 'iterator' }),
    GetRecords: () => {
      count += 1;
      return { Records: reads.shift() ?? [], NextShardIterator: 'iterator' };
    },
    ListStreams: () => ({ Streams: [] }),
  };
  const source = openStreamSource(mapping, {
    lambda: {
      invoke: ended,
      deploy: () => {},
      workers: () => ({}),
      invocations: () => ({}),
      close: async () => {},
    },
    now: () => 0,
    log: () => {},
    deliveries: 1,
    call: (async (name: keyof typeof answers) => answers[name]()) as unknown as StreamsCaller,
    checkpoints: { of: () => undefined, save: () => {}, keepOnly: () => {}, close: () => {} },
    watch: (listener) => {
      watch(listener);
      return () => {};
    },
    tellFailure: () => {},
  });
  return { source, reads: () => count };
}

test('Waiting for a local stream to be read ends when its reader is stopped during a batch', async () => {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<Ending>();
  const { source } = open({
    reads: [[], [record]],
    ended: () => {
      begun.resolve();
      return ended.promise;
    },
  });
  const drained = source.drained().then(() => 'drained');
  await begun.promise;
  const stopped = source.stop();
  ended.resolve({ kind: 'failure', error: 'The local Lambda has stopped.' });
  await stopped;
  expect(await Promise.race([drained, new Promise((done) => setImmediate(done))])).toBe('drained');
});

test('After a page of a local stream that was not full, the reader waits until new records are announced', async () => {
  let tell = () => {};
  const { source, reads } = open({
    reads: [Array.from({ length: 1000 }, () => record), [record]],
    ended: async () => ({ kind: 'answer', payload: '{}' }),
    watch: (listener) => {
      tell = listener;
    },
  });
  const rested = () => new Promise((done) => setImmediate(done));
  await rested();
  expect(reads()).toBe(2);
  tell();
  await rested();
  expect(reads()).toBe(3);
  await source.stop();
});
