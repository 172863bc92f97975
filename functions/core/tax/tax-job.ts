import * as z from 'zod';
import { envelopeOf } from '../../integrations/envelope.ts';

/** A job of the queue of tax receipts. It sends the waiting receipts of one series (`shared/tax/tax-number.ts`). */
export const TaxJob = z.object({ series: z.int().min(0) });
export type TaxJob = z.output<typeof TaxJob>;

/** Returns the name of a job. It is also the message group, so two jobs of a series never run at the same time. */
export const nameOf = ({ series }: TaxJob) => `tax ${series}`;

/** Returns the SQS message of a job. If several messages have the same series and time, SQS keeps one. */
export const envelope = (job: TaxJob, at: string) => envelopeOf(job, nameOf(job), `${nameOf(job)} ${at}`);
