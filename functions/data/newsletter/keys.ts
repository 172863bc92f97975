import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | subscriber by e-mail address | PutItem SUBSCRIBER#{signature} / SUBSCRIBER, if new | 1 |
 */

/** An e-mail address stands in a key by its signature only (T18). */
export const subscriberKey = (signature: string): Key => ({
  pk: `SUBSCRIBER#${signature}`,
  sk: 'SUBSCRIBER',
});
