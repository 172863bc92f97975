const FLAG = 'order_lock';
/**
 * How long the flag in storage is valid, in ms. A call never takes this long, so after this time the flag is that of a
 * closed tab.
 */
const HELD_MS = 45_000;

/** Thrown if another tab is sending an order, and this browser cannot wait for that tab. */
export class LockTaken extends Error {}

/**
 * Runs `work` in one tab at a time. It uses the Web Locks API, or in older browsers a flag in storage.
 *
 * @throws {LockTaken} if another tab has set the flag
 */
export async function inOneTab<T>(
  work: () => Promise<T>,
  locks: LockManager | undefined = navigator.locks,
  storage: () => Storage = () => localStorage,
): Promise<T> {
  if (locks) return locks.request('place-order', work);
  const lower = raiseFlag(storage);
  try {
    return await work();
  } finally {
    lower();
  }
}

function raiseFlag(storage: () => Storage): () => void {
  try {
    const flags = storage();
    if (Number(flags.getItem(FLAG)) > Date.now()) throw new LockTaken();
    flags.setItem(FLAG, String(Date.now() + HELD_MS));
    return () => flags.removeItem(FLAG);
  } catch (error) {
    if (error instanceof LockTaken) throw error;
    return () => {};
  }
}
