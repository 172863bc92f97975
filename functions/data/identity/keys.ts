import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | the caller's person and session, by the cookie | BatchGetItem PERSON#{id} / PERSON and SESSION#{id} / {fingerprint} | 1 |
 * | all sessions of a person | Query SESSION#{id}, sk = {fingerprint} | 1 a page |
 * | first owner | written in the transaction of the sign-in, FIRST-OWNER / FIRST-OWNER | 0 |
 *
 * Decision: sessions have a partition of their own. Why: almost every function notes when a session was last seen, and a
 * role limits writes by partition key only. So none of them can change a person's groups.
 */

export const sessionsPk = (personId: string) => `SESSION#${personId}`;

/** A session of a person. Its key contains the fingerprint of the secret that only the browser knows (T5). */
export const sessionKey = (personId: string, fingerprint: string): Key => ({
  pk: sessionsPk(personId),
  sk: fingerprint,
});

export const firstOwnerKey = (): Key => ({ pk: 'FIRST-OWNER', sk: 'FIRST-OWNER' });
