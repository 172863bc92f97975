import type { Consent } from '#shared/accounts/account.ts';
import { consentVersion } from '#shared/consent-texts.ts';
import type { PersonItem } from '../../data/accounts/person.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import { findSubscriber, leaveActions, type SubscriberItem } from '../../data/newsletter/subscriber.ts';
import { conflict } from '../../errors.ts';
import { newId } from '../identity/visitor.ts';
import { suppressionOf } from '../suppression/suppression.ts';
import { joinActions } from './confirm.ts';
import { signSubscriber } from './sign-subscriber.ts';

const noEmail = () =>
  conflict(
    'no-email',
    'Your Google account gave us no verified email address. Subscribe with the form at the foot of the page.',
  );

/** Returns the subscriber with the email address of an account. */
export const subscriberOf = async ({ email }: Pick<PersonItem, 'email'>) =>
  email === '' ? undefined : findSubscriber(await signSubscriber(email));

/**
 * Returns the consent to news by email as the account page shows it. It follows from the subscription, because a person
 * can also subscribe with a form, and unsubscribe with the link in an email.
 */
export function newsConsent(stored: Consent | undefined, subscriber: SubscriberItem | undefined): Consent {
  if (!subscriber) return { given: false, at: stored?.at ?? null };
  const { status, confirmed_at, unsubscribed_at } = subscriber;
  if (status === 'confirmed') return { given: true, at: confirmed_at ?? stored?.at ?? null };
  return { given: false, at: (status === 'unsubscribed' && unsubscribed_at) || null };
}

/** Returns the subscriber to store for an account, whose email address Google has verified. */
async function subscriberFrom(
  { email, ...person }: PersonItem,
  before: SubscriberItem | undefined,
  at: string,
): Promise<SubscriberItem> {
  const consent = { purpose: 'account-news' as const, text_version: consentVersion('account-news') };
  return {
    ...(before ?? (await suppressionOf(email))),
    ...{ id: before?.id ?? newId(), email, status: 'confirmed', consented_at: at },
    ...{ name: person.chosen_name ?? person.name, phone: person.phone ?? before?.phone ?? '' },
    source: before?.source ?? 'account',
    consent: { ...consent, at, place: 'account' },
  };
}

/**
 * Returns the writes that make an account a confirmed subscriber, or end its subscription (G-30). Add them to the
 * transaction that stores the consent. They fail if the subscriber has changed since.
 *
 * @throws 409 `no-email` for an account without a verified email address
 */
export async function newsActions(person: PersonItem, isGiven: boolean, at: string): Promise<Actions> {
  if (person.email === '') {
    if (isGiven) throw noEmail();
    return [];
  }
  const signature = await signSubscriber(person.email);
  const before = await findSubscriber(signature);
  if (isGiven) {
    if (before?.status === 'confirmed') return [];
    return joinActions({ signature, before, at }, await subscriberFrom(person, before, at));
  }
  if (!before || before.status === 'unsubscribed') return [];
  return leaveActions({ signature, before, at });
}
