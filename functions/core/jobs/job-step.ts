import * as z from 'zod';
import { JobId } from '#shared/jobs/job-id.ts';
import type { JobItem } from '../../data/jobs/job.ts';
import { envelopeOf } from '../../integrations/envelope.ts';
import { requireSent, sendToJobs } from '../../integrations/queues.ts';
import { bareError, log } from '../../log.ts';

/**
 * A message of the jobs queue. It requests one step in one run of a job. It contains no records of the job, so it is
 * small.
 */
export const JobStep = z.object({ job: JobId, run: z.int(), step: z.int() });
export type JobStep = z.output<typeof JobStep>;

/** Returns the message's name. Messages with the same name are duplicates. */
export const nameOf = ({ job, run, step }: JobStep) => `${job} ${run} ${step}`;

/**
 * Queues the next step of a job. The steps of one job run in sequence. SQS keeps one of several messages for the same
 * step within five minutes. A text in `again` makes the message different, so that SQS accepts it again.
 * @throws if SQS refuses it
 */
export async function sendStep({ id, run, step }: JobItem, again = ''): Promise<void> {
  const message = { job: id, run, step };
  await requireSent(sendToJobs([envelopeOf(message, id, `${nameOf(message)} ${again}`)]));
}

/** Queues the next step of a job. If that fails, the scheduled check queues it two minutes later. */
export const sendOrLeave = (job: JobItem): Promise<void> =>
  sendStep(job).catch((error) => log.error('job not queued', { job: job.id, error: bareError(error) }));
