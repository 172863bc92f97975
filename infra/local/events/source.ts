import { randomUUID } from 'node:crypto';
import type { Lambda } from '../lambda/pool.ts';
import type { Mapping } from './mapping.ts';
import { type Outcome, outcomeOf } from './outcome.ts';

/** A running mapping. */
export type Source = {
  /** Resolves when nothing is waiting or under way. */
  drained: () => Promise<void>;
  /** How often it called its function so far. */
  calls: () => number;
  /** Takes nothing new from now on; resolves when what is under way has ended. */
  stop: () => Promise<void>;
};

export type SourceTools = {
  lambda: Lambda;
  now: () => number;
  log: (line: string) => void;
  /** How often each record or message is delivered, the repetitions late and out of order. 1 as a rule. */
  deliveries: number;
};

/** What Lambda takes as one event; a batch is cut so that it fits. */
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
