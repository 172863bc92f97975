import { setTimeout as wait } from 'node:timers/promises';
import { busy } from './errors.ts';

/** The return value of a function that {@link retry} should run again after a pause. */
export const tryAgain: unique symbol = Symbol('try again');
/** The return value of a function that {@link retry} should run again immediately. */
export const tryAtOnce: unique symbol = Symbol('try at once');

type Again = typeof tryAgain | typeof tryAtOnce;

type Options<T> = {
  /** The most attempts. If a call needs more or fewer than the default, say why at that call. */
  attempts?: number;
  /** The base of the pauses in milliseconds. The first pause lasts at most twice as long. */
  pauseMs?: number;
  /** Called after the last attempt without a result. `retryWith` returns its result. By default, it throws 503. */
  giveUp?: () => T;
};

const giveUpBusy = () => {
  throw busy();
};

type Work<T> = (attempt: number, isLast: boolean) => Promise<T | Again>;

/**
 * Runs `work` until it returns a result, six times at most. In each run, `work` must read its data again. After a
 * conflict with another write, it returns {@link tryAgain}. The pause's upper bound doubles with each attempt. Its
 * length is random, so that two writers do not collide again.
 *
 * @throws the errors of `work`; after the last attempt 503
 */
export const retry = <T>(work: Work<T>): Promise<T> => retryWith({}, work);

/** Does the same as {@link retry}, with options. @throws also the errors of `giveUp` */
export async function retryWith<T>(
  { attempts = 6, pauseMs = 20, giveUp = giveUpBusy }: Options<T>,
  work: Work<T>,
): Promise<T> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const result = await work(attempt, attempt === attempts);
    if (result !== tryAgain && result !== tryAtOnce) return result;
    if (result === tryAgain && attempt < attempts) await wait(Math.random() * pauseMs * 2 ** attempt);
  }
  return giveUp();
}
