import type { StreamRecord } from '../dynamodb/streams/streams-client.ts';
import type { Outcome } from './outcome.ts';

/** A mapping's settings for failures. -1 for `retries` or `maxAgeMs` means no limit. */
export type RetryRules = { bisects: boolean; retries: number; maxAgeMs: number };

export type Discarded = {
  records: StreamRecord[];
  condition: 'RetryAttemptsExhausted' | 'RecordAgeExceeded';
  invocations: number;
  error?: 'Unhandled';
};

type Steps = {
  invoke: (records: StreamRecord[]) => Promise<Outcome>;
  /**
   * A function that is called with the records that were processed or discarded. They are always the first of the
   * records that remained.
   */
  done: (records: StreamRecord[]) => void;
  discard: (discarded: Discarded) => void;
  pause: (ms: number) => Promise<void>;
  stopped: () => boolean;
  now: () => number;
};

type Batch = { records: StreamRecord[]; retries: number; invocations: number; error?: 'Unhandled' };

const firstPauseMs = 100;
const longestPauseMs = 30_000;

/**
 * Runs one batch of a shard to its end, in order. After a failure it continues from the first failed record. If the
 * whole batch failed and the mapping allows it, the batch is split, which does not count as a retry. Records that have
 * no retries left or are too old are discarded, so that the shard continues.
 */
export async function runBatch(records: StreamRecord[], rules: RetryRules, steps: Steps): Promise<void> {
  const { invoke, done, discard, pause, stopped, now } = steps;
  const work: Batch[] = [{ records, retries: 0, invocations: 0 }];

  const giveUp = (batch: Batch, gone: StreamRecord[], condition: Discarded['condition']) => {
    const { invocations, error } = batch;
    discard({ records: gone, condition, invocations, ...(error !== undefined && { error }) });
    done(gone);
  };
  const agedOut = (record: StreamRecord) =>
    rules.maxAgeMs >= 0 && now() - record.dynamodb.ApproximateCreationDateTime * 1000 > rules.maxAgeMs;

  for (let batch = work.shift(); batch !== undefined; batch = work.shift()) {
    const young = batch.records.findIndex((record) => !agedOut(record));
    const old = young < 0 ? batch.records : batch.records.slice(0, young);
    if (old.length > 0) giveUp(batch, old, 'RecordAgeExceeded');
    if (young < 0) continue;
    const tried = batch.records.slice(young);

    const outcome = await invoke(tried);
    const from = firstFailed(tried, outcome);
    if (from > 0) done(tried.slice(0, from));
    // A function whose run ends because the local cloud stops has not failed.
    if (stopped()) return;
    const left = tried.slice(from);
    if (left.length === 0) continue;

    const next: Batch = { ...batch, records: left, invocations: batch.invocations + 1 };
    delete next.error;
    if (outcome.error !== undefined) next.error = outcome.error;
    if (rules.bisects && from > 0) {
      work.unshift(next);
    } else if (rules.bisects && left.length > 1) {
      const middle = Math.ceil(left.length / 2);
      work.unshift({ ...next, records: left.slice(0, middle) }, { ...next, records: left.slice(middle) });
    } else if (rules.retries >= 0 && batch.retries >= rules.retries) {
      giveUp(next, left, 'RetryAttemptsExhausted');
    } else {
      work.unshift({ ...next, retries: batch.retries + 1 });
      await pause(Math.min(firstPauseMs * 2 ** batch.retries, longestPauseMs));
      if (stopped()) return;
    }
  }
}

/** Returns the index of the lowest failed record; the batch's length if none failed. */
function firstFailed(records: StreamRecord[], { failed }: Outcome): number {
  if (failed === 'all') return 0;
  const at = records.findIndex((record) => failed.includes(record.dynamodb.SequenceNumber));
  return at < 0 ? records.length : at;
}

/** Returns Lambda's report of discarded records; it does not contain the records. */
export function discardedBody(
  { records, condition, invocations, error }: Discarded,
  about: { requestId: string; functionArn: string; streamArn: string; shardId: string; at: number },
): object {
  const [first, last] = [records[0] as StreamRecord, records.at(-1) as StreamRecord];
  const arrival = (record: StreamRecord) =>
    new Date(record.dynamodb.ApproximateCreationDateTime * 1000).toISOString().replace('.000Z', 'Z');
  return {
    requestContext: {
      requestId: about.requestId,
      functionArn: about.functionArn,
      condition,
      approximateInvokeCount: invocations,
    },
    ...(invocations > 0 && {
      responseContext: {
        statusCode: 200,
        executedVersion: '$LATEST',
        functionError: error ?? null,
      },
    }),
    version: '1.0',
    timestamp: new Date(about.at).toISOString(),
    DDBStreamBatchInfo: {
      shardId: about.shardId,
      startSequenceNumber: first.dynamodb.SequenceNumber,
      endSequenceNumber: last.dynamodb.SequenceNumber,
      approximateArrivalOfFirstRecord: arrival(first),
      approximateArrivalOfLastRecord: arrival(last),
      batchSize: records.length,
      streamArn: about.streamArn,
    },
  };
}
