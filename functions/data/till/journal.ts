import { nairobiDay } from '#shared/nairobi.ts';
import type { Entry, Head, SignedEntry } from '#shared/till/entry.ts';
import type { TillFlag } from '#shared/till/flags.ts';
import type { AlarmHolds, AlarmState, MoneyWord, RefusalCode } from '#shared/till/sync.ts';
import { put, putNew } from '../dynamodb/actions.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { setting } from '../dynamodb/set-fields.ts';
import { tableName } from '../dynamodb/table.ts';
import { endOfTaxRecords } from '../dynamodb/tax-records.ts';
import { type Action, type Actions, commit } from '../dynamodb/transact.ts';
import type { DeviceItem } from './device.ts';
import { deviceKey, entryKey, refusedKey, settledTillAlarmsPk, tillAlarmKey, tillAlarmsPk } from './keys.ts';

/**
 * An entry of a till's journal as the device signed it, with the hash of its text. `refused` is the reason why the
 * entry was skipped. The text of a refused entry may be anything, even invalid JSON, and is not used.
 */
export type JournalItem = SignedEntry & {
  hash: string;
  received_at: string;
  expires_at: number;
  refused?: RefusalCode;
  /** The person's name as the shop knew it when the entry arrived. It remains when the person leaves the shop. */
  person_name?: string;
};

/** A journal entry with warnings (flags), which a manager should check. */
export type AlarmItem = {
  at: string;
  till: { id: string; number: number; name: string };
  epoch: number;
  index: number;
  code?: RefusalCode | undefined;
  flags: readonly TillFlag[];
  person?: string | undefined;
  receipt?: string | undefined;
  order_id?: string | undefined;
  shift_id?: string | undefined;
  /**
   * The money that waits for a manager's decision: the money of a sale, the credit of a return, or the counted cash of
   * a shift.
   */
  holds?: AlarmHolds | undefined;
  /**
   * The manager's decision about the entry: the person, the time and a note. `money` is what they decided about the
   * entry's money.
   */
  settled?: { at: string; by: { id: string; name: string }; note: string; money?: MoneyWord | undefined };
};

/** Returns a stored entry, or undefined. */
export const findEntry = ({ till_id, epoch }: Pick<DeviceItem, 'till_id' | 'epoch'>, index: number) =>
  readItem<JournalItem>(entryKey(till_id, epoch, index));

type Range = { first: number; last: number; limit: number };

/** Returns entries of a journal by their indexes, in order. `next` is the index after the last one that was read. */
export async function listEntries(
  { till_id, epoch }: Pick<DeviceItem, 'till_id' | 'epoch'>,
  { first, last, limit }: Range,
): Promise<{ items: JournalItem[]; next: number | undefined }> {
  if (first > last) return { items: [], next: undefined };
  const { pk, sk } = entryKey(till_id, epoch, first);
  const between: [string, string] = [sk, entryKey(till_id, epoch, last).sk];
  const { items, next } = await readList<JournalItem>(pk, { between, limit });
  return { items, next: next === undefined ? undefined : Number(next) + 1 };
}

/** Returns the entry that a device signed. Returns undefined for a refused entry, whose text may be anything. */
export const entryOf = ({ text, refused }: JournalItem): Entry | undefined =>
  refused ? undefined : (JSON.parse(text) as Entry);

/**
 * Returns the write that stores an entry for as long as tax law requires it. `refused` is the reason why the entry is
 * skipped.
 */
export const keepEntry = (
  device: DeviceItem,
  head: Head,
  { text, signature }: SignedEntry,
  { at, ...more }: { at: string } & Pick<JournalItem, 'refused' | 'person_name'>,
): Action =>
  putNew({
    ...entryKey(device.till_id, device.epoch, head.index),
    ...{ text, signature, hash: head.hash, received_at: at, ...more },
    expires_at: endOfTaxRecords(nairobiDay(at)),
  });

/** The state of a device after an entry. If `shift_id` is undefined, the entry neither opened nor closed a shift. */
type After = Pick<
  DeviceItem,
  | 'receipts'
  | 'skips_receipts'
  | 'person'
  | 'shift_id'
  | 'last_count_cents'
  | 'unlocked_by'
  | 'unlocked_at'
  | 'last_at'
  | 'used_grants'
> & {
  head: Head;
};

/**
 * Returns the write that stores a journal's new head: the number and hash of its last entry. It fails if the head has
 * changed since it was read.
 */
export const moveHead = (device: DeviceItem, { head, ...after }: After): Action => {
  const set = setting({ head_index: head.index, head_hash: head.hash, ...after });
  return {
    Update: {
      TableName: tableName(),
      Key: deviceKey(device.till_id, device.epoch),
      ...set,
      ConditionExpression: 'head_index = :index_was AND head_hash = :hash_was',
      ExpressionAttributeValues: {
        ...set.ExpressionAttributeValues,
        ':index_was': device.head_index,
        ':hash_was': device.head_hash,
      },
    },
  };
};

/** Returns an entry in the form in which the list stores it. */
export const alarmItem = (alarm: AlarmItem) => ({
  ...tillAlarmKey(alarm.at, alarm.till.id, alarm.epoch, alarm.index),
  ...alarm,
  expires_at: endOfTaxRecords(nairobiDay(alarm.at)),
});

/** Returns the write that lists an entry for managers. */
export const keepAlarm = (alarm: AlarmItem): Actions => [put(alarmItem(alarm))];

type RefusedItem = AlarmItem & { code: RefusalCode };

const keyOfRefused = ({ till, epoch, index, code }: RefusedItem) => refusedKey(till.id, epoch, index, code);

/** Returns true if a refused entry was listed for managers before. */
export const isRefusalListed = async (alarm: RefusedItem): Promise<boolean> =>
  (await readItem(keyOfRefused(alarm))) !== undefined;

/** Returns the writes that list a refused entry for managers. They fail if the entry was listed before. */
export const keepRefusal = (alarm: RefusedItem): Actions => [
  putNew({
    ...keyOfRefused(alarm),
    at: alarm.at,
    expires_at: endOfTaxRecords(nairobiDay(alarm.at)),
  }),
  ...keepAlarm(alarm),
];

/** Lists a refused entry for managers, once for each place and code. */
export const recordRefusal = (alarm: RefusedItem): Promise<boolean> => commit(keepRefusal(alarm));

/** Returns a page of the entries that a manager should look at, or has settled, newest first. */
export const listAlarms = (limit: number, after: string | undefined, state: AlarmState = 'open') =>
  readList<AlarmItem & { sk: string }>(state === 'open' ? tillAlarmsPk : settledTillAlarmsPk, {
    ...{ limit, after, isNewestFirst: true },
  });
