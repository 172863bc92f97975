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

test('Waiting for a stream to drain ends when its reader is stopped during a batch', async () => {
  const reads = [[], [record]];
  const answers = {
    DescribeStream: () => ({ StreamDescription: { Shards: [{ ShardId: 'shard' }] } }),
    GetShardIterator: () => ({ ShardIterator: 'iterator' }),
    GetRecords: () => ({ Records: reads.shift() ?? [], NextShardIterator: 'iterator' }),
    ListStreams: () => ({ Streams: [] }),
  };
  const call = (async (name: keyof typeof answers) => answers[name]()) as unknown as StreamsCaller;
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<Ending>();
  const invoke = () => {
    begun.resolve();
    return ended.promise;
  };
  const source = openStreamSource(mapping, {
    lambda: { invoke, deploy: () => {}, workers: () => ({}), close: async () => {} },
    now: () => 0,
    log: () => {},
    deliveries: 1,
    call,
    checkpoints: { of: () => undefined, save: () => {}, keepOnly: () => {} },
    watch: () => () => {},
    tellFailure: () => {},
  });
  const drained = source.drained().then(() => 'drained');
  await begun.promise;
  const stopped = source.stop();
  ended.resolve({ kind: 'failure', error: 'The local Lambda has stopped.' });
  await stopped;
  expect(await Promise.race([drained, new Promise((done) => setImmediate(done))])).toBe('drained');
});
