import type { StreamRecord, StreamsCaller } from '../dynamodb/streams/streams-client.ts';
import type { Checkpoints } from './checkpoint.ts';
import type { Failure } from './failure-destination.ts';
import { filterOf } from './filter.ts';
import type { StreamMapping } from './mapping.ts';
import { createAlarm } from './pause.ts';
import { callFunction, largestEvent, type Source, type SourceTools } from './source.ts';
import { runBatch } from './stream-batches.ts';

type StreamTools = SourceTools & {
  /** Calls DynamoDB Streams as the function's role. */
  call: StreamsCaller;
  checkpoints: Checkpoints;
  /** Calls `listener` when there may be new records. */
  watch: (listener: () => void) => () => void;
  /** Sends discarded records to the failure destination. */
  tellFailure: (failure: Failure) => void;
};

type Alarm = ReturnType<typeof createAlarm>;

const afterTroubleMs = 1000;
const readLimit = 1000;

class StreamSource implements Source {
  readonly #mapping: StreamMapping;
  readonly #tools: StreamTools;
  readonly #passes: ReturnType<typeof filterOf>;
  readonly #newRecords: Alarm;
  readonly #retries: Alarm;
  readonly #unwatch: () => void;
  readonly #ended: Promise<void>;
  /** The functions that resolve the waiting calls of `drained`. */
  readonly #waiting: (() => void)[] = [];
  /** Batches that are delivered again later, because the cloud repeats deliveries. */
  readonly #late: StreamRecord[][] = [];
  /** The records that were read and wait until their batch is full or the batch's waiting time is over. */
  #gathered: StreamRecord[] = [];
  #gatherUntil = 0;
  #iterator: string | undefined;
  #shardId = '';
  /** The sequence number of the last record that was read, and that of the saved position. */
  #lastRead: string | undefined;
  #saved: string | undefined;
  #calls = 0;
  #isStopped = false;

  constructor(mapping: StreamMapping, tools: StreamTools) {
    this.#mapping = mapping;
    this.#tools = tools;
    this.#passes = filterOf(mapping.criteria, mapping.where);
    this.#newRecords = createAlarm(tools.now);
    this.#retries = createAlarm(tools.now);
    this.#unwatch = tools.watch(this.#newRecords.wake);
    this.#saved = tools.checkpoints.of(mapping.id, mapping.sourceArn);
    this.#ended = this.#read();
  }

