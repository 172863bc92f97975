import type { MemberItem } from '../accounts/member.ts';
import { put, remove } from '../dynamodb/actions.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { commit } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import { personTriesKey, pinKey } from './keys.ts';

/** The PIN of a person, as a slow hash with its own salt. */
export type PinItem = { person_id: string; hash: string; set_at: string };

export const findPin = (personId: string) => readItem<PinItem>(pinKey(personId));

/** Returns the PINs of people by the person's id. */
export async function findPins(personIds: readonly string[]): Promise<Map<string, PinItem>> {
  const found = (await readItems(personIds.map(pinKey))) as PinItem[];
  return new Map(found.map((pin) => [pin.person_id, pin]));
}

/** The condition that a PIN is still the one that was read. */
const isStill = (was: PinItem | undefined) =>
  was
    ? {
        ConditionExpression: '#hash = :was',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: { ':was': was.hash },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' };

/**
 * Sets or removes the PIN of a person, and ends the person's pauses. The log says that the PIN changed. Returns false,
 * and changes nothing, if the PIN has changed since it was read.
 */
export const savePin = (
  member: MemberItem,
  personId: string,
  was: PinItem | undefined,
  next: PinItem | undefined,
) =>
  commit([
    next ? put({ ...pinKey(personId), ...next }, isStill(was)) : remove(pinKey(personId), isStill(was)),
    remove(personTriesKey(personId)),
    logEntry({
      ...{ noun: 'person', id: member.id, action: 'change', version: member.version },
      ...{ before: { pin: was?.hash }, after: { pin: next?.hash } },
    }),
  ]);
