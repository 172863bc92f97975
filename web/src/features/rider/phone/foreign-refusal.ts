import type { CallError } from '../../../api/call-error.ts';

/** The codes with which the server itself refuses a phone. */
const own = ['clock', 'expired', 'locked', 'revoked', 'rider-ended', 'signature', 'unknown-phone'];

/**
 * Returns true for a 401 or 403 that does not come from the shop's server but from a proxy or a firewall. Such an
 * answer says nothing about this phone.
 */
export function isForeignRefusal(error: unknown): boolean {
  const { status, code = '' } = error as Partial<CallError>;
  return (status === 401 || status === 403) && !own.includes(code);
}
