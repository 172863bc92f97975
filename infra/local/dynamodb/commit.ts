import type { Operation } from './database.ts';
import type { IndexLag } from './index-lag.ts';
import { type Storage, sequenceKey } from './storage.ts';
import { streamRecords } from './streams/streams.ts';
import { ttlOperations } from './ttl.ts';
import type { WriteSet } from './views.ts';

/**
 * Writes all changes of one call in one batch of the storage engine: items, indexes, stream records and the index of
 * expiry times. If the process is killed, either all of them are stored or none.
 */
export async function commit(
  storage: Storage,
  lag: IndexLag,
  writes: WriteSet,
  more: { operations?: Operation[]; byTimeToLive?: boolean } = {},
): Promise<void> {
  const operations = [...writes.operations, ...(more.operations ?? [])];
  const before = storage.sequence;
  for (const change of writes.changes) {
    operations.push(...ttlOperations(storage, change));
    operations.push(...streamRecords(storage, change, more.byTimeToLive === true));
  }
  if (storage.sequence !== before)
    operations.push({ type: 'put', key: sequenceKey, value: storage.sequence });
  operations.push(...lag.delay(writes.indexOperations));
  if (operations.length > 0) await storage.db.batch(operations);
  storage.committed?.(writes.changes);
  lag.written();
  if (storage.sequence !== before) storage.recorded();
}
