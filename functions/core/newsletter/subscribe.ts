import { consentVersion } from '#shared/consent-texts.ts';
import type { SubscriberForm } from '#shared/newsletter/subscriber.ts';
import { shop } from '#shared/shop.ts';
import * as texts from '#shared/texts.ts';
import { consumeRateLimit, type Limit, secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { requestEmails } from '../../data/emails/outbox.ts';
import {
  findSubscriberAndSettings,
  newsletterSubject,
  pendingActions,
  type SubscriberItem,
} from '../../data/newsletter/subscriber.ts';
import { tooMany } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import { mayEmailStranger } from '../emails/email-limit.ts';
import { addressKey } from '../identity/address-key.ts';
import { fingerprint } from '../identity/signature.ts';
import { newId } from '../identity/visitor.ts';
import { suppressionOf } from '../suppression/suppression.ts';
import { signSubscriber } from './sign-subscriber.ts';

type Caller = { visitor: string | undefined; address: string | undefined; now: Date };

/** Counts a request towards the rate limits of the browser and of the IP address. @throws 429 */
async function countRequest({ visitor, address, now }: Caller): Promise<void> {
  const { times, address: ceiling, minutes } = shop.subscriptions;
  const place = await addressKey(address);
  const who = visitor === undefined ? place : fingerprint(visitor);
  const limits: Limit[] = [
    { what: 'subscribe', who, times, minutes },
    { what: 'subscribe-address', who: place, times: ceiling, minutes },
  ];
  const taken = await Promise.all(limits.map((limit) => consumeRateLimit(limit, now)));
  const full = limits.find((_, at) => !taken[at]);
  if (full) throw tooMany(texts.slowDown, secondsToWait(full, now));
}

/**
 * Returns the record to store for a person who has to confirm. A person who was a subscriber before keeps their promo
 * code.
 */
function pendingOf(form: SubscriberForm, before: Partial<SubscriberItem>, at: string): SubscriberItem {
  const { code, code_until, suppressed } = before;
  const text_version = consentVersion('newsletter');
  return {
    ...form,
    ...{ id: before.id ?? newId(), status: 'pending', consented_at: at, confirmation: newId() },
    consent: { purpose: 'newsletter', text_version, at, place: form.source },
    ...(code && { code }),
    ...(code_until && { code_until }),
    ...(suppressed && { suppressed }),
  };
}

/**
 * Returns the kind of email for a person who is already a subscriber or still has to confirm. Returns undefined for a
 * person who has unsubscribed.
 */
function knownEmailOf({ status }: SubscriberItem) {
  if (status === 'confirmed') return 'newsletter-known';
  return status === 'pending' ? 'newsletter-confirmation' : undefined;
}

/**
 * Stores a newsletter subscriber until they confirm, and emails them the link to do so (G-35). The record of a known
 * address is not changed; the address gets the link again, or an email that says it is already subscribed. The answer
 * is always the same, so it does not reveal whether the address is known.
 *
 * @throws 429 · 503
 */
export async function subscribe(form: SubscriberForm, caller: Caller) {
  await countRequest(caller);
  const signature = await signSubscriber(form.email);
  const [at, which] = [caller.now.toISOString(), newId()];
  // The suppression is read for a known address too. Otherwise, the response time would reveal that the address is
  // known.
  const told = await suppressionOf(form.email);
  let mayEmail: boolean | undefined;
  return retry(async () => {
    const { subscriber: before, settings } = await findSubscriberAndSettings(signature);
    const email = { email: form.email, shopEmail: settings.email, cause: which, now: caller.now };
    mayEmail ??= await mayEmailStranger(email);
    const known = before && knownEmailOf(before);
    const actions =
      before && known
        ? requestEmails(newsletterSubject(before, which), mayEmail ? [known] : [], at)
        : pendingActions(
            { signature, before, at },
            pendingOf(form, before ?? told, at),
            mayEmail ? which : undefined,
          );
    if (actions.length > 0 && !(await commit(actions))) return tryAgain;
    return { success: true as const, message: texts.subscribed };
  });
}
