import { sameGroups } from '../../data/accounts/person.ts';
import { commit, Refusal, transact } from '../../data/dynamodb/transact.ts';
import { writeTogether } from '../../data/dynamodb/write-together.ts';
import { findJob, finishStep, type JobItem, type JobOwner } from '../../data/jobs/job.ts';
import { findChunk, findDone, noteRow, type Row } from '../../data/jobs/row.ts';
import { ShopError } from '../../errors.ts';
import { bareError, log } from '../../log.ts';
import { partsOf } from '../../parts-of.ts';
import { asWriter } from '../../writer.ts';
import { type JobKind, StopJob } from './job-kind.ts';
import { findRunner, lostRightNote } from './job-rights.ts';

/** The text in the result file about a record whose change failed because of a fault in the shop's system. */
const OWN_FAULT = 'The shop had a problem with this record. Please try it by hand.';

/**
 * Returns true for an error of DynamoDB or SQS, or a lost connection. Such an error has nothing to do with the record.
 */
const isOutage = (error: unknown) =>
  error instanceof Error && ('$metadata' in error || '$fault' in error || 'syscall' in error);

/**
 * Returns the line of the job's result file for a record whose change failed.
 *
 * @throws errors of AWS and other outages, after which the whole step is tried again
 */
function failedRow(record: string, error: unknown): Row {
  if (error instanceof ShopError && error.status < 500)
    return { record, name: '', outcome: 'failed', message: error.message, code: error.code };
  if (error instanceof ShopError || isOutage(error)) throw error;
  log.error('record of a job failed', { record, error: bareError(error) });
  return { record, name: '', outcome: 'failed', message: OWN_FAULT };
}

type Run = { by: JobOwner; now: Date; read: unknown };

/**
 * Changes a record and notes that it is done.
 * @throws the refusal if the record was done before, or if the job is not running any more
 */
async function change(job: JobItem, kind: JobKind<unknown>, record: string, run: Run): Promise<void> {
  const { by, now, read } = run;
  const at = now.toISOString();
  let row: Row;
  let isNoted = false;
  try {
    const unchanged = await kind.change({
      id: record,
      job: job.id,
      input: job.input,
      undoes: job.undoes,
      read,
      by,
      now,
      noting: (noted) => {
        isNoted = true;
        const row = noteRow(job, { record, outcome: 'done', ...noted }, at);
        // The person's groups were read before the first record of the step, so the transaction checks them again.
        return kind.prepare ? [...row, sameGroups(by)] : row;
      },
    });
    if (!unchanged && isNoted) return;
    if (!unchanged) throw new Error(`The job ${job.kind} changed a record without noting it.`);
    const { name, error } = unchanged;
    row = error ? { ...failedRow(record, error), name } : { record, name, outcome: 'unchanged' };
  } catch (error) {
    if (error instanceof Refusal || error instanceof StopJob) throw error;
    row = failedRow(record, error);
  }
  const refusal = await transact({ row: noteRow(job, row, at) });
  if (refusal) throw refusal;
}

/**
 * Stops a job. The pages of its changed records are still rendered and its result file is written. The job counts as
 * failed, and staff see the note.
 */
async function stop(job: JobItem, note: string, at: string): Promise<void> {
  await commit([finishStep(job, { state: 'cancelling', phase: 'pages', note }, at)]);
}

/** Stops a job because the person for whom it works lost the right. */
export const stopWithoutRight = (job: JobItem, at: string) => stop(job, lostRightNote(job), at);

/** Changes a record in the name of the job's person. Returns false if the job is not running any more. */
async function workOn(job: JobItem, kind: JobKind<unknown>, record: string, run: Run): Promise<boolean> {
  try {
    const writer = { by: run.by, from: `job ${job.id}`, now: run.now, job: job.id };
    await asWriter(writer, () => change(job, kind, record, run));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { state, run: runs } = (await findJob(job.id)) ?? {};
    if (state !== 'running' || runs !== job.run) return false;
    // If another delivery of this step has already changed the record, the loop continues. Otherwise the step is tried
    // again.
    if (!(await findDone(job.id, [record])).has(record)) throw error;
  }
  return true;
}

/** How many records of a job are written in one transaction, if the job's kind reads their data together. */
export const TOGETHER = 10;

/**
 * Works on records as {@link workOn} does, but writes several together. Returns false if the job is not running any
 * more.
 */
async function workOnEach(
  job: JobItem,
  kind: JobKind<unknown>,
  records: string[],
  run: Run,
): Promise<boolean> {
  const outcomes = await writeTogether(records.map((record) => () => workOn(job, kind, record, run)));
  const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (errors.length > 0) throw errors.find((error) => error instanceof StopJob) ?? errors[0];
  return outcomes.every((outcome) => outcome.status === 'fulfilled' && outcome.value);
}

/**
 * Works on the records of a chunk that are not done yet. Stops before the next record if the job is cancelled, or if
 * the person for whom it works lost the right.
 */
export async function workOnChunk(job: JobItem, kind: JobKind<unknown>, now: Date): Promise<void> {
  const records = await findChunk(job.id, job.chunk);
  const done = await findDone(job.id, records);
  const left = records.filter((record) => !done.has(record));
  let by = await findRunner(job);
  const read = by && left.length > 0 ? await kind.prepare?.(job.input, left) : undefined;
  for (const [n, records] of partsOf(left, kind.prepare ? TOGETHER : 1).entries()) {
    if (n > 0 && !kind.prepare) by = await findRunner(job);
    if (!by) return stopWithoutRight(job, now.toISOString());
    try {
      if (!(await workOnEach(job, kind, records, { by, now, read }))) return;
    } catch (error) {
      if (error instanceof StopJob) return stop(job, error.message, now.toISOString());
      throw error;
    }
  }
  const chunk = Math.min(job.chunk + 1, job.chunks);
  const phase = chunk === job.chunks ? 'pages' : 'work';
  await commit([finishStep(job, { chunk, phase }, now.toISOString())]);
}
