import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { stageSecret } from '../outside/secret.ts';

/** A signature over a text, good for one purpose only. */
export async function sign(
  purpose: 'csrf' | 'age-proof' | 'tracking' | 'limit',
  text: string,
): Promise<string> {
  return createHmac('sha256', await stageSecret())
    .update(`${purpose}\0${text}`)
    .digest('base64url');
}

/** Compares without telling by its time how much was right. */
export function isSameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What stands in the table in place of a text that opens something. */
export const fingerprint = (text: string) => createHash('sha256').update(text).digest('base64url');

/** 128 random bits, base64url: a browser's name for itself, or an order's public id. */
export const newId = () => randomBytes(16).toString('base64url');

/** True for a text that could be one of ours; a forged one is only a visitor nobody has met. */
export const isVisitor = (text: string | undefined): text is string => /^[\w-]{22}$/.test(text ?? '');

/** The token that a visitor's writes must carry: a signature of the visitor, so nothing needs to be stored. */
export const csrfToken = (visitor: string) => sign('csrf', visitor);
