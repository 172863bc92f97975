import type { LogAction } from '#shared/log/log-noun.ts';
import type { PinTries } from '#shared/till/pin-tries.ts';
import { removeItem } from '../accounts/erase-person.ts';
import { personKey } from '../accounts/keys.ts';
import type { PersonItem } from '../accounts/person.ts';
import { put, putNew } from '../dynamodb/actions.ts';
import { changeFields } from '../dynamodb/change-fields.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { everyItem } from '../dynamodb/read-list.ts';
import { type Action, type Actions, commit, transact } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import { riderKey } from '../riders/keys.ts';
import type { RiderItem } from '../riders/rider.ts';
import { phoneDeviceKey, phoneDevicePrefix, phoneKey, riderCodeKey, riderPk, toldHandInKey } from './keys.ts';

/** The phone of a rider. `epoch` is the number of its newest device, starting with 1; 0 if there was none. */
export type PhoneItem = {
  rider_id: string;
  epoch: number;
  /** The newest revoked epoch. The devices of this epoch and of earlier ones are refused. */
  revoked_epoch?: number | undefined;
  /** The keyed hash of the code that enrols the next device, and when the code expires. */
  code?: string | undefined;
  code_ends_at?: string | undefined;
  version?: number;
};

/** The device that is or was a rider's phone, with its own PIN. */
export type PhoneDevice = {
  rider_id: string;
  epoch: number;
  public_key: string;
  /** The slow hash of the device's PIN. */
  pin: string;
  enrolled_at: string;
  /** The time of the device's last call, to the minute. */
  seen_at: string;
  /** The number of unsent reports, as the device last stated it. */
  unsent: number;
  /** The wrong PINs that were typed on the device. */
  tries?: PinTries | undefined;
  version?: number;
};

/** A code that enrols a phone. If the same phone uses the code again, it gets the same answer. */
export type RiderCode = { rider_id: string; ends_at: string; used?: { public_key: string; epoch: number } };

/** Returns if a device of a rider is their phone, may only send reports, or may not call. */
export function phoneStatus({ epoch, revoked_epoch = 0 }: PhoneItem, ofDevice: number) {
  if (ofDevice <= revoked_epoch) return 'revoked' as const;
  return ofDevice < epoch ? ('replaced' as const) : ('active' as const);
}

export const findRiderCode = (hash: string) => readItem<RiderCode>(riderCodeKey(hash));

/** Returns the phone of a rider. If none is stored, returns a phone that has no device yet. */
export const readPhone = async (riderId: string): Promise<PhoneItem> =>
  (await readItem<PhoneItem>(phoneKey(riderId))) ?? { rider_id: riderId, epoch: 0 };

export const findPhoneDevice = (riderId: string, epoch: number) =>
  readItem<PhoneDevice>(phoneDeviceKey(riderId, epoch));

/** Returns the newest devices of a rider that are not revoked, with one read. */
export async function findPhoneDevices({ rider_id, epoch, revoked_epoch = 0 }: PhoneItem, most: number) {
  const epochs = Array.from({ length: Math.min(most, epoch - revoked_epoch) }, (_, n) => epoch - n);
  return (await readItems(epochs.map((each) => phoneDeviceKey(rider_id, each)))) as PhoneDevice[];
}

/** Returns a rider with the person, the phone and one of its devices, with one read. */
export async function findPhoneOf(riderId: string, epoch: number) {
  const keys = [phoneKey(riderId), phoneDeviceKey(riderId, epoch), riderKey(riderId), personKey(riderId)];
  const found = (await readItems(keys)) as Key[];
  const [phone, device, rider, person] = keys.map((key) =>
    found.find(({ pk, sk }) => pk === key.pk && sk === key.sk),
  );
  return { phone, device, rider, person } as unknown as {
    phone: PhoneItem | undefined;
    device: PhoneDevice | undefined;
    rider: RiderItem | undefined;
    person: PersonItem | undefined;
  };
}

/** Returns the write that stores an enrolment code. Its item expires a day after the code. */
export const keepRiderCode = (hash: string, code: RiderCode): Action =>
  putNew({ ...riderCodeKey(hash), ...code, expires_at: secondsAfter(code.ends_at, 1) });

/** Returns the writes that store a new device, and mark its enrolment code as used. */
export const keepPhoneDevice = (device: PhoneDevice, hash: string, code: RiderCode): Actions => {
  const used = { public_key: device.public_key, epoch: device.epoch };
  return [
    putNew({ ...phoneDeviceKey(device.rider_id, device.epoch), ...device }),
    put({ ...riderCodeKey(hash), ...code, used, expires_at: secondsAfter(code.ends_at, 1) }),
  ];
};

/**
 * Changes the phone of a rider, logs the change, and performs the writes of `beside`, in one transaction.
 *
 * @returns the phone after the change; undefined if the phone has changed since it was read, and nothing changes then
 */
export async function changePhone(
  before: PhoneItem,
  fields: Partial<PhoneItem>,
  { action, beside = [] }: { action: LogAction; beside?: Actions },
): Promise<PhoneItem | undefined> {
  const after = { ...before, ...fields, version: (before.version ?? 0) + 1 };
  const key = phoneKey(before.rider_id);
  const write =
    before.version === undefined ? putNew({ ...key, ...after }) : changeFields(key, before, fields);
  if (!write) return before;
  const log = logEntry({ noun: 'rider', id: before.rider_id, action, before, after, version: after.version });
  const refusal = await transact({ write, log, beside });
  return refusal ? undefined : after;
}

type Noted = Partial<Pick<PhoneDevice, 'seen_at' | 'unsent' | 'tries'>>;

/** Stores fields of a device. Returns false, and changes nothing, if the device has changed since it was read. */
export async function noteOnPhone(device: PhoneDevice, fields: Noted): Promise<boolean> {
  const write = changeFields(phoneDeviceKey(device.rider_id, device.epoch), device, fields);
  return write === undefined || commit([write]);
}

/**
 * Removes the keys, PINs and last hand-in of a former rider's phones. The number of phones is kept. The rider's reports
 * are also kept until they expire, because the office may have to check them.
 */
export async function forgetPhones(riderId: string): Promise<void> {
  for await (const device of everyItem<Key>(riderPk(riderId), { prefix: phoneDevicePrefix }))
    await removeItem(device);
  await removeItem(toldHandInKey(riderId));
}
