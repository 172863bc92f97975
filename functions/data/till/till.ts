import type { LogAction } from '#shared/log/log-noun.ts';
import type { Till } from '#shared/till/till.ts';
import { put, putNew } from '../dynamodb/actions.ts';
import { changeFields } from '../dynamodb/change-fields.ts';
import { create } from '../dynamodb/create.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { everyItem } from '../dynamodb/read-list.ts';
import { type Actions, transact } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import type { DeviceItem } from './device.ts';
import { deviceKey, tillCodeKey, tillKey, tillsPk } from './keys.ts';

/** A till. `epoch` is the number of its newest device, counted from 1; it is 0 before the first device. */
export type TillItem = {
  id: string;
  number: number;
  name: string;
  epoch: number;
  /** The devices of this epoch and of earlier ones are refused. */
  revoked_epoch?: number | undefined;
  /** The keyed hash of the code that enrols the next device, and when the code expires. */
  code?: string | undefined;
  code_ends_at?: string | undefined;
  created_at: string;
  version?: number;
};

/** A code that enrols a device. If the same device uses the code again, it gets the same answer. */
export type CodeItem = { till_id: string; ends_at: string; used?: { public_key: string; epoch: number } };

/** Returns if a device of a till may sell, may only send its journal, or may not call. */
export function statusOf({ epoch, revoked_epoch = 0 }: TillItem, ofDevice: number): Till['status'] {
  if (ofDevice <= revoked_epoch) return 'revoked';
  return ofDevice < epoch ? 'replaced' : 'active';
}

export const findTill = (id: string) => readItem<TillItem>(tillKey(id));

export const findCode = (hash: string) => readItem<CodeItem>(tillCodeKey(hash));

/** Returns a till and one of its devices with one read, or undefined if one of them does not exist. */
export async function findDevice(tillId: string, epoch: number) {
  const found = await readItems([tillKey(tillId), deviceKey(tillId, epoch)]);
  const till = found.find(({ pk }) => pk === tillsPk) as TillItem | undefined;
  const device = found.find(({ pk }) => pk !== tillsPk) as DeviceItem | undefined;
  return till && device && { till, device };
}

/** Returns all tills by number. */
export async function listTills(): Promise<TillItem[]> {
  const tills: TillItem[] = [];
  for await (const till of everyItem<TillItem>(tillsPk)) tills.push(till);
  return tills.sort((one, other) => one.number - other.number);
}

/** Returns the present device of each till by the till's id. */
export async function presentDevices(tills: readonly TillItem[]): Promise<Map<string, DeviceItem>> {
  const keys = tills.filter(({ epoch }) => epoch > 0).map(({ id, epoch }) => deviceKey(id, epoch));
  return new Map(((await readItems(keys)) as DeviceItem[]).map((device) => [device.till_id, device]));
}

/** Adds a till, and its device if it has one. Returns false, and changes nothing, if the id is taken. */
export const createTill = (till: TillItem, device?: DeviceItem): Promise<boolean> =>
  create(
    [
      { ...tillKey(till.id), ...till },
      ...(device ? [{ ...deviceKey(till.id, device.epoch), ...device }] : []),
    ],
    [
      logEntry({
        ...{ noun: 'till', id: till.id, action: 'create', title: till.name, at: till.created_at },
        ...{ before: undefined, after: { number: till.number, name: till.name } },
      }),
    ],
  );

type Options = { action: LogAction; undoes?: string | undefined; beside?: Actions };

/**
 * Changes a till and performs the writes of `beside`, in one transaction.
 *
 * @returns the till after the change; undefined if the till has changed since it was read, and nothing changes then
 */
export async function changeTill(
  before: TillItem,
  fields: Partial<TillItem>,
  { action, undoes, beside = [] }: Options,
): Promise<TillItem | undefined> {
  const update = changeFields(tillKey(before.id), before, fields);
  if (!update) return before;
  const after = { ...before, ...fields, version: (before.version ?? 0) + 1 };
  const log = logEntry({ noun: 'till', id: after.id, title: after.name, action, undoes, before, after });
  const refusal = await transact({ update, log, beside });
  if (refusal && !refusal.has('update')) throw refusal;
  return refusal ? undefined : after;
}

/** Returns the write that stores an enrolment code. Its item expires a day after the code. */
export const keepCode = (hash: string, code: CodeItem) =>
  putNew({ ...tillCodeKey(hash), ...code, expires_at: secondsAfter(code.ends_at, 1) });

/** Returns the writes that store a new device, and mark its enrolment code as used. */
export const keepDevice = (device: DeviceItem, hash: string, code: CodeItem): Actions => {
  const used = { public_key: device.public_key, epoch: device.epoch };
  return [
    putNew({ ...deviceKey(device.till_id, device.epoch), ...device }),
    put({ ...tillCodeKey(hash), ...code, used, expires_at: secondsAfter(code.ends_at, 1) }),
  ];
};
