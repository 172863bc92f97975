import type { StreamRecord, StreamsCaller } from '../dynamodb/streams/streams-client.ts';
import type { Checkpoints } from './checkpoint.ts';
import type { Failure } from './failure-destination.ts';
import { filterOf } from './filter.ts';
import type { StreamMapping } from './mapping.ts';
import { createAlarm } from './pause.ts';
import { callFunction, largestEvent, type Source, type SourceTools } from './source.ts';
import { type Discarded, runBatch } from './stream-batches.ts';

type StreamTools = SourceTools & {
  /** Calls DynamoDB Streams as the function's role. */
  call: StreamsCaller;
  checkpoints: Checkpoints;
  /** Calls `listener` when there may be new records. */
  watch: (listener: () => void) => () => void;
  /** Sends discarded records to the failure destination. */
  tellFailure: (failure: Failure) => void;
};

const afterTroubleMs = 1000;

/** Reads a table's stream from the mapping's position and runs its function batch by batch, in order. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the steps of one poller share its state
export function openStreamSource(mapping: StreamMapping, tools: StreamTools): Source {
  const { sourceArn: streamArn, id, where, batchSize } = mapping;
  const { call, checkpoints, now, log, deliveries } = tools;
  const passes = filterOf(mapping.criteria, where);
  const bell = createAlarm(now);
  const retries = createAlarm(now);
  const unwatch = tools.watch(bell.wake);
  const waiting: (() => void)[] = [];
  const late: StreamRecord[][] = [];
  let shardId = '';
  let calls = 0;
  let stopped = false;
  let saved = checkpoints.of(id, streamArn);

  function save(sequenceNumber: string): void {
    if (sequenceNumber === saved) return;
    saved = sequenceNumber;
    checkpoints.save(id, { streamArn, sequenceNumber });
  }

  async function openIterator(): Promise<string> {
    const { StreamDescription } = await call('DescribeStream', { StreamArn: streamArn });
    const [shard, second] = StreamDescription.Shards;
    if (shard === undefined || second !== undefined) throw new Error(`${streamArn} has not one shard.`);
    shardId = shard.ShardId;
    const from =
      saved === undefined
        ? { ShardIteratorType: 'TRIM_HORIZON' }
        : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: saved };
    const asked = { StreamArn: streamArn, ShardId: shardId, ...from };
    return (await call('GetShardIterator', asked)).ShardIterator;
  }

  /** Runs a batch to its end; `keep` saves the position of the last finished record. */
  async function run(records: StreamRecord[], keep: (last: string) => void): Promise<Set<StreamRecord>> {
    const gone = new Set<StreamRecord>();
    let requestId = '';
    const discard = (discarded: Discarded) => {
      for (const record of discarded.records) gone.add(record);
      log(`${discarded.condition}: ${discarded.records.length} records are discarded.`);
      tools.tellFailure({ ...discarded, requestId, shardId, at: now() });
    };
    await runBatch(records, mapping.rules, {
      invoke: async (some) => {
        calls += 1;
        const events = some.map((record) => ({ ...record, eventSourceARN: streamArn }));
        const ids = some.map((record) => record.dynamodb.SequenceNumber);
        const outcome = await callFunction(mapping, tools, events, ids);
        requestId = outcome.requestId;
        return outcome;
      },
      done: (some) => keep((some.at(-1) as StreamRecord).dynamodb.SequenceNumber),
      discard,
      pause: retries.sleep,
      stopped: () => stopped,
      now,
    });
    return gone;
  }

  async function runNew(records: StreamRecord[]): Promise<void> {
    const gone = await run(records, save);
    const again = records.filter((record) => !gone.has(record)).reverse();
    if (again.length > 0) for (let more = deliveries; more > 1; more -= 1) late.push(again);
    if (late.length > deliveries) await runLate();
  }

  async function runLate(): Promise<void> {
    const records = late.shift();
    if (records !== undefined && !stopped) await run(records, () => {});
  }

  async function read(): Promise<void> {
    let iterator: string | undefined;
    let gathered: StreamRecord[] = [];
    let gatherUntil = 0;
    let last: string | undefined;
    while (!stopped) {
      const asking = waiting.splice(0);
      let found: StreamRecord[];
      try {
        iterator ??= await openIterator();
        const answer = await call('GetRecords', { ShardIterator: iterator, Limit: 1000 });
        iterator = answer.NextShardIterator;
        found = answer.Records;
      } catch (error) {
        waiting.unshift(...asking);
        iterator = undefined;
        gathered = [];
        last = undefined;
        const { name, message } = error as Error;
        if (stopped || name === 'ExpiredIteratorException') continue;
        log(`Cannot read ${streamArn}: ${name} ${message}`);
        await retries.sleep(afterTroubleMs);
        continue;
      }
      const wanted = found.filter(passes);
      if (gathered.length === 0 && wanted.length > 0) gatherUntil = now() + mapping.windowMs;
      gathered.push(...wanted);
      last = found.at(-1)?.dynamodb.SequenceNumber ?? last;
      while (!stopped && gathered.length > 0 && (gathered.length >= batchSize || now() >= gatherUntil))
        await runNew(gathered.splice(0, batchLength(gathered, batchSize)));
      if (stopped) break;
      if (gathered.length === 0 && last !== undefined) save(last);
      const idle = found.length === 0 && gathered.length === 0 && late.length === 0;
      if (idle) for (const done of asking) done();
      else waiting.unshift(...asking);
      if (found.length > 0) continue;
      if (gathered.length > 0) await bell.sleep(gatherUntil - now());
      else if (late.length > 0) await runLate();
      else if (waiting.length === 0) await bell.sleep(Number.POSITIVE_INFINITY);
    }
    for (const done of waiting.splice(0)) done();
  }

  const ended = read();
  return {
    drained: () =>
      new Promise((resolve) => {
        if (stopped) return resolve();
        waiting.push(resolve);
        bell.wake();
      }),
    calls: () => calls,
    stop: () => {
      stopped = true;
      unwatch();
      bell.wake();
      retries.wake();
      return ended;
    },
  };
}

/** Returns the size of the next batch: at most `most` records, and at most one Lambda event. */
function batchLength(records: StreamRecord[], most: number): number {
  let bytes = 0;
  for (const [at, record] of records.slice(0, most).entries()) {
    bytes += Buffer.byteLength(JSON.stringify(record)) + 200;
    if (bytes > largestEvent && at > 0) return at;
  }
  return most;
}
