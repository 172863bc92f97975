import type { Consent } from '#shared/consent.ts';
import { confirmDays } from '#shared/newsletter/newsletter.ts';
import type { Settings, ShopSettings } from '#shared/settings.ts';
import type { SubscriberForm } from '#shared/subscriber.ts';
import { put } from '../dynamodb/actions.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import type { Action, Actions } from '../dynamodb/transact.ts';
import { requestEmails } from '../emails/outbox.ts';
import { settingsKey } from '../settings/keys.ts';
import { settingsOf } from '../settings/read-settings.ts';
import { listAsConfirmed, unlistConfirmed } from './confirmed.ts';
import { subscriberIdKey, subscriberKey } from './keys.ts';

/** A person who asked for the newsletter (G-35). */
export type SubscriberItem = SubscriberForm & {
  status: 'pending' | 'confirmed' | 'unsubscribed';
  /** Random. Emails name the subscriber by it. */
  id?: string;
  /** Absent in records of an earlier release, which knew no confirmation. */
  consent?: Consent;
  /** The secret of the link in the confirmation email. */
  confirmation?: string;
  /** The time of the request. */
  consented_at: string;
  confirmed_at?: string;
  unsubscribed_at?: string;
  /** The code for the first order. A person who subscribes again gets no second one (G-36). */
  code?: string;
  code_until?: string;
  /** Counts the changes. */
  version?: number;
  expires_at?: number;
};

/** Returns the subscriber by the signature of the email address. */
export const findSubscriber = (signature: string) => readItem<SubscriberItem>(subscriberKey(signature));

/** Returns a subscriber and the settings by one request. */
export async function findSubscriberAndSettings(
  signature: string,
): Promise<{ subscriber: SubscriberItem | undefined; settings: Settings }> {
  const found = await readItems([subscriberKey(signature), settingsKey()]);
  return {
    subscriber: found.find(({ sk }) => sk === subscriberKey(signature).sk) as SubscriberItem | undefined,
    settings: settingsOf(found.find(({ pk }) => pk === settingsKey().pk) as ShopSettings | undefined),
  };
}

/** Returns the action that stores a subscriber. It fails if the record is no longer the one that was read. */
function store(signature: string, before: SubscriberItem | undefined, after: SubscriberItem): Action {
  const item = { ...after, ...subscriberKey(signature), version: (before?.version ?? 0) + 1 };
  if (!before) return put(item, { ConditionExpression: 'attribute_not_exists(pk)' });
  if (before.version === undefined)
    return put(item, { ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(version)' });
  return put(item, {
    ConditionExpression: 'version = :version',
    ExpressionAttributeValues: { ':version': before.version },
  });
}

type Change = { signature: string; before: SubscriberItem | undefined; at: string };

/** Returns the subject of an email to a subscriber: their id, and what tells such emails apart. */
export const newsletterSubject = ({ id = '' }: SubscriberItem, which: string) => `${id}.${which}`;

/** Returns the signature of the subscriber that the subject of an email names. */
export const findSubject = async (subject: string): Promise<string | undefined> =>
  (await readItem<{ signature: string }>(subscriberIdKey(subject.split('.')[0] ?? '')))?.signature;

/**
 * Returns the actions that store a person who has to confirm, and request the email that asks them to.
 *
 * @param email tells this email from the others to the person; undefined requests none
 */
export function pendingActions(
  { signature, before, at }: Change,
  subscriber: SubscriberItem,
  email: string | undefined,
): Actions {
  // The record of a person who had a code is kept, so that they get no second one.
  const end = subscriber.code === undefined ? { expires_at: secondsAfter(at, confirmDays) } : {};
  const subject = email && newsletterSubject(subscriber, email);
  return [
    store(signature, before, { ...subscriber, ...end }),
    put({ ...subscriberIdKey(subscriber.id ?? ''), signature, ...end }),
    ...(subject ? requestEmails(subject, ['newsletter-confirmation'], at) : []),
  ];
}

/** Returns the actions that confirm a subscriber and request the email with their code, if they get one. */
export function confirmActions(
  { signature, before, at }: Change,
  code?: { code: string; until: string },
): Actions {
  const { expires_at: _, ...kept } = before as SubscriberItem;
  const after: SubscriberItem = {
    ...kept,
    status: 'confirmed',
    confirmed_at: at,
    ...(code && { code: code.code, code_until: code.until }),
  };
  return [
    store(signature, before, after),
    put({ ...subscriberIdKey(after.id ?? ''), signature }),
    listAsConfirmed(signature),
    ...(code ? requestEmails(newsletterSubject(after, 'code'), ['newsletter-code'], at) : []),
  ];
}

/** Returns the actions that end a subscription. */
export function leaveActions({ signature, before, at }: Change): Actions {
  const { expires_at: _, ...kept } = before as SubscriberItem;
  const after: SubscriberItem = { ...kept, status: 'unsubscribed', unsubscribed_at: at };
  return [store(signature, before, after), unlistConfirmed(signature)];
}
