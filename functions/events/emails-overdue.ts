import { sweepOutbox } from '../core/emails/sweep-outbox.ts';
import { scheduled } from '../http/scheduled.ts';

/** Queues requested emails whose stream record was lost (R7). */
export const handler = scheduled(sweepOutbox);
