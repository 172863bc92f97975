import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { indexKey, signingKey, withSigningKeys } from '../../integrations/secret.ts';

/** What a signature that expires is for. */
export type TokenPurpose = 'csrf' | 'csrf-session' | 'age-proof' | 'sign-in' | 'payment';

/** What a signature that is stored, or is the key of an item, is for. */
export type HashPurpose =
  | 'tracking'
  | 'limit'
  | 'promotion'
  | 'subscriber'
  | 'distributor'
  | 'payment'
  | 'search'
  | 'credit';

const hmac = (key: string, purpose: string, text: string) =>
  createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url');

/** Signs a text that expires, for one purpose, with the current signing key. Never store it: the key is rotated. */
export const signToken = async (purpose: TokenPurpose, text: string): Promise<string> =>
  hmac(await signingKey(), purpose, text);

/** True for a signature that `signToken` made with the current signing key or the one before it. */
export const verifyToken = async (purpose: TokenPurpose, text: string, signature: string): Promise<boolean> =>
  (await withTokenKeys(purpose, text, (expected) => isSameText(signature, expected) || undefined)) === true;

/** Calls `attempt` with the signature of a text by each accepted signing key, until a result is not undefined. */
export const withTokenKeys = <T>(purpose: TokenPurpose, text: string, attempt: (signature: string) => T) =>
  withSigningKeys((key) => attempt(hmac(key, purpose, text)));

/** The keyed hash of a text for one purpose. It never changes, so it may be stored and be the key of an item. */
export const keyedHash = async (purpose: HashPurpose, text: string): Promise<string> =>
  hmac(await indexKey(), purpose, text);

/** Compares without telling by its time how much was right. */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What stands in the table in place of a text that opens something. */
export const fingerprint = (text: string) => createHash('sha256').update(text).digest('base64url');
