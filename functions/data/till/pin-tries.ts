import { noTries, type PinTries } from '#shared/till/pin-tries.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { setting } from '../dynamodb/set-fields.ts';
import { tableName } from '../dynamodb/table.ts';
import { type Action, commit } from '../dynamodb/transact.ts';
import { personTriesKey, tillTriesKey } from './keys.ts';

/** The wrong PINs of a person, and those at a till. */
export type TriesOf = { person: PinTries; till: PinTries };

type Who = { personId: string; tillId: string };

/** Returns the wrong PINs of a person, and those at a till. */
export async function findTries({ personId, tillId }: Who): Promise<TriesOf> {
  const person = personTriesKey(personId);
  const found = (await readItems([person, tillTriesKey(tillId)])) as (Key & PinTries)[];
  return {
    person: found.find(({ pk }) => pk === person.pk) ?? noTries,
    till: found.find(({ pk }) => pk !== person.pk) ?? noTries,
  };
}

/** Returns the action that stores tries. It fails when they have changed since they were read. */
function change(key: Key, before: PinTries, { wrong, at }: PinTries): Action {
  const set = setting({ wrong, at, expires_at: secondsAfter(new Date(at).toISOString(), 3) });
  const isAsRead = 'wrong = :wrong_was AND #at = :at_was';
  return {
    Update: {
      TableName: tableName(),
      Key: key,
      ...set,
      ConditionExpression: before.at === 0 ? `attribute_not_exists(pk) OR (${isAsRead})` : isAsRead,
      ExpressionAttributeNames: { ...set.ExpressionAttributeNames, '#at': 'at' },
      ExpressionAttributeValues: {
        ...set.ExpressionAttributeValues,
        ...{ ':wrong_was': before.wrong, ':at_was': before.at },
      },
    },
  };
}

/** Stores both tries. Returns false, and changes nothing, when they have changed since they were read. */
export const saveTries = ({ personId, tillId }: Who, before: TriesOf, after: TriesOf): Promise<boolean> =>
  commit([
    change(personTriesKey(personId), before.person, after.person),
    change(tillTriesKey(tillId), before.till, after.till),
  ]);
