import * as z from 'zod';
import { envelopeOf } from '../../integrations/envelope.ts';

/** A job of the queue of tax receipts. It sends the waiting receipts of a series (`shared/tax/tax-number.ts`). */
export const TaxJob = z.object({ series: z.int().min(0) });
export type TaxJob = z.output<typeof TaxJob>;

/** Returns the job's name. It is also the message group of a series' jobs, so their runs do not overlap. */
export const nameOf = ({ series }: TaxJob) => `tax ${series}`;

/** Returns the SQS message of a job. If several messages have the same series and time, SQS keeps one. */
export const envelope = (job: TaxJob, at: string) => envelopeOf(job, nameOf(job), `${nameOf(job)} ${at}`);
