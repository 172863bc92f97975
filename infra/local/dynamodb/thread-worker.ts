import { parentPort, workerData } from 'node:worker_threads';
import type { TableCounts } from './capacity.ts';
import type { Policies, RoleNames } from './policies.ts';
import { type DynamoDB, type DynamoDBOptions, startDynamoDB } from './server.ts';

export type ThreadOptions = Pick<
  DynamoDBOptions,
  'path' | 'port' | 'region' | 'accountId' | 'policies' | 'indexLag' | 'isCounted'
>;
export type ThreadRequest =
  | { kind: 'start' }
  | { kind: 'sweep' }
  | { kind: 'newest-record' }
  | { kind: 'calls' }
  | { kind: 'counts' }
  | { kind: 'close' }
  | { kind: 'policies'; policies: Policies; names?: RoleNames | undefined };
export type ThreadValue = number | TableCounts | undefined;
export type ThreadAnswer = { id: number; value: ThreadValue; error?: string };
/** The message that the thread sends when a stream has new records. */
export type RecordsNotice = 'records';

let server: DynamoDB | undefined;

let noticed = false;
let calls = 0;

/** Counts a call. It is a fault hook that never injects a fault. */
function countCall(): undefined {
  calls += 1;
}

/**
 * The delay after which readers learn of new records. AWS reads a stream four times a second. Without the delay,
 * readers would read ten times for one order.
 */
const noticeAfterMs = 20;

/** Sends one notice for all commits that happen within a short time. */
function notify(): void {
  if (noticed) return;
  noticed = true;
  setTimeout(() => {
    noticed = false;
    parentPort?.postMessage('records' satisfies RecordsNotice);
  }, noticeAfterMs);
}

async function answer(request: ThreadRequest): Promise<ThreadValue> {
  if (request.kind === 'start') {
    const hooks = { onRecords: notify, fault: countCall };
    server = await startDynamoDB({ ...(workerData as ThreadOptions), ...hooks });
    return server.port;
  }
  if (request.kind === 'policies') server?.setPolicies(request.policies, request.names);
  if (request.kind === 'sweep') return (await server?.sweep()) ?? 0;
  if (request.kind === 'newest-record') return server?.newestRecord() ?? 0;
  if (request.kind === 'calls') return calls;
  if (request.kind === 'counts') return server?.counts();
  if (request.kind === 'close') await server?.close();
  return 0;
}

parentPort?.on('message', ({ id, request }: { id: number; request: ThreadRequest }) => {
  answer(request).then(
    (value) => parentPort?.postMessage({ id, value } satisfies ThreadAnswer),
    (error) => parentPort?.postMessage({ id, value: 0, error: String(error) } satisfies ThreadAnswer),
  );
});
