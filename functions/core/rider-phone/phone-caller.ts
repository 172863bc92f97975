import type { Group } from '#shared/abilities/groups.ts';
import * as texts from '#shared/rider-phone/rider-phone-texts.ts';
import type { PersonItem } from '../../data/accounts/person.ts';
import { findPhoneOf, noteOnPhone, type PhoneDevice, phoneStatus } from '../../data/rider-phone/phone.ts';
import { type RiderItem, worksAsRider } from '../../data/riders/rider.ts';
import { conflict, forbidden } from '../../errors.ts';
import {
  type DeviceCall,
  type DeviceKind,
  NOTED_MS,
  readDeviceHeaders,
  refuseDevice,
  requireSignature,
  unknownDevice,
} from '../device/device-call.ts';
import { APART_MS, OFFLINE_MS, timeOfGrant } from '../device/grant.ts';

/** The rider whose phone signed this API request. */
export type CallingRider = {
  id: string;
  name: string;
  groups: readonly Group[];
  /** The stored rider; undefined if the person no longer works as a rider. */
  rider: RiderItem | undefined;
  device: PhoneDevice;
  status: 'active' | 'replaced';
};

const kind: DeviceKind = {
  header: 'x-rider',
  words: { unknownCode: 'unknown-phone', unknown: texts.phoneUnknown, signature: texts.phoneSignature },
};

const nameOf = (rider: RiderItem | undefined, person: PersonItem | undefined) =>
  person?.chosen_name ?? person?.name ?? rider?.name ?? '';

/**
 * Returns the rider whose phone signed this API request, even if they no longer work as a rider.
 *
 * @throws 401 `unknown-phone` · `clock` with the server's time if the phone's clock is more than five minutes off ·
 * `signature` · `revoked` · `expired` for a phone that has not called for seven days
 */
export async function admitRider(call: DeviceCall, now: Date): Promise<CallingRider> {
  const headers = readDeviceHeaders(kind, call, now);
  const { phone, device, rider, person } = await findPhoneOf(headers.ownerId, headers.epoch);
  if (!phone || !device) throw unknownDevice(kind);
  await requireSignature(kind, call, headers, device.public_key);
  const status = phoneStatus(phone, headers.epoch);
  if (status === 'revoked') throw refuseDevice('revoked', texts.phoneRevoked);
  const sinceMs = now.getTime() - Date.parse(device.seen_at);
  if (sinceMs > OFFLINE_MS) throw refuseDevice('expired', texts.phoneExpired);
  const seen_at = now.toISOString();
  const isNoted = sinceMs > NOTED_MS && (await noteOnPhone(device, { seen_at }));
  return {
    ...{ id: headers.ownerId, name: nameOf(rider, person), groups: person?.groups ?? [], status },
    rider: worksAsRider(person) ? rider : undefined,
    device: isNoted ? { ...device, seen_at, version: (device.version ?? 0) + 1 } : device,
  };
}

/**
 * Returns the rider for all requests except reports. Refuses a replaced phone and a former rider.
 *
 * @throws 409 `replaced` for a phone that another one has replaced · 403 `rider-ended` for a former rider
 */
export function requireActive({ status, rider }: CallingRider): RiderItem {
  if (status !== 'active') throw conflict('replaced', texts.phoneReplaced);
  if (!rider) throw forbidden('rider-ended', texts.riderEnded);
  return rider;
}

const HOUR_MS = 60 * 60_000;
/**
 * How long the server's proof of a PIN (grant) is valid, in ms. For reports, it is as long as the phone may be offline.
 * For all other requests, it is a day of work.
 */
const validMs = { acts: OFFLINE_MS + APART_MS, wishes: 16 * HOUR_MS };

/** Returns what a phone's proof of its PIN (grant) is valid for: this rider and this phone. */
export const grantParts = ({ rider_id, epoch }: Pick<PhoneDevice, 'rider_id' | 'epoch'>) => [rider_id, epoch];

/** Makes sure that the server has accepted the PIN on this phone recently. @throws 403 `locked` */
export async function requireUnlocked(
  { device }: CallingRider,
  grant: string,
  what: keyof typeof validMs,
  now: Date,
): Promise<void> {
  const grantedMs = await timeOfGrant('rider-unlock', grantParts(device), grant);
  if (grantedMs === undefined || now.getTime() - grantedMs > validMs[what])
    throw forbidden('locked', texts.phoneLocked);
}
