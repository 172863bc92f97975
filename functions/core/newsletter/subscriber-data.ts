import type { SubscriberData } from '#shared/newsletter/subscriber-file.ts';
import type { SubscriberItem } from '../../data/newsletter/subscriber.ts';
import { codeOf, consentOf } from './admin-subscribers.ts';

/** Returns everything that the newsletter holds about a subscriber, for the file of a person who asks for it (G-30). */
export const subscriberData = async (subscriber: SubscriberItem, now: Date): Promise<SubscriberData> => ({
  ...subscriber,
  consent: consentOf(subscriber),
  code: await codeOf(subscriber, now),
});
