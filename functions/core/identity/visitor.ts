import { randomBytes } from 'node:crypto';
import { signToken, verifyToken } from './signature.ts';

/** 128 random bits, base64url: a browser's name for itself, or an order's public id. */
export const newId = () => randomBytes(16).toString('base64url');

/** True for a text that could be one of ours; a forged one is only a visitor nobody has met. */
export const isVisitor = (text: string | undefined): text is string => /^[\w-]{22}$/.test(text ?? '');

/** The token that a visitor's writes must carry: a signature of the visitor, so nothing needs to be stored. */
export const csrfToken = (visitor: string) => signToken('csrf', visitor);

/** The token of whoever is signed in: another for each session, so that one from before signing in is worth nothing (T3). */
export const sessionCsrfToken = (session: string) => signToken('csrf-session', session);

/** True for a token of this visitor, also one that was given before the signing secret was rotated. */
export const isCsrfToken = (visitor: string, token: string) => verifyToken('csrf', visitor, token);

/** The same for a session. */
export const isSessionCsrfToken = (session: string, token: string) =>
  verifyToken('csrf-session', session, token);
