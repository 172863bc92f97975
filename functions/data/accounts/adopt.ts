import { signedOut } from '../../errors.ts';
import { put, remove } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { tableName } from '../dynamodb/table.ts';
import { transact } from '../dynamodb/transact.ts';
import { orderKey } from '../orders/keys.ts';
import type { OrderItem } from '../orders/order.ts';
import { ownOrder, personStands } from '../orders/owned.ts';
import { ownedPk } from './keys.ts';

/**
 * Makes a person the owner of an order that has no owner. One transaction writes the order and the person's list
 * (G-79).
 *
 * @returns false for an order that already has an owner
 * @throws 401 if the person no longer exists or is being erased · 503
 */
export async function adoptOrder(order: OrderItem, personId: string): Promise<boolean> {
  const take = {
    Update: {
      TableName: tableName(),
      Key: orderKey(order.id),
      UpdateExpression: 'SET #owner = :person',
      ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(#owner)',
      ExpressionAttributeNames: { '#owner': 'owner' },
      ExpressionAttributeValues: { ':person': personId },
    },
  };
  const refusal = await transact({
    order: take,
    list: ownOrder(personId, order),
    person: personStands(personId),
  });
  if (refusal?.has('person')) throw signedOut();
  return refusal === undefined;
}

/**
 * Moves the list entry of a review or an application from the browser's list to the person's list.
 *
 * @throws 401 when the person no longer exists or is being erased, 503
 */
export async function adoptLine(line: Key & { expires_at?: number }, personId: string): Promise<void> {
  const { pk, sk, expires_at: _, ...rest } = line;
  const refusal = await transact({
    line: [put({ pk: ownedPk(personId), sk, ...rest }), remove({ pk, sk })],
    person: personStands(personId),
  });
  if (refusal) throw signedOut();
}
