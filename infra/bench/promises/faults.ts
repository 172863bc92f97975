import { join } from 'node:path';
import { outputOf } from '../../build/child-process.ts';

export type Faults = { schedules: number; violations: number; example?: string };

/** A run mostly waits for the next try, so that several go side by side, each with a table of its own. */
const lanes = 4;

/** Orders, or what a shopper writes besides: a review, a saved cart, an address for news. */
export type Faulted = 'orders' | 'writes';

/** Every single fault in each storage call of these, and then pairs of them, up to `count` schedules in all. */
export async function faultsInProcesses(kind: Faulted, count: number): Promise<Faults> {
  const file = join(import.meta.dirname, 'faults-process.ts');
  const env = { ...process.env, POWERTOOLS_LOG_LEVEL: 'SILENT' };
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
