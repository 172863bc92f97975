import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { indexKey, signingKey, withSigningKeys } from '../../integrations/secret.ts';

/**
 * The purposes of signatures that expire: tokens, counters of rate limits, and the enrolment codes of devices,
 * which expire after fifteen minutes.
 */
export type TokenPurpose =
  | 'csrf'
  | 'csrf-session'
  | 'age-proof'
  | 'sign-in'
  | 'payment'
  | 'limit'
  | 'till-code'
  | 'rider-code';

/** The purposes of keyed hashes. These are stored, used in keys of items, or part of a link that never expires. */
export type HashPurpose =
  | 'promotion'
  | 'subscriber'
  | 'suppression'
  | 'unsubscribe'
  | 'review-proof'
  | 'review-stop'
  | 'distributor'
  | 'applicant'
  | 'search'
  | 'credit'
  | 'loyalty'
  | 'member'
  | 'sms'
  | 'waiting';

/** Returns the keyed hash (HMAC-SHA-256) of a text for one purpose, in base64url. */
export const hmac = (key: string, purpose: string, text: string) =>
  createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url');

/**
 * Signs a text for one purpose with the current signing key. The signature becomes invalid after the key was rotated
 * twice.
 */
export const signToken = async (purpose: TokenPurpose, text: string): Promise<string> =>
  hmac(await signingKey(), purpose, text);

/** Returns true for a signature that `signToken` made with the current signing key or the one before it. */
export const verifyToken = async (purpose: TokenPurpose, text: string, signature: string): Promise<boolean> =>
  (await withTokenKeys(purpose, text, (expected) => isSameText(signature, expected) || undefined)) === true;

/**
 * Signs a text with each accepted signing key, and calls `attempt` with the signature until it returns a
 * value.
 */
export const withTokenKeys = <T>(purpose: TokenPurpose, text: string, attempt: (signature: string) => T) =>
  withSigningKeys((key) => attempt(hmac(key, purpose, text)));

/** Returns the keyed hash of a text for one purpose. It never changes, so it may be stored or used as an item key. */
export const keyedHash = async (purpose: HashPurpose, text: string): Promise<string> =>
  hmac(await indexKey(), purpose, text);

/** Compares two texts in constant time. */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns the SHA-256 digest of a text, which the table stores in place of a secret. */
export const fingerprint = (text: string) => createHash('sha256').update(text).digest('base64url');
