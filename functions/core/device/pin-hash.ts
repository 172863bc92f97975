import { randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { pinKey } from '../../integrations/secret.ts';
import { hmac, isSameText } from '../identity/signature.ts';

type PinPurpose = 'till-pin' | 'rider-pin';

const slow = promisify<string, Buffer, number, object, Buffer>(scrypt);

const cost = { N: 2 ** 14, r: 8, p: 1 };

/**
 * Returns the slow hash of the PIN of a person or a device. A PIN has few digits, so it is first hashed with a key that
 * is not in the table.
 */
async function hashOf(purpose: PinPurpose, owner: string, pin: string, salt: string): Promise<string> {
  const secret = hmac(await pinKey(), purpose, `${owner}\0${pin}`);
  const hash = await slow(secret, Buffer.from(salt, 'base64url'), 32, cost);
  return `scrypt$${cost.N}$${salt}$${hash.toString('base64url')}`;
}

/** Returns the hash under which a new PIN is stored. */
export const hashNewPin = (purpose: PinPurpose, owner: string, pin: string): Promise<string> =>
  hashOf(purpose, owner, pin, randomBytes(16).toString('base64url'));

/** Returns true if a hash was made from this PIN. */
export const isPin = async (
  purpose: PinPurpose,
  owner: string,
  pin: string,
  stored: string,
): Promise<boolean> => isSameText(await hashOf(purpose, owner, pin, stored.split('$')[2] ?? ''), stored);
