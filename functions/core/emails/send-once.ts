import type { Sent, Unwritten } from '../../data/dynamodb/create-once.ts';
import { type Limit, secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { signedOut, tooMany } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';

/** Who sends something, by all that is known of them. */
export type Caller = {
  visitor: string | undefined;
  /** Whoever is signed in. */
  personId?: string | undefined;
  address: string | undefined;
  now: Date;
};

const ATTEMPTS = 5;

type Sending<Id> = {
  write: () => Promise<Unwritten<Id> | undefined>;
  limits: Limit[];
  /** What is said to somebody who has sent enough for today. */
  tooOften: string;
  now: Date;
};

/**
 * Writes what somebody sent, trying again while others are first.
 *
 * @returns what the same became when it was sent before; undefined when it is new
 * @throws 401 for somebody who is being erased · 429 · 503
 */
export async function sendOnce<Id>({
  write,
  limits,
  tooOften,
  now,
}: Sending<Id>): Promise<Sent<Id> | undefined> {
  return retry({ attempts: ATTEMPTS }, async () => {
    const unwritten = await write();
    if (!unwritten) return undefined;
    if (unwritten.reason === 'repeat') return unwritten.sent;
    if (unwritten.reason === 'limit')
      throw tooMany(tooOften, Math.max(...limits.map((limit) => secondsToWait(limit, now))));
    if (unwritten.reason === 'owner') throw signedOut();
    return tryAgain;
  });
}