  drained(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#isStopped) return resolve();
      this.#waiting.push(resolve);
      this.#newRecords.wake();
    });
  }

  calls(): number {
    return this.#calls;
  }

  stop(): Promise<void> {
    this.#isStopped = true;
    this.#unwatch();
    this.#newRecords.wake();
    this.#retries.wake();
    return this.#ended;
  }

  async #read(): Promise<void> {
    while (!this.#isStopped) {
      const asked = this.#waiting.length;
      const found = await this.#fetch();
      if (found === undefined) continue;
      this.#gather(found);
      await this.#runGathered();
      if (this.#isStopped) break;
      if (this.#gathered.length === 0 && this.#lastRead !== undefined) this.#save(this.#lastRead);
      // A read that returns less than a full page has reached the end of the stream. While `#rest` waits, new records
      // end the wait at once.
      const isLast = found.length < readLimit && this.#late.length === 0;
      if (found.length === 0 || isLast) await this.#rest(asked);
    }
    this.#endWait(this.#waiting.length);
  }

  /** Reads the next records. After an error it returns undefined, and the next read starts at the saved position. */
  async #fetch(): Promise<StreamRecord[] | undefined> {
    try {
      this.#iterator ??= await this.#openIterator();
      const answer = await this.#tools.call('GetRecords', {
        ShardIterator: this.#iterator,
        Limit: readLimit,
      });
      this.#iterator = answer.NextShardIterator;
      return answer.Records;
    } catch (error) {
      this.#iterator = undefined;
      this.#gathered = [];
      this.#lastRead = undefined;
      const { name, message } = error as Error;
      if (this.#isStopped || name === 'ExpiredIteratorException') return undefined;
      this.#tools.log(`Cannot read ${this.#mapping.sourceArn}: ${name} ${message}`);
      await this.#retries.sleep(afterTroubleMs);
      return undefined;
    }
  }

  async #openIterator(): Promise<string> {
    const { call } = this.#tools;
    const StreamArn = this.#mapping.sourceArn;
    const { StreamDescription } = await call('DescribeStream', { StreamArn });
    const [shard, second] = StreamDescription.Shards;
    if (shard === undefined || second !== undefined)
      throw new Error(`${StreamArn} does not have exactly one shard.`);
    this.#shardId = shard.ShardId;
    const from =
      this.#saved === undefined
        ? { ShardIteratorType: 'TRIM_HORIZON' }
        : { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: this.#saved };
    return (await call('GetShardIterator', { StreamArn, ShardId: shard.ShardId, ...from })).ShardIterator;
  }

  /** Adds the records that pass the filter to the next batch. */
  #gather(found: StreamRecord[]): void {
    const wanted = found.filter(this.#passes);
    if (this.#gathered.length === 0 && wanted.length > 0)
      this.#gatherUntil = this.#tools.now() + this.#mapping.windowMs;
    this.#gathered.push(...wanted);
    this.#lastRead = found.at(-1)?.dynamodb.SequenceNumber ?? this.#lastRead;
  }

  /** Runs the batches that are full or whose waiting time is over. */
  async #runGathered(): Promise<void> {
    const { batchSize } = this.#mapping;
    const isReady = () => this.#gathered.length >= batchSize || this.#tools.now() >= this.#gatherUntil;
    while (!this.#isStopped && this.#gathered.length > 0 && isReady())
      await this.#runNew(this.#gathered.splice(0, batchLength(this.#gathered, batchSize)));
  }

  /** Waits for more records. If no work is left, resolves the first `asked` waiting calls of `drained`. */
  async #rest(asked: number): Promise<void> {
    if (this.#gathered.length > 0) return this.#newRecords.sleep(this.#gatherUntil - this.#tools.now());
    if (this.#late.length > 0) return this.#runLate();
    this.#endWait(asked);
    if (this.#waiting.length === 0) await this.#newRecords.sleep(Number.POSITIVE_INFINITY);
  }

  #endWait(asked: number): void {
    for (const done of this.#waiting.splice(0, asked)) done();
  }

  #save(sequenceNumber: string): void {
    if (sequenceNumber === this.#saved) return;
    this.#saved = sequenceNumber;
    const { id, sourceArn: streamArn } = this.#mapping;
    this.#tools.checkpoints.save(id, { streamArn, sequenceNumber });
  }

  async #runNew(records: StreamRecord[]): Promise<void> {
    const { deliveries } = this.#tools;
    const gone = await this.#run(records, (last) => this.#save(last));
    const again = records.filter((record) => !gone.has(record)).reverse();
    if (again.length > 0) for (let more = deliveries; more > 1; more -= 1) this.#late.push(again);
    if (this.#late.length > deliveries) await this.#runLate();
  }

  async #runLate(): Promise<void> {
    const records = this.#late.shift();
    if (records !== undefined && !this.#isStopped) await this.#run(records, () => {});
  }

  /** Runs a batch to its end. `keep` saves the position of the last finished record. Returns the discarded records. */
  async #run(records: StreamRecord[], keep: (last: string) => void): Promise<Set<StreamRecord>> {
    const { now, log, tellFailure } = this.#tools;
    const gone = new Set<StreamRecord>();
    let requestId = '';
    await runBatch(records, this.#mapping.rules, {
      invoke: async (some) => {
        const outcome = await this.#invoke(some);
        requestId = outcome.requestId;
        return outcome;
      },
      done: (some) => keep((some.at(-1) as StreamRecord).dynamodb.SequenceNumber),
      discard: (discarded) => {
        for (const record of discarded.records) gone.add(record);
        log(`${discarded.condition}: ${discarded.records.length} records are discarded.`);
        tellFailure({ ...discarded, requestId, shardId: this.#shardId, at: now() });
      },
      pause: this.#retries.sleep,
      stopped: () => this.#isStopped,
      now,
    });
    return gone;
  }

  #invoke(records: StreamRecord[]): ReturnType<typeof callFunction> {
    this.#calls += 1;
    const events = records.map((record) => ({ ...record, eventSourceARN: this.#mapping.sourceArn }));
    const ids = records.map((record) => record.dynamodb.SequenceNumber);
    return callFunction(this.#mapping, this.#tools, events, ids);
  }
}

/** Reads a table's stream from the mapping's position and runs its function batch by batch, in order. */
export const openStreamSource = (mapping: StreamMapping, tools: StreamTools): Source =>
  new StreamSource(mapping, tools);

/** Returns the size of the next batch: at most `most` records, and at most as many as fit into one Lambda event. */
function batchLength(records: StreamRecord[], most: number): number {
  let bytes = 0;
  for (const [at, record] of records.slice(0, most).entries()) {
    bytes += Buffer.byteLength(JSON.stringify(record)) + 200;
    if (bytes > largestEvent && at > 0) return at;
  }
  return most;
}
