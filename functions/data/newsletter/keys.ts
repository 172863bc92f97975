import type { SubscriberState } from '#shared/newsletter/admin-subscriber.ts';
import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | subscriber, by email address | GetItem SUBSCRIBER#{signature} / SUBSCRIBER | 1 |
 * | subscriber of an email, by a random id | GetItem SUBSCRIBER-ID#{id} / SUBSCRIBER-ID | 1 |
 * | confirmed subscribers | Query CONFIRMED-SUBSCRIBERS, sk = {signature} | 1 for 10,000 |
 * | subscribers of a state for staff, newest first | Query SUBSCRIBERS#{state}, sk = {since}#{id}; then BatchGetItem | 2 for 50 |
 * | number of confirmed subscribers, counted in the transaction of each change | GetItem SUBSCRIBER-COUNT / SUBSCRIBER-COUNT | 1 |
 */

/** The state by whose list a subscriber is found, and the time since which the subscriber has this state. */
export type ListedAs = { state: SubscriberState; since: string };

/** Returns the key of a subscriber. It contains only the keyed hash of the email address (T18). */
export const subscriberKey = (signature: string): Key => ({
  pk: `SUBSCRIBER#${signature}`,
  sk: 'SUBSCRIBER',
});

/**
 * Returns the key of the item that leads from a random id to a subscriber. Emails name a subscriber by this id. After
 * the item is deleted, the stored emails no longer identify anyone.
 */
export const subscriberIdKey = (id: string): Key => ({ pk: `SUBSCRIBER-ID#${id}`, sk: 'SUBSCRIBER-ID' });

/** The partition key of the list of confirmed subscribers. The list contains only their keyed hashes. */
export const confirmedPk = 'CONFIRMED-SUBSCRIBERS';

export const confirmedKey = (signature: string): Key => ({ pk: confirmedPk, sk: signature });

/** Returns the partition key of the list of all subscribers in this state. Staff see this list. */
export const subscribersPk = (state: SubscriberState) => `SUBSCRIBERS#${state}`;

export const listedSubscriberKey = ({ state, since }: ListedAs, id: string): Key => ({
  pk: subscribersPk(state),
  sk: `${since}#${id}`,
});

export const subscriberCountKey = (): Key => ({ pk: 'SUBSCRIBER-COUNT', sk: 'SUBSCRIBER-COUNT' });
