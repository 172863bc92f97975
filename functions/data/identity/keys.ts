import { personPk } from '../accounts/keys.ts';
import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | the caller's person and session, by the cookie | BatchGetItem PERSON#{id} / PERSON and SESSION#{fingerprint} | 1 |
 * | all sessions of a person | Query PERSON#{id}, sk begins with SESSION# | 1 a page |
 * | first owner | written in the transaction of the sign-in, FIRST-OWNER / FIRST-OWNER | 0 |
 */

export const sessionPrefix = 'SESSION#';

/** A session of a person. Its key contains the fingerprint of the secret that only the browser knows (T5). */
export const sessionKey = (personId: string, fingerprint: string): Key => ({
  pk: personPk(personId),
  sk: `${sessionPrefix}${fingerprint}`,
});

export const firstOwnerKey = (): Key => ({ pk: 'FIRST-OWNER', sk: 'FIRST-OWNER' });
