import { putNew, remove } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { tableName } from '../dynamodb/table.ts';
import { type Action, type Actions, commit } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import type { DeviceItem } from './device.ts';
import { type AlarmItem, alarmItem } from './journal.ts';
import { settledTillAlarmKey, tillAlarmKey, tillAlarmsPk } from './keys.ts';

type ListedAlarm = AlarmItem & Key;

/** Returns a journal entry with warnings (flags) by its sort key, whether it still waits or is settled. */
export async function findAlarm(sk: string): Promise<ListedAlarm | undefined> {
  const found = (await readItems([{ pk: tillAlarmsPk, sk }, settledTillAlarmKey(sk)])) as ListedAlarm[];
  return found.find(({ settled }) => settled) ?? found[0];
}

/** Returns the sort key of a journal entry with warnings. */
export const placeOfAlarm = ({ at, till, epoch, index }: AlarmItem) =>
  tillAlarmKey(at, till.id, epoch, index).sk;

/** Returns the writes that list a journal entry for managers, unless it is already listed or settled. */
export function listOnce(alarm: AlarmItem): Actions {
  const settled = settledTillAlarmKey(placeOfAlarm(alarm));
  const isOpen = { ConditionExpression: 'attribute_not_exists(pk)' };
  return [putNew(alarmItem(alarm)), { ConditionCheck: { TableName: tableName(), Key: settled, ...isOpen } }];
}

/**
 * Returns the journal entry with warnings (flags), if it still waits for a manager. `at` is when the shop received the
 * entry.
 */
export const findAlarmOf = ({
  at,
  till_id,
  epoch,
  index,
}: Pick<DeviceItem, 'till_id' | 'epoch'> & { at: string; index: number }) =>
  readItem<ListedAlarm>(tillAlarmKey(at, till_id, epoch, index));

/** Returns the write that removes a journal entry from the managers' list, because it no longer has a warning. */
export const removeAlarm = ({ sk }: ListedAlarm): Action => remove({ pk: tillAlarmsPk, sk });

function logSettled(
  { till, receipt, index }: ListedAlarm,
  { at, note, money }: NonNullable<AlarmItem['settled']>,
) {
  const after = { odd_entry: receipt ?? String(index), note: note || undefined, money_word: money };
  return logEntry({
    ...{ noun: 'till', id: till.id, title: till.name, action: 'settle', at },
    ...{ before: {}, after },
  });
}

/**
 * Records who has settled a journal entry with warnings, and performs the writes of `beside`. Returns false, and
 * changes nothing, if the entry was already settled.
 */
export const settleAlarm = (
  alarm: ListedAlarm,
  settled: NonNullable<AlarmItem['settled']>,
  beside: Actions,
) =>
  commit([
    logSettled(alarm, settled),
    remove({ pk: tillAlarmsPk, sk: alarm.sk }, { ConditionExpression: 'attribute_exists(pk)' }),
    putNew({ ...alarm, ...settledTillAlarmKey(alarm.sk), settled }),
    ...beside,
  ]);
