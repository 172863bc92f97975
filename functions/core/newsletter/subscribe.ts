import { shop } from '#shared/shop.ts';
import type { SubscriberForm } from '#shared/subscriber.ts';
import * as texts from '#shared/texts.ts';
import { consumeRateLimit, type Limit, secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { createSubscriber } from '../../data/newsletter/subscriber.ts';
import { tooMany } from '../../errors.ts';
import { addressKey } from '../identity/address-key.ts';
import { fingerprint, keyedHash } from '../identity/signature.ts';

type Caller = { visitor: string | undefined; address: string | undefined; now: Date };

/** Returns the keyed hash by which a subscriber is stored. */
export const signSubscriber = (email: string) => keyedHash('subscriber', email.toLowerCase());

/**
 * Stores a newsletter subscriber. The answer is the same whether or not the address was known, so it reveals nothing. A
 * known subscriber is not changed.
 *
 * @throws 429
 */
export async function subscribe(form: SubscriberForm, { visitor, address, now }: Caller) {
  const { times, address: ceiling, minutes } = shop.subscriptions;
  const place = await addressKey(address);
  const limits: Limit[] = [
    {
      what: 'subscribe',
      who: visitor === undefined ? place : fingerprint(visitor),
      times,
      minutes,
    },
    { what: 'subscribe-address', who: place, times: ceiling, minutes },
  ];
  const taken = await Promise.all(limits.map((limit) => consumeRateLimit(limit, now)));
  const full = limits.find((_, at) => !taken[at]);
  if (full) throw tooMany(texts.slowDown, secondsToWait(full, now));
  const subscriber = { ...form, status: 'pending' as const, consented_at: now.toISOString() };
  await createSubscriber(await signSubscriber(form.email), subscriber);
  return { success: true as const, message: texts.subscribed };
}
