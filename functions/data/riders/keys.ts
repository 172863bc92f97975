import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | all riders | Query RIDERS, sk = {person id} | 1 |
 * | a rider and the person | BatchGetItem RIDERS / {person id} and PERSON#{id} / PERSON | 1 |
 */

export const ridersPk = 'RIDERS';

export const riderKey = (personId: string): Key => ({ pk: ridersPk, sk: personId });
