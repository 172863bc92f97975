import { personPk } from '../accounts/keys.ts';
import { type Key, padded } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | tills, for managers | Query TILLS, sk = {till id}; BatchGetItem of their devices | 2 |
 * | till and device of a call | BatchGetItem TILLS / {till id} and TILL#{till id} / EPOCH#{epoch} | 1 |
 * | till of an enrolment code | GetItem TILL-CODE#{keyed hash} / TILL-CODE | 1 |
 * | PINs of the people who may work at a till | Query MEMBERS; BatchGetItem PERSON#{id} / PIN | 2 |
 */

export const tillsPk = 'TILLS';

export const tillKey = (id: string): Key => ({ pk: tillsPk, sk: id });

export const tillPk = (id: string) => `TILL#${id}`;

/** The device of a till in an epoch, with the head of its journal. */
export const deviceKey = (tillId: string, epoch: number): Key => ({
  pk: tillPk(tillId),
  sk: `EPOCH#${padded(epoch)}`,
});

/** A code that enrols a device, by its keyed hash. */
export const tillCodeKey = (hash: string): Key => ({ pk: `TILL-CODE#${hash}`, sk: 'TILL-CODE' });

/** The PIN of a person. It is removed with the person's other items when they are erased. */
export const pinKey = (personId: string): Key => ({ pk: personPk(personId), sk: 'PIN' });
