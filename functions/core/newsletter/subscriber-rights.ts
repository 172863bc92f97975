import type { SubscriberFile } from '#shared/newsletter/subscriber-file.ts';
import { commit, transact } from '../../data/dynamodb/transact.ts';
import { logEntry } from '../../data/log/log-entry.ts';
import { forgetActions, type SubscriberItem } from '../../data/newsletter/subscriber.ts';
import { busy } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import { returnsOf } from '../suppression/suppression.ts';
import { findStored, getStored } from './admin-subscribers.ts';
import { subscriberData } from './subscriber-data.ts';

/**
 * Returns the change-log entry for an action that staff did at a subscriber's request. The entry names the subscriber
 * only by their random id.
 */
const logOf = (id: string, action: 'export' | 'erase', { version = 0 }: SubscriberItem) =>
  logEntry({ noun: 'subscriber', id, action, before: {}, after: {}, version });

/**
 * Returns everything that the newsletter stores about a subscriber. The change log records who asked.
 * @throws 404 · 503
 */
export async function gatherSubscriber(id: string, now: Date): Promise<SubscriberFile> {
  const { before } = await getStored(id);
  if (!(await commit([logOf(id, 'export', before)]))) throw busy();
  const [data, returned_emails] = await Promise.all([subscriberData(before, now), returnsOf(before.email)]);
  return { made_at: now.toISOString(), about: { ...data, returned_emails } };
}

/**
 * Erases a subscriber at their request (Data Protection Act 2019, s. 40). An unsent email to them then has no address
 * and is not sent. SES's reports about the address are kept, so an address that bounced or complained gets no email,
 * even if it subscribes again. Does nothing if the subscriber no longer exists.
 * @throws 503
 */
export const eraseSubscriber = (id: string): Promise<void> =>
  retry(async () => {
    const stored = await findStored(id);
    if (!stored) return;
    const refusal = await transact({
      subscriber: forgetActions(stored.signature, stored.before),
      log: logOf(id, 'erase', stored.before),
    });
    return refusal ? tryAgain : undefined;
  });
