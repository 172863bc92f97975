import type { ApplicationState } from '#shared/distributors/application-state.ts';
import type { Key } from '../dynamodb/keys.ts';

/*
 * | Access pattern | Key condition | Requests |
 * |---|---|---|
 * | distributor application | GetItem DISTRIBUTOR#{id} / DISTRIBUTOR | 1 |
 * | distributor applications in a state, oldest or newest first | Query DISTRIBUTORS#{state}, sk = {created_at}#{id}, and BatchGetItem | 2 a page |
 * | distributor applications of an email address or a phone | Query DISTRIBUTOR-CONTACT#{signature}, sk = {id} | 1 |
 * | distributor applications of a person or a browser | Query OWNED#{id} or VISITOR#{fingerprint}, sk = APPLICATION#{created_at}#{id} | 1 a page |
 */

export const ownedApplicationPrefix = 'APPLICATION#';

/** Returns the key of an application. Its id is random, so it does not reveal how many applications there are. */
export const distributorKey = (id: string): Key => ({ pk: `DISTRIBUTOR#${id}`, sk: 'DISTRIBUTOR' });

/** Returns the partition key of the list of applications in a state. */
export const distributorsPk = (state: ApplicationState) => `DISTRIBUTORS#${state}`;

export const distributorInStateKey = (state: ApplicationState, createdAt: string, id: string): Key => ({
  pk: distributorsPk(state),
  sk: `${createdAt}#${id}`,
});

/**
 * Returns the partition key of the applications with an email address or a phone. It contains only the keyed hash of
 * that contact (T18).
 */
export const distributorContactPk = (signature: string) => `DISTRIBUTOR-CONTACT#${signature}`;

export const distributorContactKey = (id: string, signature: string): Key => ({
  pk: distributorContactPk(signature),
  sk: id,
});
