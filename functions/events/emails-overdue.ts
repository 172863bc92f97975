import { sweepOutbox } from '../core/emails/sweep-outbox.ts';
import { scheduled } from '../http/scheduled.ts';

/** Queues each requested email that was not tried, because its stream record was lost (R7). */
export const handler = scheduled(sweepOutbox);
