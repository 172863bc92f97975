import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | why an email address gets no emails, and its soft bounces | BatchGetItem SUPPRESSION#{signature} / SUPPRESSION, SOFT-BOUNCES | 1; 1 for 50 addresses |
 * | a bounce or complaint that was counted | PutItem EMAIL-RETURN#{email id}#{event}#{signature} / EMAIL-RETURN, if new | in its transaction |
 */

const pk = (signature: string) => `SUPPRESSION#${signature}`;

/**
 * Returns the key of an address to which no emails are sent. It contains only the keyed hash of the email address
 * (T18).
 */
export const suppressionKey = (signature: string): Key => ({ pk: pk(signature), sk: 'SUPPRESSION' });

/**
 * Returns the key of the temporary bounces of an address. They are deleted some time after the last one; a blocked
 * address is kept for ever.
 */
export const softBouncesKey = (signature: string): Key => ({ pk: pk(signature), sk: 'SOFT-BOUNCES' });

/**
 * Returns the key of the item that marks a bounce or complaint as counted. EventBridge may deliver an event more than
 * once.
 */
export const emailReturnKey = (mailId: string, event: string, signature: string): Key => ({
  pk: `EMAIL-RETURN#${mailId}#${event}#${signature}`,
  sk: 'EMAIL-RETURN',
});
