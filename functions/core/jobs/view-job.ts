import { type Ability, mayDo } from '#shared/accounts/abilities.ts';
import type { Group } from '#shared/accounts/groups.ts';
import { isOver, type Job, jobInputs } from '#shared/jobs/job.ts';
import type { JobItem } from '../../data/jobs/job.ts';

/** Returns true if a job can be cancelled: while it works on records, or renders pages and has no records. */
export const mayCancel = ({ state, phase, is_listed, chunks }: JobItem): boolean =>
  state === 'running' &&
  (phase === 'list' || phase === 'work' || (phase === 'pages' && is_listed && chunks === 0));

export const mayResume = ({ state }: JobItem): boolean => state === 'cancelled' || state === 'failed';

/** Returns the ability that a kind of job needs. Undefined for a kind of another release. */
export const abilityOf = (kind: string): Ability | undefined =>
  (jobInputs as Record<string, { ability: Ability }>)[kind]?.ability;

/** Returns a job as a person of these groups sees it. */
export function viewJob(job: JobItem, groups: readonly Group[]): Job {
  const ability = abilityOf(job.kind);
  const mayUse = ability !== undefined && mayDo(groups, ability);
  const { id, kind, created_at, moved_at, state, phase, done, unchanged, failed } = job;
  return {
    ...{ id, kind, created_at, moved_at, state, phase, done, unchanged, failed },
    by: job.by.name,
    ended_at: isOver(job) ? (job.ended_at ?? null) : null,
    cancelled_by: state === 'cancelling' || state === 'cancelled' ? (job.cancelled_by ?? null) : null,
    total: job.is_listed ? job.total : null,
    pages: job.page_set ? { total: job.pages_total ?? 0, done: job.pages_done ?? 0 } : null,
    note: state === 'failed' ? (job.note ?? null) : null,
    has_result: job.has_result === true,
    may: {
      cancel: mayCancel(job) && mayDo(groups, 'jobs.cancel'),
      resume: mayResume(job) && mayUse && mayDo(groups, 'jobs.start'),
      download: job.has_result === true && mayUse,
    },
  };
}
