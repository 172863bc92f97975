import { inLanes } from './lanes.ts';

export type Faults = { schedules: number; violations: number; example?: string };

/**
 * How many processes run in parallel, each with its own table. There may be more than cores, because a run mostly waits
 * for retries.
 */
const lanes = 4;

/**
 * Which writes are tested. `orders`: the placing of orders. `writes`: all other writes by customers and staff, such as
 * reviews, saved carts, stock and payments.
 */
export type Faulted = 'orders' | 'writes';

/**
 * Tests these writes with each single fault in each storage call, and then with pairs of faults, up to `count` tests in
 * all.
 */
export async function faultsInProcesses(kind: Faulted, count: number): Promise<Faults> {
  const all = await inLanes<Faults>('faults-process.ts', lanes, (lane) => [kind, count, 1, lane, lanes]);
  const example = all.find((lane) => lane.example !== undefined)?.example;
  return {
    schedules: all.reduce((sum, lane) => sum + lane.schedules, 0),
    violations: all.reduce((sum, lane) => sum + lane.violations, 0),
    ...(example !== undefined && { example }),
  };
}
