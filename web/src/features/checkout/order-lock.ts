const FLAG = 'order_lock';
/** Longer than a call may take, so that a tab that died does not hold the others up for long. */
const HELD_MS = 45_000;

/** Another tab is sending right now, and this browser cannot wait for it. */
export class LockTaken extends Error {}

/**
 * Runs `work` in one tab at a time. Browsers with the Web Locks API wait their turn; older ones raise a flag in
 * storage. @throws {LockTaken} when the flag is up
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
