import { signedOut } from '../../errors.ts';
import { put } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { transact } from '../dynamodb/transact.ts';
import { personStands } from '../orders/owned.ts';

/** The time at which a person's record was saved. Such a record is always replaced as a whole. */
export type Dated = { saved_at: string };

const unlessNewer = ({ saved_at }: Dated) => ({
  ConditionExpression: 'attribute_not_exists(saved_at) OR saved_at <= :at',
  ExpressionAttributeValues: { ':at': saved_at },
});

const asItWasRead = (was: Dated | undefined) =>
  was === undefined
    ? { ConditionExpression: 'attribute_not_exists(saved_at)' }
    : { ConditionExpression: 'saved_at = :was', ExpressionAttributeValues: { ':was': was.saved_at } };

/**
 * Saves a record of a person who exists and is not being erased. With `{ was }`, the function replaces only the version
 * that was read (undefined if there was no record). With 'older', it replaces every version that is not newer.
 *
 * @returns false if the stored record is newer or is not the one that was read; nothing changes then
 * @throws 401 if the person no longer exists or is being erased · 503
 */
export async function putDated<T extends Key & Dated>(
  personId: string,
  item: T,
  was: { was: Dated | undefined } | 'older',
): Promise<boolean> {
  const condition = was === 'older' ? unlessNewer(item) : asItWasRead(was.was);
  const refusal = await transact({ item: put(item, condition), person: personStands(personId) });
  if (refusal?.has('person')) throw signedOut();
  return refusal === undefined;
}
