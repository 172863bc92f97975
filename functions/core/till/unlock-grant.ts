import { APART_MS, grant, OFFLINE_MS, timeOfGrant } from '../device/grant.ts';

type Place = { till_id: string; epoch: number };

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
  return grantedMs !== undefined && Math.abs(Date.parse(at) - grantedMs) <= OFFLINE_MS + APART_MS;
}
