import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { JobStart } from '#shared/job-kinds.ts';
import { priceRoundings } from '#shared/products/price-change.ts';
import { jobKinds } from '../../core/job-kinds.ts';
import type { JobKinds } from '../../core/jobs/run-step.ts';
import { startJob } from '../../core/jobs/start-job.ts';
import { findJob } from '../../data/jobs/job.ts';
import { noon } from '../event.ts';
import { njeri, type TestJobs } from '../jobs.ts';
import { recordsNow } from './random-undos.ts';

/*
 * Random sequences of jobs that change many products, undos of the last job, and undos of those undos. At the end, the
 * jobs that still apply are undone, the last one first. The records must then be the same as at the start.
 */

/** The products that a sequence changes have the ids from 1 to this number. */
export const BULK_PRODUCTS = 40;

type Change = Omit<JobStart, 'id'>;

/** The kinds of jobs. They do not render pages here, because these sequences do not check pages. */
export const pagelessKinds = Object.fromEntries(
  Object.entries(jobKinds as unknown as JobKinds).map(([name, kind]) => [
    name,
    {
      ...kind,
      change: (record) =>
        kind.change({
          ...record,
          noting: (noted: object) => record.noting({ ...noted, pages: [] } as never),
        } as never),
    } satisfies typeof kind,
  ]),
) as JobKinds;

const selection = fc
  .uniqueArray(fc.integer({ min: 1, max: BULK_PRODUCTS }), { minLength: 1, maxLength: BULK_PRODUCTS })
  .map((ids) => ({ ids }));

const by = fc.oneof(
  fc.integer({ min: -5000, max: 5000 }).map((points) => ({ percent: points / 100 || 1 })),
  fc.integer({ min: -2000, max: 2000 }).map((amount) => ({ amount: amount || 1 })),
  fc.integer({ min: 1, max: 5000 }).map((set) => ({ set })),
);

const anyChange: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    kind: fc.constant('price-products' as const),
    input: fc.record({
      selection,
      by,
      field: fc.constantFrom('selling_price' as const, 'buying_price' as const),
      round_to: fc.constantFrom(...priceRoundings),
    }),
  }),
  fc.record({
    kind: fc.constant('move-products' as const),
    input: fc.record({ selection, subcategory_id: fc.constantFrom(11, 21) }),
  }),
  fc.record({
    kind: fc.constant('premium-products' as const),
    input: fc.record({ selection, is_premium: fc.constantFrom(0 as const, 1 as const) }),
  }),
  fc.record({ kind: fc.constantFrom('hide-products' as const, 'show-products' as const), input: selection }),
);

const anyStep = fc.oneof(
  { arbitrary: anyChange, weight: 3 },
  { arbitrary: fc.constant('undo' as const), weight: 1 },
);

/**
 * Runs random sequences of jobs and undos on the products.
 *
 * @returns the number of jobs and undos
 * @throws an error with the shortest sequence after which the records differ
 */
export async function runBulkUndos(jobs: TestJobs, seed: number, numRuns: number) {
  const count = { jobs: 0, undos: 0, changed: 0 };
  let jobsSoFar = 0;
  async function run(change: Change) {
    const now = new Date(noon.getTime() + ++jobsSoFar);
    const { id } = await startJob({ ...change, id: randomUUID(), by: njeri, now } as never);
    await jobs.work(pagelessKinds);
    const job = await findJob(id);
    if (job?.state !== 'done') throw new Error(`The job ${change.kind} ended as ${job?.state}: ${job?.note}`);
    count.changed += job.done;
    return job;
  }
  async function undo(id: string) {
    count.undos++;
    const undone = await run({ kind: 'undo-job', input: { job: id } });
    if (undone.failed > 0) throw new Error(`${undone.failed} records were not restored.`);
    return undone.id;
  }
  const property = fc.asyncProperty(fc.array(anyStep, { minLength: 2, maxLength: 6 }), async (steps) => {
    const before = await recordsNow();
    const made: string[] = [];
    for (const step of steps) {
      const last = made.at(-1);
      if (step === 'undo') {
        if (last !== undefined) made.push(await undo(last));
        continue;
      }
      count.jobs++;
      const job = await run(step);
      if (job.done > 0) made.push(job.id);
    }
    await undoRest(made, undo);
    const after = new Set(await recordsNow());
    const differing = before.filter((item) => !after.has(item));
    if (differing.length > 0 || after.size !== before.length)
      throw new Error(`${JSON.stringify(steps)}\n${differing.join('\n')}`);
  });
  await fc.assert(property, { seed, numRuns, endOnFailure: true });
  return count;
}

/** Undoes the jobs whose changes are still in the records, the last one first. */
async function undoRest(made: readonly string[], undo: (id: string) => Promise<string>): Promise<void> {
  for (const id of [...made].reverse()) {
    const job = await findJob(id);
    if (job && isMade(job)) await undo(id);
  }
}

/** Returns true for a job whose changes are still in the records: it made or repeated a change, and was not undone. */
const isMade = ({ undone_by, undoes }: { undone_by?: string; undoes?: { is_redo: boolean } }) =>
  undone_by === undefined && (undoes === undefined || undoes.is_redo);
