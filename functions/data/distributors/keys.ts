import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | distributor applications, oldest first | Query DISTRIBUTORS, sk = {created_at}#{id} | 1 a page |
 * | distributor applications of a person or a browser | Query PERSON#{id} or VISITOR#{fingerprint}, sk = APPLICATION#{created_at}#{id} | 1 a page |
 */

export const ownedApplicationPrefix = 'APPLICATION#';

export const distributorsPk = 'DISTRIBUTORS';

/** An application's id is random, so it does not reveal how many applications there are. */
export const distributorKey = (createdAt: string, id: string): Key => ({
  pk: distributorsPk,
  sk: `${createdAt}#${id}`,
});
