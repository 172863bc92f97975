/** Asks again while the shop says that it is busy, as every client does that is told so (R5). */
export async function patiently<T extends { status: number }>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    const reply = await ask();
    if (reply.status !== 503 || tries === 20) return reply;
  }
}
