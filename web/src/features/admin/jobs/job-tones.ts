import type { Tone } from '../ui/detail-page/mark.tsx';
import type { Job } from './use-job.ts';

/** The colour of each state of a job. */
export const jobTones: Record<Job['state'], Tone> = {
  running: 'quiet',
  cancelling: 'warn',
  done: 'good',
  cancelled: 'warn',
  failed: 'bad',
};
