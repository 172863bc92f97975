import { isOver } from '#shared/jobs/job.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { findJob, finishStep, type JobItem, type JobOwner } from '../../data/jobs/job.ts';
import { keepChunks } from '../../data/jobs/row.ts';
import { ShopError } from '../../errors.ts';
import { partsOf } from '../../parts-of.ts';
import { jobKinds } from '../job-kinds.ts';
import type { AnyJobKind, JobKind } from './job-kind.ts';
import { isAtWork } from './job-moves.ts';
import { findRunner } from './job-rights.ts';
import { type JobStep, sendStep } from './job-step.ts';
import { listPages, renderPages } from './pages-step.ts';
import { releaseUndone } from './plan-undo.ts';
import { writeResult } from './result-file.ts';
import { stopWithoutRight, workOnChunk } from './work-step.ts';

export type JobKinds = Readonly<Record<string, AnyJobKind>>;

/** The number of records in a step, which has ten seconds. */
const CHUNK = 25;
/** The number of records in a step of a job whose kind reads the data for all of them at once. */
const PREPARED_CHUNK = 100;

type Step = { at: string; by: JobOwner };

/** Stores the ids of the next records of a job, so that the list stays the same while the job changes the records. */
async function listRecords(job: JobItem, kind: JobKind<unknown>, { at, by }: Step): Promise<void> {
  try {
    const { ids, next, prices } = await kind.list(job.input, job.cursor, by, job.id, new Date(at));
    const chunks = partsOf(ids, kind.chunk ?? (kind.prepare ? PREPARED_CHUNK : CHUNK));
    const is_listed = next === undefined;
    const change = {
      ...(next !== undefined && { cursor: next }),
      is_listed,
      ...(prices && { prices: [...new Set([...job.prices, ...prices])] }),
      chunks: job.chunks + chunks.length,
      total: job.total + ids.length,
      phase: is_listed ? ('work' as const) : ('list' as const),
    };
    await commit([...keepChunks(job, chunks), finishStep(job, change, at)]);
  } catch (error) {
    if (!(error instanceof ShopError) || error.status >= 500) throw error;
    await commit([finishStep(job, { state: 'failed', ended_at: at, note: error.message }, at)]);
  }
}

/** Ends a job: writes its result file and its last state. */
async function end(job: JobItem, kind: JobKind<unknown>, at: string): Promise<void> {
  const lines = kind.resultName === undefined ? 0 : await writeResult(job, kind);
  const has_result = lines > 0;
  const stopped = job.note ? 'failed' : 'cancelled';
  const state = job.state === 'cancelling' ? stopped : 'done';
  const counts = kind.countsLines && { total: lines, done: lines };
  // A cancelled or failed job can be resumed. So if it undoes another job, that job stays marked as undone.
  const isDone = state === 'done';
  const released = isDone ? await releaseUndone(job) : [];
  const { id, input, total } = job;
  const ended = (isDone && (await kind.atEnd?.({ id, input, total }))) || [];
  await commit([finishStep(job, { state, ended_at: at, has_result, ...counts }, at), ...released, ...ended]);
}

async function takeStep(job: JobItem, kind: JobKind<unknown>, now: Date): Promise<void> {
  const at = now.toISOString();
  const isCancelled = job.state === 'cancelling';
  if (isCancelled && (job.phase === 'list' || job.phase === 'work'))
    return void (await commit([finishStep(job, { phase: 'pages' }, at)]));
  if (job.phase === 'result') return end(job, kind, at);
  if (job.phase === 'work') return workOnChunk(job, kind, now);
  // The person's right is checked only while records are left. Without it, pages of already changed records are still
  // rendered.
  if (isAtWork(job)) {
    const by = await findRunner(job);
    if (!by) return stopWithoutRight(job, at);
    if (job.phase === 'list') return listRecords(job, kind, { at, by });
  }
  return job.page_set ? renderPages(job, at) : listPages(job, kind, at);
}

/**
 * Does one step of a job and queues the next one. The changes are stored together with the step, or each change is
 * noted in its own transaction. So repeating an interrupted step changes nothing twice.
 *
 * @throws if the step must be tried again
 */
export async function runStep(message: JobStep, now: Date, kinds: JobKinds = jobKinds): Promise<void> {
  const job = await findJob(message.job);
  if (!job || isOver(job) || job.run !== message.run) return;
  const kind = kinds[job.kind] as JobKind<unknown> | undefined;
  if (!kind) throw new Error(`This release does not know the kind of job ${job.kind}.`);
  // The queue has delivered an older message again. The message after it may have been lost, so it is sent again.
  if (message.step === job.step) await takeStep(job, kind, now);
  const after = await findJob(job.id);
  if (after && !isOver(after)) await sendStep(after);
}
