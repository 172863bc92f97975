import { type JobKindName, jobInputs } from '#shared/job-kinds.ts';
import { isOver } from '#shared/jobs/job.ts';
import type { JobItem } from '../../data/jobs/job.ts';
import { mustEnd } from './job-rights.ts';

/** Returns true while a job works on its records. A job without records works while it renders pages. */
export const isAtWork = ({ state, phase, is_listed, chunks }: JobItem): boolean =>
  state === 'running' &&
  (phase === 'list' || phase === 'work' || (phase === 'pages' && is_listed && chunks === 0));

/** Returns true if a job can be cancelled. */
export const mayCancel = (job: JobItem): boolean => isAtWork(job) && !mustEnd(job);

export const mayResume = ({ state, undone_by }: JobItem): boolean =>
  !undone_by && (state === 'cancelled' || state === 'failed');

/** Returns the kind of the original job. A job that undoes another job, or redoes its changes, has that job's kind. */
export const rootKind = ({ kind, undoes }: Pick<JobItem, 'kind' | 'undoes'>): string => undoes?.kind ?? kind;

/**
 * Returns true if a job can be undone: it has ended, has changed records, was not undone yet, and its kind allows it.
 */
export function mayUndo(job: JobItem): boolean {
  const kind = jobInputs[rootKind(job) as JobKindName] as { undo?: string } | undefined;
  return isOver(job) && job.done > 0 && !job.undone_by && kind?.undo !== undefined;
}
