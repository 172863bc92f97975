import type { SubscriberData } from '#shared/newsletter/subscriber-file.ts';
import type { SubscriberItem } from '../../data/newsletter/subscriber.ts';
import { returnsOf } from '../suppression/suppression.ts';
import { codeOf, consentOf } from './admin-subscribers.ts';

/** Returns everything that the newsletter holds about a subscriber, for the file of a person who asks for it (G-30). */
export async function subscriberData(subscriber: SubscriberItem, now: Date): Promise<SubscriberData> {
  const [code, returned_emails] = await Promise.all([codeOf(subscriber, now), returnsOf(subscriber.email)]);
  return { ...subscriber, consent: consentOf(subscriber), code, returned_emails };
}
