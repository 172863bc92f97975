import * as texts from '#shared/texts.ts';
import { callText, importPublicKey, isSigned } from '#shared/till/signing.ts';
import type { Till } from '#shared/till/till.ts';
import { type DeviceItem, noteCall } from '../../data/till/device.ts';
import { findDevice, statusOf, type TillItem } from '../../data/till/till.ts';
import { conflict, ShopError } from '../../errors.ts';

/** The till and the device that have signed a call. */
export type CallingTill = { till: TillItem; device: DeviceItem; status: Exclude<Till['status'], 'revoked'> };

/**
 * A call from a till. The device has signed its parts. `path` includes the query, and `body` is the exact text of the
 * body.
 */
export type TillCall = {
  method: string;
  path: string;
  body: string;
  headers: Record<string, string | undefined>;
};

const CLOCK_MS = 5 * 60_000;
const NOTED_MS = 60_000;

const NAME = /^([\w-]{22})\.([1-9]\d{0,5})$/;
const SIGNATURE = /^[\w-]{86}$/;

const refuse = (code: string, message: string, now?: Date) =>
  new ShopError(401, code, message, now && { now: now.toISOString() });

/** Reads the headers of a call. @throws 401 `unknown-till`, `clock` */
function readHeaders({ headers }: TillCall, now: Date) {
  const [, tillId, epoch] = NAME.exec(headers['x-till'] ?? '') ?? [];
  const { 'x-till-at': at = '', 'x-till-signature': signature = '' } = headers;
  if (!tillId || !epoch || !SIGNATURE.test(signature)) throw refuse('unknown-till', texts.tillUnknown);
  const isNear = Math.abs(Date.parse(at) - now.getTime()) <= CLOCK_MS;
  if (!isNear) throw refuse('clock', texts.tillClock, now);
  return { tillId, epoch: Number(epoch), at, signature };
}

/**
 * Returns the till whose device has signed this call. The signature is over the method, the path with its query, the
 * time and the body.
 *
 * @throws 401 `unknown-till` · `clock` with the server's time when the call is more than five minutes off · `signature` ·
 *   `revoked`
 */
export async function admitTill(call: TillCall, now: Date): Promise<CallingTill> {
  const { tillId, epoch, at, signature } = readHeaders(call, now);
  const found = await findDevice(tillId, epoch);
  if (!found) throw refuse('unknown-till', texts.tillUnknown);
  const { till, device } = found;
  const key = await importPublicKey(device.public_key);
  const text = await callText(call.method, call.path, at, call.body);
  if (!(await isSigned(key, text, signature))) throw refuse('signature', texts.tillSignature);
  const status = statusOf(till, epoch);
  if (status === 'revoked') throw refuse('revoked', texts.tillRevoked);
  if (now.getTime() - Date.parse(device.seen_at) > NOTED_MS)
    await noteCall(device, { seen_at: now.toISOString() });
  return { till, device, status };
}

/** Refuses a device that another one has replaced; it may only send its journal. @throws 409 `replaced` */
export function requireActive({ status }: CallingTill): void {
  if (status !== 'active') throw conflict('replaced', texts.tillReplaced);
}

/** Stores the newest entry of a device, as the device reported it with its journal. */
export async function noteNewest({ device }: CallingTill, newest_index: number | undefined): Promise<void> {
  if (newest_index !== undefined && newest_index !== device.newest_index)
    await noteCall(device, { newest_index });
}

/** Stores when a device got the prices. */
export async function notePrices({ device }: CallingTill, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(device.prices_at ?? '1970-01-01') > NOTED_MS)
    await noteCall(device, { prices_at: now.toISOString() });
}
