import { isOver } from '#shared/jobs/job.ts';
import * as texts from '#shared/texts.ts';
import type { Action, Actions } from '../../data/dynamodb/transact.ts';
import { changeJob, findJob, type JobItem } from '../../data/jobs/job.ts';
import { conflict } from '../../errors.ts';
import { mayUndo, rootKind } from './job-moves.ts';
import { getJob } from './list-jobs.ts';

/**
 * Plans that job `by` undoes another job.
 *
 * @returns what the new job undoes, with the prices that it restores, and the write that marks the other job as undone.
 *   That write fails if the other job was resumed or undone since
 * @throws 404 · 409 `job-running`, `job-undone`, `no-undo`
 */
export async function planUndo(
  id: string,
  by: string,
): Promise<{ job: Pick<JobItem, 'undoes' | 'prices'>; mark: Action }> {
  const job = await getJob(id);
  if (!isOver(job)) throw conflict('job-running', texts.jobUndoRunning);
  if (job.undone_by) throw conflict('job-undone', texts.jobUndone);
  if (!mayUndo(job)) throw conflict('no-undo', texts.jobNoUndo);
  const undoes = { id, kind: rootKind(job), since: job.created_at, is_redo: job.undoes?.is_redo === false };
  return {
    job: { undoes, prices: job.prices },
    mark: changeJob(job, { undone_by: by, step: job.step + 1 }),
  };
}

/**
 * If a job that undoes another one ends without restoring anything, returns the write that lets the other job be undone
 * again.
 */
export async function releaseUndone({ id, undoes, done }: JobItem): Promise<Actions> {
  const undone = undoes && done === 0 ? await findJob(undoes.id) : undefined;
  return undone?.undone_by === id ? [changeJob(undone, { undone_by: '', step: undone.step + 1 })] : [];
}
