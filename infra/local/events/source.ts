import { randomUUID } from 'node:crypto';
import type { Lambda } from '../lambda/pool.ts';
import type { Mapping } from './mapping.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** A running event source mapping. */
export type Source = {
  /** Resolves when no record and no message of the event source is waiting or in progress. */
  drained: () => Promise<void>;
  /** Returns how often the event source mapping has called its function. */
  calls: () => number;
  /** Stops reading. Resolves when the batches in progress have ended. */
  stop: () => Promise<void>;
};

export type SourceTools = {
  lambda: Lambda;
  now: () => number;
  log: (line: string) => void;
  /** How often each record or message is delivered; normally 1. Repeated deliveries are late and out of order. */
  deliveries: number;
};

/**
 * The largest event that Lambda accepts, in bytes. Event sources split a larger batch; the gateway refuses a larger
 * request.
 */
export const largestEvent = 6 * 1024 * 1024;

/** Calls the function of a mapping with records as their event. */
export async function callFunction(
  { functionName, reportsFailures }: Mapping,
  { lambda }: SourceTools,
  records: object[],
  ids: string[],
  upstream?: string[],
): Promise<Outcome & { requestId: string }> {
  const requestId = randomUUID();
  const ending = await lambda.invoke(functionName, requestId, JSON.stringify({ Records: records }), upstream);
  return { ...outcomeOf(ending, ids, reportsFailures), requestId };
}
