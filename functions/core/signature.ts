import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { stageSecret } from '../outside/secret.ts';

/** A signature over a text, good for one purpose only. */
export async function sign(
  purpose:
    | 'csrf'
    | 'csrf-session'
    | 'age-proof'
    | 'sign-in'
    | 'tracking'
    | 'limit'
    | 'promotion'
    | 'payment'
    | 'subscriber'
    | 'distributor'
    | 'search',
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
