import { unlockKey, withUnlockKeys } from '../../integrations/secret.ts';
import { hmac, isSameText } from '../identity/signature.ts';

/** How long a device may itself check a PIN after the server has accepted that PIN on the device. */
export const OFFLINE_MS = 7 * 24 * 60 * 60_000;
/** How far the time of a device and of the server may differ. */
export const APART_MS = 10 * 60_000;

const FORM = /^(\d{13})\.([\w-]{43})$/;

type Purpose = 'till-unlock' | 'till-approval' | 'rider-unlock';
type Parts = readonly (string | number)[];

/**
 * Returns the server's proof (grant) that a right PIN was typed on a device now. `parts` says for what the proof is
 * valid, such as a till and a person. Its form is `{milliseconds}.{seal}`. The key of the seal is rotated. The previous
 * key is accepted until the next rotation, at least thirty days later, so the proofs of a device that was offline stay
 * valid.
 */
export async function grant(purpose: Purpose, parts: Parts, now: Date): Promise<string> {
  const time = String(now.getTime()).padStart(13, '0');
  return `${time}.${hmac(await unlockKey(), purpose, [...parts, time].join('\0'))}`;
}

/**
 * Returns the time, in milliseconds, at which the server gave this proof for these parts, such as a till and a person.
 * Returns undefined if it never did.
 */
export async function timeOfGrant(
  purpose: Purpose,
  parts: Parts,
  given: string,
): Promise<number | undefined> {
  const [, time, seal = ''] = FORM.exec(given) ?? [];
  if (time === undefined) return undefined;
  const text = [...parts, time].join('\0');
  return withUnlockKeys((key) => (isSameText(seal, hmac(key, purpose, text)) ? Number(time) : undefined));
}
