import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { personKey, personPk } from '../accounts/keys.ts';
import type { PersonItem } from '../accounts/person.ts';
import { isWritten } from '../dynamodb/contention.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { sessionKey, sessionPrefix } from './keys.ts';

/** One browser of a person. `seen_at` is the last time that was noted; `expires_at` the table's TTL, seconds since 1970. */
export type SessionItem = { created_at: string; seen_at: string; expires_at: number };

/** Which session: whose, and the fingerprint of what its browser knows. */
export type SessionName = { personId: string; fingerprint: string };

const keyOf = ({ personId, fingerprint }: SessionName) => sessionKey(personId, fingerprint);

export async function createSession(name: SessionName, session: SessionItem): Promise<void> {
  const Item = { ...keyOf(name), ...session };
  await table.send(new PutCommand({ TableName: tableName(), Item }));
}

/** The session and its person in one read; undefined unless both are there. */
export async function findSession(name: SessionName) {
  const items = await readItems([personKey(name.personId), keyOf(name)]);
  const person = items.find(({ sk }) => sk === personKey(name.personId).sk) as PersonItem | undefined;
  const session = items.find(({ sk }) => sk === keyOf(name).sk) as SessionItem | undefined;
  return person && session ? { person, session } : undefined;
}

/** Notes that a session was seen; one that was ended meanwhile stays ended. @returns whether it is still there */
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

/** Ends every session of a person but the one in `but`, a hundred at a time. */
export async function removeSessions(personId: string, but?: Key): Promise<void> {
  for (;;) {
    const page = { prefix: sessionPrefix, limit: 100 };
    const { items, next } = await readList<Key>(personPk(personId), page);
    for (const { sk } of items.filter((item) => item.sk !== but?.sk))
      await removeSession({ personId, fingerprint: sk.slice(sessionPrefix.length) });
    if (next === undefined) return;
  }
}
