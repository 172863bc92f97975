import { ShopError } from '../../errors.ts';

/** Asks again while the shop says that it is busy, as every client does that is told so (R5). */
export async function patiently<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    const reply = await ask();
    if (reply.status !== 503 || tries === 20) return reply;
  }
}

const refusalOf = (error: unknown) => {
  if (error instanceof ShopError) return error.status;
  throw error;
};

/** The status that a caller of this work would see: 200, or that of its refusal. */
export async function statusOf(work: () => Promise<unknown>): Promise<number> {
  const { status } = await patiently(() =>
    work().then(
      () => ({ status: 200 }),
      (error: unknown) => ({ status: refusalOf(error) }),
    ),
  );
  return status;
}
