import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { MemberItem } from '../accounts/member.ts';
import { put, remove } from '../dynamodb/actions.ts';
import { countOne, type Limit } from '../dynamodb/rate-limit.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { table } from '../dynamodb/table.ts';
import { commit } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import { pinKey } from './keys.ts';

/** The PIN of a person, as a slow hash with its own salt. */
export type PinItem = { person_id: string; hash: string; set_at: string };

export const findPin = (personId: string) => readItem<PinItem>(pinKey(personId));

/** Returns the PINs of people by the person's id. */
export async function findPins(personIds: readonly string[]): Promise<Map<string, PinItem>> {
  const found = (await readItems(personIds.map(pinKey))) as PinItem[];
  return new Map(found.map((pin) => [pin.person_id, pin]));
}

/** Sets or removes the PIN of a person. The log says that it changed. */
export const savePin = (
  member: MemberItem,
  personId: string,
  was: PinItem | undefined,
  next: PinItem | undefined,
) =>
  commit([
    next ? put({ ...pinKey(personId), ...next }) : remove(pinKey(personId)),
    logEntry({
      ...{ noun: 'person', id: member.id, action: 'change', version: member.version },
      ...{ before: { pin: was?.hash }, after: { pin: next?.hash } },
    }),
  ]);

/** Counts a try in a separate write. @returns the tries in this window; undefined when the limit is reached */
export async function countTry(limit: Limit, now: Date): Promise<number | undefined> {
  try {
    const { Update } = countOne(limit, now);
    const { Attributes } = await table.send(new UpdateCommand({ ...Update, ReturnValues: 'UPDATED_NEW' }));
    return Attributes?.times as number;
  } catch (error) {
    if ((error as Error).name === 'ConditionalCheckFailedException') return undefined;
    throw error;
  }
}

/** Takes a counted try back, because the PIN was right. */
export async function takeTryBack(limit: Limit, now: Date): Promise<void> {
  const { TableName, Key } = countOne(limit, now).Update;
  const update = { UpdateExpression: 'ADD times :back', ExpressionAttributeValues: { ':back': -1 } };
  await table.send(new UpdateCommand({ TableName, Key, ...update }));
}
