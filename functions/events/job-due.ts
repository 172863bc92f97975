import { JobStep, nameOf } from '../core/jobs/job-step.ts';
import { runStep } from '../core/jobs/run-step.ts';
import { queue } from '../http/queue.ts';

/** Runs the steps of jobs (work on many records) that the jobs queue delivers (R7). */
export const handler = queue({
  job: JobStep,
  nameOf,
  run: async ({ jobs: [step] }) => {
    if (step) await runStep(step, new Date());
  },
});
