import { setTimeout as wait } from 'node:timers/promises';
import { busy } from './errors.ts';

/** What the work of {@link retry} gives to be run again after a pause. */
export const tryAgain: unique symbol = Symbol('try again');
/** What the work of {@link retry} gives to be run again at once. */
export const tryAtOnce: unique symbol = Symbol('try at once');

type Again = typeof tryAgain | typeof tryAtOnce;

type Attempts<T> = {
  attempts: number;
  /** Scale of the pauses in milliseconds: the first is at most twice as long. */
  pauseMs?: number;
  /** Gives the result when the last attempt gave none; throws 503 unless told otherwise. */
  giveUp?: () => T;
};

const giveUpBusy = () => {
  throw busy();
};

/**
 * Runs `work` until it gives a result. `work` reads again what it depends on, and gives {@link tryAgain} when another
 * write was in the way. Pauses double with each attempt and have a random length, so that writers that met do not meet
 * again.
 *
 * @throws what `work` throws, and 503 (or what `giveUp` throws) after the last attempt
 */
export async function retry<T>(
  { attempts, pauseMs = 20, giveUp = giveUpBusy }: Attempts<T>,
  work: (attempt: number) => Promise<T | Again>,
): Promise<T> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const result = await work(attempt);
    if (result !== tryAgain && result !== tryAtOnce) return result;
    if (result === tryAgain && attempt < attempts) await wait(Math.random() * pauseMs * 2 ** attempt);
  }
  return giveUp();
}
