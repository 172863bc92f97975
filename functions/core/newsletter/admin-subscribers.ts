import { mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import { maskEmail } from '#shared/email.ts';
import type { Subscriber, SubscriberLine, SubscriberState } from '#shared/newsletter/admin-subscriber.ts';
import { maskPhone } from '#shared/phone.ts';
import { recordPlace } from '../../data/dynamodb/place.ts';
import { transact } from '../../data/dynamodb/transact.ts';
import { logEntry } from '../../data/log/log-entry.ts';
import { readConfirmedCount } from '../../data/newsletter/confirmed.ts';
import {
  findSignature,
  findSubscriber,
  leaveActions,
  listedAs,
  pageSubscribers,
  type SubscriberItem,
} from '../../data/newsletter/subscriber.ts';
import { notFound } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import { returnsOf, takesCampaigns } from '../suppression/suppression.ts';
import { signSubscriber } from './sign-subscriber.ts';
import { codeOf, consentOf } from './subscriber-data.ts';

const PAGE = 50;

type Groups = readonly Group[];

const seesContacts = (groups: Groups) => mayDo(groups, 'customers.phones');

function lineOf(subscriber: SubscriberItem, groups: Groups): SubscriberLine {
  const { id, email, name, suppressed } = subscriber;
  const shown = seesContacts(groups) ? email : maskEmail(email);
  return { id, email: shown, name, ...listedAs(subscriber), reason: suppressed?.reason ?? null };
}

/** Returns a page of the subscribers in a state, newest first. @throws 400 for a cursor of another list */
export async function listSubscribers(state: SubscriberState, cursor: string | undefined, groups: Groups) {
  const [{ subscribers, next }, confirmed] = await Promise.all([
    pageSubscribers(state, PAGE, fromCursor(recordPlace, cursor)),
    readConfirmedCount(),
  ]);
  return {
    subscribers: subscribers.map((subscriber) => lineOf(subscriber, groups)),
    next_cursor: nextCursor(next),
    confirmed,
  };
}

/**
 * Returns a list with the one subscriber who has exactly this email address, or an empty list. The search uses only the
 * keyed hash of the address.
 */
export async function searchSubscribers(email: string, groups: Groups) {
  const [found, confirmed] = await Promise.all([
    signSubscriber(email).then(findSubscriber),
    readConfirmedCount(),
  ]);
  return { subscribers: found ? [lineOf(found, groups)] : [], next_cursor: null, confirmed };
}

async function view(subscriber: SubscriberItem, groups: Groups, now: Date): Promise<Subscriber> {
  const { email, phone, status, consented_at, confirmed_at, unsubscribed_at } = subscriber;
  const [code, returns] = await Promise.all([codeOf(subscriber, now), returnsOf(email)]);
  return {
    ...lineOf(subscriber, groups),
    phone: seesContacts(groups) ? phone : maskPhone(phone),
    is_masked: !seesContacts(groups),
    requested_at: consented_at,
    confirmed_at: confirmed_at ?? null,
    unsubscribed_at: (status === 'unsubscribed' && unsubscribed_at) || null,
    consent: consentOf(subscriber),
    soft_bounces: returns.soft_bounces,
    takes_campaigns: takesCampaigns(returns),
    code,
    may: { unsubscribe: status !== 'unsubscribed' && mayDo(groups, 'newsletter.write') },
  };
}

type Stored = { signature: string; before: SubscriberItem };

/**
 * Returns a stored subscriber and the keyed hash of their address. Returns undefined if the subscriber no longer
 * exists.
 */
export async function findStored(id: string): Promise<Stored | undefined> {
  const signature = await findSignature(id);
  const before = signature === undefined ? undefined : await findSubscriber(signature);
  return signature !== undefined && before ? { signature, before } : undefined;
}

/** Returns the stored subscriber and the keyed hash of their address. @throws 404 */
export async function getStored(id: string): Promise<Stored> {
  const stored = await findStored(id);
  if (!stored) throw notFound('Subscriber');
  return stored;
}

/** Returns a subscriber for staff. @throws 404 */
export const getSubscriber = async (id: string, groups: Groups, now: Date): Promise<Subscriber> =>
  view((await getStored(id)).before, groups, now);

/** Ends a subscription for a person who asked the staff to. A repeated request changes nothing. @throws 404 · 503 */
export const unsubscribePerson = (id: string, groups: Groups, now: Date): Promise<Subscriber> =>
  retry(async () => {
    const { signature, before } = await getStored(id);
    if (before.status === 'unsubscribed') return view(before, groups, now);
    const at = now.toISOString();
    const after = { status: 'unsubscribed' as const, unsubscribed_at: at };
    const { status, version } = before;
    const refusal = await transact({
      subscriber: leaveActions({ signature, before, at }),
      log: logEntry({ noun: 'subscriber', id, action: 'change', before: { status, version }, after, at }),
    });
    return refusal ? tryAgain : view({ ...before, ...after }, groups, now);
  });
