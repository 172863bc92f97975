import type { Ending } from '../lambda/worker.ts';

/** What a batch came to: the ids that are still to do, `'all'` of them, or none. */
export type Outcome = { failed: string[] | 'all'; error?: 'Unhandled' };

/**
 * Reads a function's end as Lambda's event sources do. An answer only counts where the mapping takes
 * `ReportBatchItemFailures`; an empty, missing or unknown identifier fails the whole batch.
 */
export function outcomeOf(ending: Ending, ids: string[], reportsFailures: boolean): Outcome {
  if (ending.kind !== 'answer') return { failed: 'all', error: 'Unhandled' };
  if (!reportsFailures) return { failed: [] };
  const answer = JSON.parse(ending.payload) as { batchItemFailures?: unknown } | null;
  const failures = answer?.batchItemFailures ?? [];
  if (!Array.isArray(failures)) return { failed: 'all' };
  const failed = failures.map((one) => (one as { itemIdentifier?: unknown } | null)?.itemIdentifier);
  const isKnown = (id: unknown): id is string => typeof id === 'string' && ids.includes(id);
  return { failed: failed.every(isKnown) ? failed : 'all' };
}
