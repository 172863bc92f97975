import { unlockKey, withUnlockKeys } from '../../integrations/secret.ts';
import { hmac, isSameText } from '../identity/signature.ts';

/** How long a device may itself check a PIN after the server has accepted that PIN on the device. */
const DAYS_MS = 7 * 24 * 60 * 60_000;
/** How far the time of a device and of the server may differ. */
const CLOCK_MS = 10 * 60_000;

type Place = { till_id: string; epoch: number };

const FORM = /^(\d{13})\.([\w-]{43})$/;

type Purpose = 'till-unlock' | 'till-approval';

/**
 * Returns a proof with the present time for these parts, such as a till and a person: `{milliseconds}.{seal}`. Its key
 * is rotated. The previous key is accepted until the next rotation, at least thirty days later. So a device that was
 * offline keeps the proofs in its journal.
 */
async function grant(purpose: Purpose, parts: (string | number)[], now: Date): Promise<string> {
  const time = String(now.getTime()).padStart(13, '0');
  return `${time}.${hmac(await unlockKey(), purpose, [...parts, time].join('\0'))}`;
}

/**
 * Returns the time, in milliseconds, at which the server gave this proof for these parts. Returns undefined if it
 * never did.
 */
async function timeOfGrant(
  purpose: Purpose,
  parts: (string | number)[],
  given: string,
): Promise<number | undefined> {
  const [, time, seal = ''] = FORM.exec(given) ?? [];
  if (time === undefined) return undefined;
  const text = [...parts, time].join('\0');
  return withUnlockKeys((key) => (isSameText(seal, hmac(key, purpose, text)) ? Number(time) : undefined));
}

const unlockParts = ({ till_id, epoch }: Place, personId: string) => [till_id, epoch, personId];

/** Returns the proof that the server has accepted the PIN of a person at a device. */
export const grantUnlock = (device: Place, personId: string, now: Date): Promise<string> =>
  grant('till-unlock', unlockParts(device, personId), now);

/** A sale that a person approves: its id, and the hash of the text that the person read (`shared/till/approval.ts`). */
export type ApprovedSale = { id: string; part: string };

const approvalParts = (device: Place, personId: string, { id, part }: ApprovedSale) => [
  ...unlockParts(device, personId),
  id,
  part,
];

/** Returns a proof that the server has accepted a person's PIN for one sale. It is not valid for any other sale. */
export const grantApproval = (
  device: Place,
  personId: string,
  sale: ApprovedSale,
  now: Date,
): Promise<string> => grant('till-approval', approvalParts(device, personId, sale), now);

/** Returns true if the server gave this grant to the person for exactly this sale at this device. */
export const isGrantedFor = async (
  device: Place,
  personId: string,
  sale: ApprovedSale,
  given: string,
): Promise<boolean> =>
  (await timeOfGrant('till-approval', approvalParts(device, personId, sale), given)) !== undefined;

/**
 * Returns when the server gave this person this grant at this device, in milliseconds. Returns undefined if it never
 * did.
 */
export const grantedAt = (device: Place, personId: string, given: string): Promise<number | undefined> =>
  timeOfGrant('till-unlock', unlockParts(device, personId), given);

/**
 * Returns true if the server gave this person this grant on this device within seven days before or after `at`. A
 * device may check PINs without a network for that long.
 */
export async function isGranted(
  device: Place,
  personId: string,
  given: string,
  at: string,
): Promise<boolean> {
  const grantedMs = await grantedAt(device, personId, given);
  return grantedMs !== undefined && Math.abs(Date.parse(at) - grantedMs) <= DAYS_MS + CLOCK_MS;
}
