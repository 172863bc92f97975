/**
 * The name of the browser's lock for the leading window. Only this window of a browser is the till: it sells, prints
 * and syncs. The other windows say that another window is the till. When the leading window is closed or crashes, the
 * browser gives the lock to the next window.
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
 * Makes this window the leader as soon as no other window is. Calls `onEnd` when another window asks to become the
 * leader.
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

/** Asks the leading window to let this window become the till. */
export function takeLead(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('take');
  channel.close();
}
