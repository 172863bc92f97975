import { putNew, remove } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { commit } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import type { AlarmItem } from './journal.ts';
import { settledTillAlarmKey, tillAlarmsPk } from './keys.ts';

type ListedAlarm = AlarmItem & Key;

/** Returns an entry that a manager should look at, or has dealt with, by its place in the list. */
export async function findAlarm(sk: string): Promise<ListedAlarm | undefined> {
  const found = (await readItems([{ pk: tillAlarmsPk, sk }, settledTillAlarmKey(sk)])) as ListedAlarm[];
  return found.find(({ settled }) => settled) ?? found[0];
}

function logSettled({ till, receipt, index }: ListedAlarm, { at, note }: NonNullable<AlarmItem['settled']>) {
  const after = { odd_entry: receipt ?? String(index), note: note || undefined };
  return logEntry({
    ...{ noun: 'till', id: till.id, title: till.name, action: 'settle', at },
    ...{ before: {}, after },
  });
}

/** Records who has dealt with an entry. Returns false, and changes nothing, when that is recorded already. */
export const settleAlarm = (alarm: ListedAlarm, settled: NonNullable<AlarmItem['settled']>) =>
  commit([
    logSettled(alarm, settled),
    remove({ pk: tillAlarmsPk, sk: alarm.sk }, { ConditionExpression: 'attribute_exists(pk)' }),
    putNew({ ...alarm, ...settledTillAlarmKey(alarm.sk), settled }),
  ]);
