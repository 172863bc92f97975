import { listAskedBefore, listUntried, removeAsked } from '../../data/emails/outbox.ts';
import { sendToEmails } from '../../integrations/queues.ts';
import { envelope } from './email-request.ts';

/** By then an email has been tried, unless the stream record that asks for it was lost. */
const OVERDUE_MS = 15 * 60_000;
/** A run looks at most at so many orders; the next run looks at the others. */
const MOST = 500;
const AT_ONCE = 25;

/**
 * Sends the emails that were asked for and never tried to the queue, each once. Emails that were tried are in the queue
 * or in its dead-letter queue already.
 *
 * @returns how many were sent to the queue
 * @throws when the queue refuses some, which stay for the next run
 */
export async function sweepOutbox(now: Date): Promise<number> {
  const asked = await listAskedBefore(new Date(now.getTime() - OVERDUE_MS).toISOString(), MOST);
  let sent = 0;
  for (let from = 0; from < asked.length; from += AT_ONCE) {
    const some = asked.slice(from, from + AT_ONCE);
    const untried = (await Promise.all(some.map(({ order_id }) => listUntried(order_id)))).flat();
    const refused = await sendToEmails(untried.map(envelope));
    if (refused.length > 0) throw new Error(`The queue did not take ${refused.length} emails.`);
    await Promise.all(some.map(removeAsked));
    sent += untried.length;
  }
  return sent;
}
