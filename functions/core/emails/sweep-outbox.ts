import { shifted } from '#shared/nairobi.ts';
import { listAskedBefore, listUntried, removeAsked } from '../../data/emails/outbox.ts';
import { requireSent, sendToEmails } from '../../integrations/queues.ts';
import { partsOf } from '../../parts-of.ts';
import { envelope, isSent } from './email-request.ts';

/** If nothing has tried to send a requested email after this time, its stream record was probably lost. */
const OVERDUE_MS = 15 * 60_000;
/** The most email subjects that one run of the sweeper handles. The next run handles the rest. */
const MOST = 500;
const AT_ONCE = 25;

/**
 * Queues each email that was requested but never tried. Emails that were tried are already in the queue or in its
 * dead-letter queue.
 *
 * @returns the number of emails queued
 * @throws if SQS refuses some of them; they stay for the next run
 */
export async function sweepOutbox(now: Date): Promise<number> {
  const asked = await listAskedBefore(shifted(now, -OVERDUE_MS), MOST);
  let sent = 0;
  for (const some of partsOf(asked, AT_ONCE)) {
    const listed = (await Promise.all(some.map(({ subject }) => listUntried(subject)))).flat();
    const untried = listed.filter(isSent);
    await requireSent(sendToEmails(untried.map(envelope)));
    await Promise.all(some.map(removeAsked));
    sent += untried.length;
  }
  return sent;
}
