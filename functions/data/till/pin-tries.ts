import { noTries, type PinTries, type TriesByTill } from '#shared/till/pin-tries.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { setting } from '../dynamodb/set-fields.ts';
import { tableName } from '../dynamodb/table.ts';
import { type Action, commit } from '../dynamodb/transact.ts';
import { personTriesKey, tillTriesKey } from './keys.ts';

/**
 * The counts of wrong PINs: those of one person at each till, and those of all people at one till. `changes` is the
 * version of each item.
 */
export type TriesOf = {
  person: { by_till: TriesByTill; changes: number };
  till: PinTries & { changes: number };
};

type Who = { personId: string; tillId: string };
type Stored<T> = (Key & T) | undefined;

/** Returns the counts of wrong PINs: of a person by till, and of all people at a till. */
export async function findTries({ personId, tillId }: Who): Promise<TriesOf> {
  const key = personTriesKey(personId);
  const found = (await readItems([key, tillTriesKey(tillId)])) as Key[];
  const person = found.find(({ pk }) => pk === key.pk) as Stored<TriesOf['person']>;
  const till = found.find(({ pk }) => pk !== key.pk) as Stored<TriesOf['till']>;
  return {
    person: { by_till: person?.by_till ?? {}, changes: person?.changes ?? 0 },
    till: { wrong: till?.wrong ?? noTries.wrong, at: till?.at ?? noTries.at, changes: till?.changes ?? 0 },
  };
}

/** Returns the write that stores a count of wrong PINs. It fails if the count has changed since it was read. */
function change(key: Key, fields: Record<string, unknown>, changes: number, now: Date): Action {
  const expires_at = secondsAfter(now.toISOString(), 3);
  const set = setting({ ...fields, changes: changes + 1, expires_at });
  return {
    Update: {
      TableName: tableName(),
      Key: key,
      ...set,
      ConditionExpression: `${changes === 0 ? 'attribute_not_exists(#changes) OR ' : ''}#changes = :changes`,
      ExpressionAttributeNames: { ...set.ExpressionAttributeNames, '#changes': 'changes' },
      ExpressionAttributeValues: { ...set.ExpressionAttributeValues, ':changes': changes },
    },
  };
}

/**
 * Stores both counts of wrong PINs. Returns false, and changes nothing, if one of them has changed since it was read.
 */
export const saveTries = (
  { personId, tillId }: Who,
  { person, till }: TriesOf,
  after: { byTill: TriesByTill; till: PinTries },
  now: Date,
): Promise<boolean> =>
  commit([
    change(personTriesKey(personId), { by_till: after.byTill }, person.changes, now),
    change(tillTriesKey(tillId), { wrong: after.till.wrong, at: after.till.at }, till.changes, now),
  ]);
