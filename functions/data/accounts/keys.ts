import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | the people who work for the shop or are invited to, a page | Query MEMBERS, sk = {keyed hash of the email address} | 1 |
 * | a person and the member of their email address, at a sign-in | BatchGetItem PERSON#{id} / PERSON and MEMBERS / {hash} | 1 |
 * | number of active owners | updated in the transaction that changes a member, OWNER-COUNT / OWNER-COUNT | 0 |
 * | the caller's person and session, by the cookie | BatchGetItem PERSON#{id} / PERSON and SESSION#{id} / {fingerprint} | 1 |
 * | all sessions of a person | Query SESSION#{id}, sk = {fingerprint} | 1 a page |
 * | first owner | written in the transaction of the sign-in, FIRST-OWNER / FIRST-OWNER | 0 |
 *
 * Decision: sessions have a partition of their own. Why: almost every function records when a session was last used,
 * and a role limits writes by partition key only. With their own partition, these functions cannot change a person's
 * groups.
 */

export const membersPk = 'MEMBERS';

/** Returns the key of a member. It contains only the keyed hash of the email address (T18). */
export const memberKey = (id: string): Key => ({ pk: membersPk, sk: id });

/**
 * Returns the key of the counter of active owners. Two simultaneous removals of owners conflict on this item, so the
 * shop always keeps one owner.
 */
export const ownerCountKey = (): Key => ({ pk: 'OWNER-COUNT', sk: 'OWNER-COUNT' });

export const visitorPk = (fingerprint: string) => `VISITOR#${fingerprint}`;

export const personPk = (id: string) => `PERSON#${id}`;

export const personKey = (id: string): Key => ({ pk: personPk(id), sk: 'PERSON' });

/** Returns the partition key of a person's lists: their orders, reviews and applications. */
export const ownedPk = (personId: string) => `OWNED#${personId}`;

export const savedKey = (personId: string): Key => ({ pk: personPk(personId), sk: 'SAVED' });

export const sessionsPk = (personId: string) => `SESSION#${personId}`;

/** Returns the key of a person's session. It contains the hash of the secret that only the browser knows (T5). */
export const sessionKey = (personId: string, fingerprint: string): Key => ({
  pk: sessionsPk(personId),
  sk: fingerprint,
});

export const firstOwnerKey = (): Key => ({ pk: 'FIRST-OWNER', sk: 'FIRST-OWNER' });
