import * as texts from '#shared/texts.ts';
import { callText, importPublicKey, isSigned } from '#shared/till/signing.ts';
import { ShopError } from '../../errors.ts';

/**
 * An API request that an enrolled device has signed. `path` includes the query, and `body` is the exact text of the
 * body.
 */
export type DeviceCall = {
  method: string;
  path: string;
  body: string;
  headers: Record<string, string | undefined>;
};

/** The error messages for a kind of device. */
type Words = { unknownCode: `unknown-${string}`; unknown: string; signature: string };

/** A kind of device: the name of its headers (`x-till`, `x-till-at`, `x-till-signature`), and its messages. */
export type DeviceKind = { header: `x-${string}`; words: Words };

/** The headers of a request: the owner of the device, its epoch, its time and its signature. */
export type DeviceHeaders = { ownerId: string; epoch: number; at: string; signature: string };

const CLOCK_MS = 5 * 60_000;
/** The time of a device's last request is stored at most once in this time, in ms. */
export const NOTED_MS = 60_000;

const NAME = /^([\w-]{22})\.([1-9]\d{0,5})$/;
const SIGNATURE = /^[\w-]{86}$/;

/** Returns a 401 error for a device. */
export const refuseDevice = (code: string, message: string, now?: Date) =>
  new ShopError(401, code, message, now && { now: now.toISOString() });

/** Returns the error for a device that is not enrolled. */
export const unknownDevice = ({ words }: DeviceKind) => refuseDevice(words.unknownCode, words.unknown);

/**
 * Reads the headers with which a till's or rider's device signs a call. @throws 401 `unknown-…`, and `clock` when the
 * call is more than five minutes off
 */
export function readDeviceHeaders(kind: DeviceKind, { headers }: DeviceCall, now: Date): DeviceHeaders {
  const { header } = kind;
  const [, ownerId, epoch] = NAME.exec(headers[header] ?? '') ?? [];
  const { [`${header}-at`]: at = '', [`${header}-signature`]: signature = '' } = headers;
  if (!ownerId || !epoch || !SIGNATURE.test(signature)) throw unknownDevice(kind);
  const isNear = Math.abs(Date.parse(at) - now.getTime()) <= CLOCK_MS;
  if (!isNear) throw refuseDevice('clock', texts.tillClock, now);
  return { ownerId, epoch: Number(epoch), at, signature };
}

/**
 * Checks that the key of a device has signed a call: its method, the path with the query, the time and the body.
 *
 * @throws 401 `signature`
 */
export async function requireSignature(
  { words }: DeviceKind,
  call: DeviceCall,
  { at, signature }: DeviceHeaders,
  publicKey: string,
): Promise<void> {
  const key = await importPublicKey(publicKey);
  const text = await callText(call.method, call.path, at, call.body);
  if (!(await isSigned(key, text, signature))) throw refuseDevice('signature', words.signature);
}
