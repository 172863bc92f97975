import { isSameText, keyedHash } from '../identity/signature.ts';

/** How long a device may check a PIN itself, after the server has accepted it there. */
const DAYS_MS = 7 * 24 * 60 * 60_000;
/** How far the time of a device and of the server may differ. */
const CLOCK_MS = 10 * 60_000;

type Place = { till_id: string; epoch: number };

const FORM = /^(\d{13})\.([\w-]{43})$/;

const timeText = (now: Date) => String(now.getTime()).padStart(13, '0');

const sealOf = ({ till_id, epoch }: Place, personId: string, time: string) =>
  keyedHash('till-unlock', [till_id, epoch, personId, time].join('\0'));

/** Returns the proof that the server has accepted the PIN of a person at a device: `{milliseconds}.{seal}`. */
export async function grantUnlock(device: Place, personId: string, now: Date): Promise<string> {
  const time = timeText(now);
  return `${time}.${await sealOf(device, personId, time)}`;
}

/** A sale that a person approves: its id, and the hash of what they see of it (`shared/till/approval.ts`). */
export type ApprovedSale = { id: string; part: string };

const approvalSeal = (
  { till_id, epoch }: Place,
  personId: string,
  { id, part }: ApprovedSale,
  time: string,
) => keyedHash('till-approval', [till_id, epoch, personId, id, part, time].join('\0'));

/** Returns the proof that the server has accepted the PIN of a person for one sale. No other sale can use it. */
export async function grantApproval(
  device: Place,
  personId: string,
  sale: ApprovedSale,
  now: Date,
): Promise<string> {
  const time = timeText(now);
  return `${time}.${await approvalSeal(device, personId, sale, time)}`;
}

/** Returns true if the server gave this grant to the person for exactly this sale at this device. */
export async function isGrantedFor(
  device: Place,
  personId: string,
  sale: ApprovedSale,
  grant: string,
): Promise<boolean> {
  const [, time = '', seal = ''] = FORM.exec(grant) ?? [];
  return time !== '' && isSameText(seal, await approvalSeal(device, personId, sale, time));
}

/** Returns when the server gave this grant to the person at this device, in ms. Undefined for any other text. */
export async function grantedAt(device: Place, personId: string, grant: string): Promise<number | undefined> {
  const [, time = '', seal = ''] = FORM.exec(grant) ?? [];
  const isReal = time !== '' && isSameText(seal, await sealOf(device, personId, time));
  return isReal ? Number(time) : undefined;
}

/**
 * Returns true if the server gave this grant to the person at this device at most seven days from `at`: the time for
 * which a device checks a PIN without a network.
 */
export async function isGranted(
  device: Place,
  personId: string,
  grant: string,
  at: string,
): Promise<boolean> {
  const grantedMs = await grantedAt(device, personId, grant);
  return grantedMs !== undefined && Math.abs(Date.parse(at) - grantedMs) <= DAYS_MS + CLOCK_MS;
}
