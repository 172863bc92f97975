import type { JobState } from './job.ts';

/** The states of a job as staff read them. */
export const jobStateNames = {
  running: 'Running',
  cancelling: 'Stopping',
  done: 'Done',
  cancelled: 'Cancelled',
  failed: 'Failed',
} as const satisfies Record<JobState, string>;
