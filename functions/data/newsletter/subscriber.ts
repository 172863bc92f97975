import type { Consent } from '#shared/consent.ts';
import type { SuppressionReason } from '#shared/emails/returned-emails.ts';
import type { SubscriberState } from '#shared/newsletter/admin-subscriber.ts';
import { confirmDays } from '#shared/newsletter/newsletter.ts';
import type { SubscriberForm } from '#shared/newsletter/subscriber.ts';
import type { Settings, ShopSettings } from '#shared/settings/settings.ts';
import { put, remove } from '../dynamodb/actions.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { tableName } from '../dynamodb/table.ts';
import type { Action, Actions } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import { requestEmails } from '../emails/outbox.ts';
import { personalPromotionKey } from '../promotions/keys.ts';
import { settingsKey } from '../settings/keys.ts';
import { settingsOf } from '../settings/read-settings.ts';
import { addToCount, listAsConfirmed, unlistConfirmed } from './confirmed.ts';
import {
  confirmedKey,
  type ListedAs,
  listedSubscriberKey,
  subscriberIdKey,
  subscriberKey,
  subscribersPk,
} from './keys.ts';

/** A person who asked for the newsletter (G-35). */
export type SubscriberItem = Omit<SubscriberForm, 'source'> & {
  /** The form in which the person subscribed, or their account. */
  source: SubscriberForm['source'] | 'account';
  status: 'pending' | 'confirmed' | 'unsubscribed';
  /** A random id by which emails name the subscriber. */
  id: string;
  consent: Consent;
  /** The secret of the link in the confirmation email. */
  confirmation?: string;
  /** The time when the person asked for the newsletter. */
  consented_at: string;
  confirmed_at?: string;
  unsubscribed_at?: string;
  /** The promo code for the first order. A person who subscribes again gets no second code (G-36). */
  code?: string;
  code_until?: string;
  /** The reason why the address no longer gets emails, and the time since which it gets none. */
  suppressed?: { reason: SuppressionReason; since: string };
  /** The number of changes; undefined if the record was never changed. */
  version?: number;
  expires_at?: number;
};

/** Returns the subscriber with this keyed hash of the email address. */
export const findSubscriber = (signature: string) => readItem<SubscriberItem>(subscriberKey(signature));

/** Returns a subscriber and the settings by one request. */
export async function findSubscriberAndSettings(signature: string): Promise<{
  subscriber: SubscriberItem | undefined;
  settings: Settings;
}> {
  const found = await readItems([subscriberKey(signature), settingsKey()]);
  return {
    subscriber: found.find(({ sk }) => sk === subscriberKey(signature).sk) as SubscriberItem | undefined,
    settings: settingsOf(found.find(({ pk }) => pk === settingsKey().pk) as ShopSettings | undefined),
  };
}

/** Returns those subscribers with these keyed hashes that exist, by keyed hash. */
export async function findSubscribers(signatures: readonly string[]): Promise<Map<string, SubscriberItem>> {
  const items = (await readItems(signatures.map(subscriberKey))) as (SubscriberItem & Key)[];
  return new Map(items.map((item) => [item.pk.slice(subscriberKey('').pk.length), item]));
}

/** Returns a page of the subscribers in a state, newest first. `after` is the `next` of the page before. */
export async function pageSubscribers(state: SubscriberState, limit: number, after?: string) {
  const list = { limit, after, isNewestFirst: true };
  const { items, next } = await readList<{ signature: string }>(subscribersPk(state), list);
  const found = await findSubscribers(items.map(({ signature }) => signature));
  return { subscribers: items.flatMap(({ signature }) => found.get(signature) ?? []), next };
}

/** Returns the write that stores a subscriber. It fails if the record has changed since it was read. */
function store(signature: string, before: SubscriberItem | undefined, after: SubscriberItem): Action {
  const item = { ...after, ...subscriberKey(signature), version: (before?.version ?? 0) + 1 };
  return put(item, before ? unchanged(before) : { ConditionExpression: 'attribute_not_exists(pk)' });
}

export type Change = { signature: string; before: SubscriberItem | undefined; at: string };

/** Returns the subject of an email to a subscriber: their id, and a part that makes the email different from others. */
export const newsletterSubject = ({ id }: SubscriberItem, which: string) => `${id}.${which}`;

/** Returns the keyed hash of the subscriber with this id. */
export const findSignature = async (id: string): Promise<string | undefined> =>
  (await readItem<{ signature: string }>(subscriberIdKey(id)))?.signature;

