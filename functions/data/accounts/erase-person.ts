import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { personCartsPk } from '../cart/keys.ts';
import { remove } from '../dynamodb/actions.ts';
import { isWritten } from '../dynamodb/contention.ts';
import { type Key, limitKey } from '../dynamodb/keys.ts';
import { everyItem } from '../dynamodb/read-list.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { commit } from '../dynamodb/transact.ts';
import { pinPk } from '../till/keys.ts';
import { ownedPk, personKey, personPk, sessionsPk } from './keys.ts';

/** Removes an item, if it exists. */
export async function removeItem({ pk, sk }: Key): Promise<void> {
  await table.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));
}

/** Removes all items of a partition key, a hundred at a time, except those whose sort keys are in `but`. */
async function removeAll(pk: string, but: readonly string[] = []): Promise<void> {
  for await (const item of everyItem<Key>(pk, { limit: 100 }))
    if (!but.includes(item.sk)) await removeItem(item);
}

/** Removes all counters of a rate limit. `what` is the limit, and `who` is the person or thing that it counts. */
export const removeLimit = (what: string, who: string) => removeAll(limitKey(what, who, '').pk);

/**
 * Marks a person as being erased. If the person is already marked, the mark keeps its time.
 *
 * @returns the time of the mark
 */
export async function markLeaving(personId: string, at: string): Promise<string> {
  const update = new UpdateCommand({
    TableName: tableName(),
    Key: personKey(personId),
    UpdateExpression: 'SET leaving_at = if_not_exists(leaving_at, :at)',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':at': at },
    ReturnValues: 'ALL_NEW',
  });
  return (await table.send(update)).Attributes?.leaving_at as string;
}

/**
 * Removes the mark of a person who cannot be erased yet. Does nothing if there is no mark or if the mark has another
 * time.
 */
export async function unmarkLeaving(personId: string, leavingAt: string): Promise<void> {
  const update = new UpdateCommand({
    TableName: tableName(),
    Key: personKey(personId),
    UpdateExpression: 'REMOVE leaving_at',
    ConditionExpression: 'leaving_at = :at',
    ExpressionAttributeValues: { ':at': leavingAt },
  });
  await isWritten(table.send(update));
}

/** Removes all items of a person except two: the person's own record and the session that requested the erasure. */
export async function removeBeside(personId: string, session: Key | undefined): Promise<void> {
  await removeAll(personPk(personId), [personKey(personId).sk]);
  await removeAll(sessionsPk(personId), session ? [session.sk] : []);
  for (const partitionOf of [ownedPk, personCartsPk, pinPk]) await removeAll(partitionOf(personId));
}

/**
 * Removes a person and the session that requested the erasure. Returns false if the person has signed in again in the
 * meantime.
 */
export async function removePerson(
  personId: string,
  session: Key | undefined,
  leavingAt: string,
): Promise<boolean> {
  return commit([
    remove(personKey(personId), {
      ConditionExpression: 'leaving_at = :at',
      ExpressionAttributeValues: { ':at': leavingAt },
    }),
    ...(session ? [remove(session)] : []),
  ]);
}
