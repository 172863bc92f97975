import { randomBytes } from 'node:crypto';
import { signToken, verifyToken } from './signature.ts';

/** Returns 128 random bits in base64url, for a visitor id or an order's public id. */
export const newId = () => randomBytes(16).toString('base64url');

/** Returns true for a well-formed visitor id. A forged id does no harm: the shop treats it as an unknown visitor. */
export const isVisitor = (text: string | undefined): text is string => /^[\w-]{22}$/.test(text ?? '');

/** Returns the CSRF token of a visitor's writes. It is a signature of the visitor id, so nothing is stored. */
export const csrfToken = (visitor: string) => signToken('csrf', visitor);

/** Returns the CSRF token of a session. Each session has its own, so a token from before signing in is invalid (T3). */
export const sessionCsrfToken = (session: string) => signToken('csrf-session', session);

/** Returns true for this visitor's CSRF token, signed with the present or the previous signing key. */
export const isCsrfToken = (visitor: string, token: string) => verifyToken('csrf', visitor, token);

/** Returns true for this session's CSRF token, signed with the present or the previous signing key. */
export const isSessionCsrfToken = (session: string, token: string) =>
  verifyToken('csrf-session', session, token);
