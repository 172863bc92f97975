import { sweepOutbox } from '../core/emails/sweep-outbox.ts';
import { scheduled } from '../http/scheduled.ts';

/** Queues each requested email that nobody has tried to send because its stream record was lost (R7). */
export const handler = scheduled(sweepOutbox);
