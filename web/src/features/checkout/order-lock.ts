const FLAG = 'order_lock';
/**
 * How long the lock in storage is valid, in ms. An API call never takes this long, so an older lock belongs to a closed
 * tab.
 */
const HELD_MS = 45_000;

/** Thrown if another tab is sending an order, and this browser cannot wait for that tab. */
export class LockTaken extends Error {}

/**
 * Runs `work` in one tab at a time. Uses the Web Locks API, or in older browsers a lock in storage.
 *
 * @throws {LockTaken} if another tab holds the lock in storage
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
