import type { Sent, Unwritten } from '../../data/dynamodb/create-once.ts';
import { type Limit, secondsToWait } from '../../data/dynamodb/rate-limit.ts';
import { signedOut, tooMany } from '../../errors.ts';
import { retry, tryAgain, tryAtOnce } from '../../retry.ts';

/** The caller's visitor id, account and IP address, and the time of the request. */
export type Caller = {
  visitor: string | undefined;
  /** The signed-in customer. */
  personId?: string | undefined;
  address: string | undefined;
  now: Date;
};

type Sending<Id> = {
  write: () => Promise<Unwritten<Id> | undefined>;
  limits: Limit[];
  /** The error message of the 429. */
  tooOften: string;
  now: Date;
};

/**
 * Stores a form that a customer sent, and tries again after a conflict with another write. A form can use a purchase as
 * proof. If another record already uses that purchase, `write` is called again and must then store the form without it.
 *
 * @returns the earlier record if the same form was sent before; undefined if it is new
 * @throws 401 if the customer is being erased · 429 · 503
 */
export async function sendOnce<Id>({
  write,
  limits,
  tooOften,
  now,
}: Sending<Id>): Promise<Sent<Id> | undefined> {
  return retry(async () => {
    const unwritten = await write();
    if (!unwritten) return undefined;
    if (unwritten.reason === 'repeat') return unwritten.sent;
    if (unwritten.reason === 'limit')
      throw tooMany(tooOften, Math.max(...limits.map((limit) => secondsToWait(limit, now))));
    if (unwritten.reason === 'owner') throw signedOut();
    return unwritten.reason === 'claimed' ? tryAtOnce : tryAgain;
  });
}
