import { ShopError } from '../../errors.ts';
import { retryWith, tryAtOnce } from '../../retry.ts';

/** Repeats a call while the shop answers that it is busy, as every client should do (R5). */
export async function patiently<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  let reply: T;
  return retryWith({ attempts: 21, giveUp: () => reply }, async () => {
    reply = await ask();
    return reply.status === 503 ? tryAtOnce : reply;
  });
}

const refusalOf = (error: unknown) => {
  if (error instanceof ShopError) return error.status;
  throw error;
};

/** Returns 200 if `work` succeeds, or else the status of its error. Repeats `work` while the status is 503. */
export async function statusOf(work: () => Promise<unknown>): Promise<number> {
  const { status } = await patiently(() =>
    work().then(
      () => ({ status: 200 }),
      (error: unknown) => ({ status: refusalOf(error) }),
    ),
  );
  return status;
}
