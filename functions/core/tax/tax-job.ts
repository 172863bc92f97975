import * as z from 'zod';
import { envelopeOf } from '../../integrations/envelope.ts';

/** A job of the queue of tax receipts. It sends the waiting receipts of a till. */
export const TaxJob = z.object({ till: z.int().min(1) });
export type TaxJob = z.output<typeof TaxJob>;

/** Returns the job's name. It is also the message group of a till's jobs, so their runs do not overlap. */
export const nameOf = ({ till }: TaxJob) => `tax ${till}`;

/** Returns the SQS message of a job. If several messages have the same till and time, SQS keeps one. */
export const envelope = (job: TaxJob, at: string) => envelopeOf(job, nameOf(job), `${nameOf(job)} ${at}`);
