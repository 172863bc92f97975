import { Worker } from 'node:worker_threads';
import type { TableCounts } from './capacity.ts';
import type { IndexLagOptions } from './index-lag.ts';
import type { Policies, RoleNames } from './policies.ts';
import { sequenceNumber } from './streams/sequence-number.ts';
import type {
  RecordsNotice,
  ThreadAnswer,
  ThreadOptions,
  ThreadRequest,
  ThreadValue,
} from './thread-worker.ts';

export type DynamoDBThread = {
  url: string;
  port: number;
  /** Sets new policies. Resolves when they apply to every later call. */
  setPolicies(policies: Policies, names?: RoleNames): Promise<void>;
  /** Runs the sweep that otherwise runs every minute: deletes expired items and returns their number. */
  sweep(): Promise<number>;
  /** Returns the sequence number of the newest stream record. */
  newestRecord(): Promise<string>;
  /** Returns how many calls the table has answered since the start. */
  calls(): Promise<number>;
  /** Returns what all calls cost until now, or undefined if they are not counted (`isCounted`). */
  counts(): Promise<TableCounts | undefined>;
  /** Calls `listener` when a stream has new records. Returns a function that removes the listener. */
  watchRecords(listener: () => void): () => void;
  /** Stops the server and ends its thread. It may be called more than once. */
  close(): Promise<unknown>;
};

type Options = {
  path?: string;
  port?: number;
  region?: string;
  accountId?: string;
  policies?: Policies;
  indexLag?: IndexLagOptions;
  isCounted?: boolean;
};

/** Starts the server of `startDynamoDB` on its own thread (and so its own core). Options are plain data. */
export async function startDynamoDBThread(options: Options = {}): Promise<DynamoDBThread> {
  const worker = new Worker(new URL('./thread-worker.ts', import.meta.url), {
    name: 'table',
    workerData: options satisfies ThreadOptions,
  });
  const waiting = new Map<
    number,
    { resolve: (value: ThreadValue) => void; reject: (error: Error) => void }
  >();
  let ended: Error | undefined;
  let closing: Promise<unknown> | undefined;
  const end = (error: Error) => {
    if (ended !== undefined) return;
    if (closing === undefined) console.error('[dynamodb]', error);
    ended = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  let count = 0;
  const ask = (request: ThreadRequest) =>
    new Promise<ThreadValue>((resolve, reject) => {
      if (ended !== undefined) return reject(ended);
      waiting.set(++count, { resolve, reject });
      worker.postMessage({ id: count, request });
    });

  const listeners = new Set<() => void>();
  worker.on('message', (message: ThreadAnswer | RecordsNotice) => {
    if (message === 'records') {
      for (const listener of listeners) listener();
      return;
    }
    const { id, value, error } = message;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(value);
    else asked?.reject(new Error(error));
  });
  worker.on('error', end);
  worker.on('exit', (code) => end(new Error(`the DynamoDB thread ended with ${code}`)));
  const close = () => {
    closing ??= ended ? Promise.resolve() : ask({ kind: 'close' }).finally(() => worker.terminate());
    return closing;
  };

  const port = await ask({ kind: 'start' })
    .then(Number)
    .catch(async (error) => {
      await close();
      throw error;
    });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    setPolicies: async (policies, names) => {
      await ask({ kind: 'policies', policies, names });
    },
    sweep: async () => Number(await ask({ kind: 'sweep' })),
    calls: async () => Number(await ask({ kind: 'calls' })),
    newestRecord: async () => sequenceNumber(Number(await ask({ kind: 'newest-record' }))),
    counts: async () => (await ask({ kind: 'counts' })) as TableCounts | undefined,
    watchRecords: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close,
  };
}
