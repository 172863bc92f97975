import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | new subscriber, by email address | PutItem SUBSCRIBER#{signature} / SUBSCRIBER, if new | 1 |
 */

/** The key contains only the signature of the email address (T18). */
export const subscriberKey = (signature: string): Key => ({
  pk: `SUBSCRIBER#${signature}`,
  sk: 'SUBSCRIBER',
});
