import { mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import { isOver, type Job } from '#shared/jobs/job.ts';
import type { JobItem } from '../../data/jobs/job.ts';
import { mayCancel, mayResume, mayUndo } from './job-moves.ts';
import { mayRun, mayUse } from './job-rights.ts';

/** Returns a job as members of these groups see it. */
export function viewJob(job: JobItem, groups: readonly Group[]): Job {
  const { id, kind, undoes, undone_by, created_at, moved_at, state, phase, done, unchanged, failed } = job;
  return {
    ...{ id, kind, created_at, moved_at, state, phase, done, unchanged, failed },
    undoes: undoes ? { id: undoes.id, kind: undoes.kind, is_redo: undoes.is_redo } : null,
    undone_by: undone_by || null,
    by: job.by.name,
    resumed_by: job.resumed_by?.name ?? null,
    ended_at: isOver(job) ? (job.ended_at ?? null) : null,
    cancelled_by: state === 'cancelling' || state === 'cancelled' ? (job.cancelled_by ?? null) : null,
    total: job.is_listed ? job.total : null,
    pages: job.page_set ? { total: job.pages_total ?? 0, done: job.pages_done ?? 0 } : null,
    note: state === 'failed' || state === 'cancelling' ? job.note || null : null,
    has_result: job.has_result === true,
    may: {
      cancel: mayCancel(job) && mayDo(groups, 'jobs.cancel'),
      resume: mayResume(job) && mayRun(job, groups),
      undo: mayUndo(job) && mayRun(job, groups),
      download: job.has_result === true && mayUse(job, groups),
    },
  };
}
