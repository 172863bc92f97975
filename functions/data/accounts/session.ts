import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isWritten } from '../dynamodb/contention.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { everyItem } from '../dynamodb/read-list.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { personKey, sessionKey, sessionsPk } from './keys.ts';
import type { PersonItem } from './person.ts';

/**
 * A session of a person in one browser. `seen_at` is the last recorded visit. `expires_at` is the table's TTL in
 * seconds since 1970.
 */
export type SessionItem = { created_at: string; seen_at: string; expires_at: number };

/** Identifies a session: the person and the hash of the browser's secret. */
export type SessionName = { personId: string; fingerprint: string };

const keyOf = ({ personId, fingerprint }: SessionName) => sessionKey(personId, fingerprint);

export async function createSession(name: SessionName, session: SessionItem): Promise<void> {
  const Item = { ...keyOf(name), ...session };
  await table.send(new PutCommand({ TableName: tableName(), Item }));
}

/** Returns the session and its person with one read, or undefined if one of them does not exist. */
export async function findSession(name: SessionName) {
  const items = await readItems([personKey(name.personId), keyOf(name)]);
  const person = items.find(({ sk }) => sk === personKey(name.personId).sk) as PersonItem | undefined;
  const session = items.find(({ sk }) => sk === keyOf(name).sk) as SessionItem | undefined;
  return person && session ? { person, session } : undefined;
}

/**
 * Records a visit in a session. If the session was ended in the meantime, it is not created again.
 * @returns true if the session still exists
 */
export async function noteSeen(name: SessionName, seenAt: string, expiresAt: number): Promise<boolean> {
  const update = new UpdateCommand({
    TableName: tableName(),
    Key: keyOf(name),
    UpdateExpression: 'SET seen_at = :at, expires_at = :expires',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':at': seenAt, ':expires': expiresAt },
  });
  return isWritten(table.send(update));
}

export async function removeSession(name: SessionName): Promise<void> {
  await table.send(new DeleteCommand({ TableName: tableName(), Key: keyOf(name) }));
}

/** Ends all sessions of a person except `but`, with a hundred sessions in each read. */
export async function removeSessions(personId: string, but?: Key): Promise<void> {
  for await (const { sk } of everyItem<Key>(sessionsPk(personId), { limit: 100 }))
    if (sk !== but?.sk) await removeSession({ personId, fingerprint: sk });
}
