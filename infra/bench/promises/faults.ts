import { join } from 'node:path';
import { outputOf } from '../../build/child-process.ts';

export type Faults = { schedules: number; violations: number; example?: string };

/** A run mostly waits for retries, so several lanes run in parallel, each with its own table. */
const lanes = 4;

/** Orders, or the other writes of customers and staff: reviews, saved carts, stock, payments and more. */
export type Faulted = 'orders' | 'writes';

/**
 * Runs every single fault in each storage call of these writes, then pairs of faults, up to `count` schedules in all.
 */
export async function faultsInProcesses(kind: Faulted, count: number): Promise<Faults> {
  const file = join(import.meta.dirname, 'faults-process.ts');
  const env = { ...process.env, LOG_LEVEL: 'SILENT' };
  const all = await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const args = [file, kind, count, 1, lane, lanes].map(String);
      return JSON.parse((await outputOf(process.execPath, args, { env })).stdout) as Faults;
    }),
  );
  const example = all.find((lane) => lane.example !== undefined)?.example;
  return {
    schedules: all.reduce((sum, lane) => sum + lane.schedules, 0),
    violations: all.reduce((sum, lane) => sum + lane.violations, 0),
    ...(example !== undefined && { example }),
  };
}
