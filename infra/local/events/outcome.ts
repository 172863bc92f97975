import type { Ending } from '../lambda/worker.ts';

/** The result of a batch: the ids of failed records, `'all'` if the whole batch failed, or none. */
export type Outcome = { failed: string[] | 'all'; error?: 'Unhandled' };

/**
 * Reads the result of an invocation as Lambda's event sources do. The function's answer counts only if the mapping uses
 * `ReportBatchItemFailures`. An empty, missing or unknown identifier in the answer fails the whole batch.
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
