import * as texts from '#shared/texts.ts';
import type { Till } from '#shared/till/till.ts';
import { type DeviceItem, noteCall } from '../../data/till/device.ts';
import { findDevice, statusOf, type TillItem } from '../../data/till/till.ts';
import { conflict } from '../../errors.ts';
import {
  type DeviceCall,
  type DeviceKind,
  NOTED_MS,
  readDeviceHeaders,
  refuseDevice,
  requireSignature,
  unknownDevice,
} from '../device/device-call.ts';

/** The till and the device that have signed an API request. */
export type CallingTill = { till: TillItem; device: DeviceItem; status: Exclude<Till['status'], 'revoked'> };

const kind: DeviceKind = {
  header: 'x-till',
  words: { unknownCode: 'unknown-till', unknown: texts.tillUnknown, signature: texts.tillSignature },
};

/**
 * Returns the till whose device has signed this API request.
 *
 * @throws 401 `unknown-till` · `clock` with the server's time if the device's clock is more than five minutes off ·
 * `signature` · `revoked`
 */
export async function admitTill(call: DeviceCall, now: Date): Promise<CallingTill> {
  const headers = readDeviceHeaders(kind, call, now);
  const found = await findDevice(headers.ownerId, headers.epoch);
  if (!found) throw unknownDevice(kind);
  const { till, device } = found;
  await requireSignature(kind, call, headers, device.public_key);
  const status = statusOf(till, headers.epoch);
  if (status === 'revoked') throw refuseDevice('revoked', texts.tillRevoked);
  if (now.getTime() - Date.parse(device.seen_at) > NOTED_MS)
    await noteCall(device, { seen_at: now.toISOString() });
  return { till, device, status };
}

/** Refuses a device that another one has replaced; it may only send its journal. @throws 409 `replaced` */
export function requireActive({ status }: CallingTill): void {
  if (status !== 'active') throw conflict('replaced', texts.tillReplaced);
}

/**
 * Stores the number of the newest entry of a device, as the device reported it, so that the shop knows what is unsent.
 */
export async function noteNewest({ device }: CallingTill, newest_index: number | undefined): Promise<void> {
  if (newest_index !== undefined && newest_index !== device.newest_index)
    await noteCall(device, { newest_index });
}

/** Stores the time at which the device got the prices. */
export async function notePrices({ device }: CallingTill, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(device.prices_at ?? '1970-01-01') > NOTED_MS)
    await noteCall(device, { prices_at: now.toISOString() });
}
