import { consentText } from '#shared/consent-texts.ts';
import type { Subscriber } from '#shared/newsletter/admin-subscriber.ts';
import type { SubscriberData } from '#shared/newsletter/subscriber-file.ts';
import type { SubscriberItem } from '../../data/newsletter/subscriber.ts';
import { readUses } from '../../data/promotions/uses.ts';

/** Returns the consent of a subscriber, with the text to which they agreed. */
export function consentOf({ consent }: SubscriberItem) {
  const { purpose, text_version, at, place } = consent;
  return { purpose, text: consentText(purpose, text_version) ?? null, text_version, at, place };
}

/** Returns the promo code of a subscriber, with its state. */
export async function codeOf(
  { code, code_until: until = '' }: SubscriberItem,
  now: Date,
): Promise<Subscriber['code']> {
  if (code === undefined) return null;
  const times = (await readUses([code])).get(code)?.times ?? 0;
  const state = times > 0 ? 'used' : until <= now.toISOString() ? 'expired' : 'open';
  return { code, until, state };
}

/** Returns everything that the newsletter stores about a subscriber, for the file that they can request (G-30). */
export const subscriberData = async (subscriber: SubscriberItem, now: Date): Promise<SubscriberData> => ({
  ...subscriber,
  consent: consentOf(subscriber),
  code: await codeOf(subscriber, now),
});
