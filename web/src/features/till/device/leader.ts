/**
 * The name of the browser's lock for the till. The till runs only in the browser window that has this lock: it sells,
 * prints and syncs there. Other windows say that the till is open in another window. When that window is closed or
 * crashes, the browser gives the lock to the next window.
 */
const lockName = 'hart-till';
const channelName = 'hart-till';

type Leader = { onLead: () => void; onEnd: () => void };

let giveUp: (() => void) | undefined;

function waitForLock({ onLead, onEnd }: Leader): void {
  void navigator.locks.request(lockName, async () => {
    onLead();
    await new Promise<void>((resolve) => {
      giveUp = resolve;
    });
    onEnd();
  });
}

/**
 * Runs the till in this window as soon as it runs in no other window. Calls `onEnd` when another window asks to run the
 * till.
 */
export function lead(leader: Leader): void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', () => {
    if (!giveUp) return;
    giveUp();
    giveUp = undefined;
    // This window waits for half a second before it queues for the lock, so that the other window is first in the
    // queue.
    setTimeout(() => waitForLock(leader), 500);
  });
  waitForLock(leader);
}

/** Asks the browser window in which the till now runs to stop, so that the till runs in this window. */
export function takeLead(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('take');
  channel.close();
}
