import { put, putNew } from '../dynamodb/actions.ts';
import { readItem } from '../dynamodb/read-items.ts';
import type { Action } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import { openJobsKey } from './keys.ts';

/**
 * The ids of the jobs that were started and may still run. A job that has ended is removed from the list when the next
 * job starts.
 */
export type OpenJobs = { ids: readonly string[]; version: number };

export const findOpenJobs = () => readItem<OpenJobs>(openJobsKey());

/**
 * Returns the write that stores the ids of the running jobs. It fails if another job was started since they were read.
 */
export function keepOpenJobs(was: OpenJobs | undefined, ids: readonly string[]): Action {
  const item = { ...openJobsKey(), ids, version: (was?.version ?? 0) + 1 };
  return was ? put(item, unchanged(was)) : putNew(item);
}