/** Returns the keyed hash of the subscriber that the subject of an email names. */
export const findSubject = (subject: string) => findSignature(subject.split('.')[0] ?? '');

/** Returns the state that staff see, and the time at which the subscriber got it. */
export function listedAs({ status, suppressed, ...times }: SubscriberItem): ListedAs {
  if (suppressed) return { state: 'suppressed', since: suppressed.since };
  const since = { pending: times.consented_at, ...{ confirmed: times.confirmed_at } };
  return {
    state: status,
    since: (status === 'unsubscribed' ? times.unsubscribed_at : since[status]) ?? times.consented_at,
  };
}

/** Returns the key of a subscriber in the list of their state. */
const placeOf = (subscriber: SubscriberItem) => listedSubscriberKey(listedAs(subscriber), subscriber.id);

/** Returns 1 for a subscriber who counts as confirmed (G-34), and 0 for any other. */
const countOf = (subscriber: SubscriberItem) => Number(listedAs(subscriber).state === 'confirmed');

/**
 * Returns the writes that store a subscriber, with the list entries and the count that depend on the subscriber's
 * state. They fail if the stored record has changed since it was read.
 */
export function saveActions(signature: string, before: SubscriberItem | undefined, after: SubscriberItem) {
  const { id, expires_at } = after;
  const end = expires_at === undefined ? {} : { expires_at };
  const was = before && placeOf(before);
  const is = placeOf(after);
  const delta = countOf(after) - (before ? countOf(before) : 0);
  const hasMoved = was && (was.pk !== is.pk || was.sk !== is.sk);
  return [
    store(signature, before, after),
    put({ ...subscriberIdKey(id), signature, ...end }),
    put({ ...is, signature, ...end }),
    ...(hasMoved ? [remove(was)] : []),
    ...(after.status === 'confirmed' ? [listAsConfirmed(signature)] : []),
    ...(after.status !== 'confirmed' && before?.status === 'confirmed' ? [unlistConfirmed(signature)] : []),
    ...(delta === 0 ? [] : [addToCount(delta as 1 | -1)]),
  ] satisfies Actions;
}

/**
 * Returns the writes that store a person who has to confirm, and that request the email with the question to confirm.
 *
 * @param email makes this email different from other emails to the person. If undefined, no email is requested
 */
export function pendingActions(
  { signature, before, at }: Change,
  subscriber: SubscriberItem,
  email: string | undefined,
): Actions {
  // The record of a person who had a promo code is kept, so that they get no second code.
  const end = subscriber.code === undefined ? { expires_at: secondsAfter(at, confirmDays) } : {};
  const subject = email && newsletterSubject(subscriber, email);
  return [
    ...saveActions(signature, before, { ...subscriber, ...end }),
    ...(subject ? requestEmails(subject, ['newsletter-confirmation'], at) : []),
  ];
}

/** Returns the writes that confirm a subscriber and request the email with their promo code, if they get one. */
export function confirmActions(
  { signature, before, at }: Change,
  subscriber: SubscriberItem,
  code?: { code: string; until: string },
): Actions {
  const { expires_at: _, ...kept } = subscriber;
  const after: SubscriberItem = {
    ...kept,
    status: 'confirmed',
    confirmed_at: at,
    ...(code && { code: code.code, code_until: code.until }),
  };
  return [
    ...saveActions(signature, before, after),
    ...(code ? requestEmails(newsletterSubject(after, 'code'), ['newsletter-code'], at) : []),
  ];
}

/** Returns the writes that end a subscription. The record of a person who never confirmed still expires. */
export const leaveActions = ({ signature, before, at }: Change & { before: SubscriberItem }): Actions =>
  saveActions(signature, before, { ...before, status: 'unsubscribed', unsubscribed_at: at });

/**
 * Returns the writes that delete all records of a subscriber. They fail if the subscriber has changed since the
 * subscriber was read.
 */
export function forgetActions(signature: string, before: SubscriberItem): Actions {
  const { id, code } = before;
  const keys = [
    confirmedKey(signature),
    subscriberIdKey(id),
    placeOf(before),
    ...(code ? [personalPromotionKey(code)] : []),
  ];
  return [
    remove(subscriberKey(signature), unchanged(before)),
    ...keys.map((key) => remove(key)),
    ...(countOf(before) === 1 ? [addToCount(-1)] : []),
  ];
}

/** Returns the check that a subscriber is still confirmed, for a transaction that depends on it. */
export const isStillConfirmed = (signature: string): Action => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: subscriberKey(signature),
    ConditionExpression: '#status = :confirmed',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':confirmed': 'confirmed' },
  },
});
