import { partsOf } from '../../parts-of.ts';
import { put, remove } from '../dynamodb/actions.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import { everyPage, readList } from '../dynamodb/read-list.ts';
import { commit } from '../dynamodb/transact.ts';
import { memberKey, memberPk } from './keys.ts';

type Member = { pk: string; sk: string };

/**
 * The number of days for which a list of customers is kept. After that, a code for the list is valid for no customer.
 */
export const groupDays = 730;

/** The highest number of entries in one transaction, which can have a hundred writes. */
const MOST = 100;

/**
 * Stores a list of customers as keyed hashes of their phones and email addresses. A list never changes. If staff change
 * a promotion's customers, the promotion gets a new list. Therefore the former list still exists when that change is
 * undone.
 */
export async function createGroup(list: string, signatures: readonly string[], now: Date): Promise<void> {
  const expires_at = secondsAfter(now.toISOString(), groupDays);
  for (const some of partsOf(signatures, MOST))
    await commit(some.map((signature) => put({ ...memberKey(signature, list), expires_at })));
}

/** Returns the ids of the lists that contain a phone or an email address. */
export const listGroups = async (signature: string): Promise<string[]> =>
  (await readList<Member>(memberPk(signature))).items.map(({ sk }) => sk.slice('LIST#'.length));

/** Removes a phone or an email address from all lists. */
export async function leaveGroups(signature: string): Promise<void> {
  for await (const members of everyPage<Member>(memberPk(signature)))
    for (const some of partsOf(members, MOST)) await commit(some.map((member) => remove(member)));
}
