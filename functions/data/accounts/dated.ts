import { signedOut } from '../../errors.ts';
import { put } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { transact } from '../dynamodb/transact.ts';
import { personStands } from '../orders/owned.ts';

/** Something that a person keeps as a whole, with the time it was kept at. */
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
 * Keeps something of a person who is there and is not being erased: in place of what was read (`was`, which may be nothing),
 * or, for what the person sends as a whole, of whatever is older.
 *
 * @returns whether it stands: false where something newer does, or where it is not as it was read
 * @throws 401 for a person who is not there any more, 503
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
