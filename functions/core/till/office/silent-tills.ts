import { deskTillId } from '#shared/till/desk.ts';
import { type DueItem, dueAction } from '../../../data/clock/due.ts';
import type { Action, Actions } from '../../../data/dynamodb/transact.ts';
import { requestEmails } from '../../../data/emails/outbox.ts';
import type { DeviceItem } from '../../../data/till/device.ts';
import { findSilentTills, keepSilentTills } from '../../../data/till/silent-tills.ts';
import { findDevice, listTills, presentDevices, statusOf, type TillItem } from '../../../data/till/till.ts';

/** After this time without a call, the shop gets an email about a device that may have unsent sales: 24 hours. */
const SILENT_MS = 24 * 60 * 60_000;

/** The kind of due action that checks whether a device has called. Its id is `{till id}.{epoch}`. */
export const silentDueKind = 'till-silent';

/**
 * Returns how many entries a device has not sent, according to the newest entry that it reported. Returns null if it
 * has reported none.
 */
export const unsentOf = ({ newest_index, head_index }: DeviceItem) =>
  newest_index === undefined ? null : Math.max(0, newest_index - head_index);

/** Returns true if a device has unsent entries, or may have some because the shift is open. */
export const mayHoldSales = (device: DeviceItem) => (unsentOf(device) ?? 0) > 0 || Boolean(device.shift_id);

/** Returns true if the present device of a till may have unsent sales and has not called for 24 hours. */
export const isSilent = (till: TillItem, device: DeviceItem | undefined, now: Date): boolean =>
  device !== undefined &&
  till.id !== deskTillId &&
  statusOf(till, device.epoch) === 'active' &&
  mayHoldSales(device) &&
  now.getTime() - Date.parse(device.seen_at) >= SILENT_MS;

/** Returns the ids of the silent tills whose devices may have unsent sales. */
async function listSilentTills(now: Date): Promise<string[]> {
  const tills = await listTills();
  const devices = await presentDevices(tills);
  return tills.filter((till) => isSilent(till, devices.get(till.id), now)).map(({ id }) => id);
}

/**
 * Counts the silent tills. The scheduled check stores a list of the tills that it found silent. If that list is empty,
 * it is the only read. Otherwise all tills are read, because a listed till may have called since.
 */
export async function countSilentTills(now: Date): Promise<number> {
  const found = await findSilentTills();
  return found.length > 0 ? (await listSilentTills(now)).length : 0;
}

/**
 * Returns the write that schedules a check of a device for the time at which it could have been silent for 24 hours.
 */
export function watchDevice({ till_id, epoch, seen_at }: DeviceItem, now: Date): Action {
  const silentAt = Date.parse(seen_at) + SILENT_MS;
  // A device that stays silent is checked once a day.
  const at = silentAt > now.getTime() ? silentAt : now.getTime() + SILENT_MS;
  return dueAction(new Date(at).toISOString(), { kind: silentDueKind, id: `${till_id}.${epoch}`, now });
}

/**
 * Returns the subject of the email about a silent device. It contains the time of the last call, so there is a new
 * email each time the device becomes silent.
 */
const subjectOf = ({ till_id, epoch, seen_at }: DeviceItem) => `${till_id}.${epoch}.${Date.parse(seen_at)}`;

/** Returns the till and the device of a due action or of an email. */
export async function readSilent(id: string) {
  const [tillId = '', epoch] = id.split('.');
  return findDevice(tillId, Number(epoch));
}

/**
 * Returns the writes of the scheduled check of a device: they email the shop once if the device is silent, store which
 * tills are silent now, and schedule the next check while it is the till's present device.
 */
export async function silentDue({ id }: Pick<DueItem, 'id'>, now: Date): Promise<Actions> {
  const [found, silent] = await Promise.all([readSilent(id), listSilentTills(now)]);
  const record = keepSilentTills(silent);
  if (!found || statusOf(found.till, found.device.epoch) !== 'active') return [record];
  const { till, device } = found;
  const emails = isSilent(till, device, now)
    ? requestEmails(subjectOf(device), ['till-silent'], now.toISOString())
    : [];
  return [watchDevice(device, now), record, ...emails];
}
