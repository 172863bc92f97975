/**
 * One window of a browser is the till: it sells, prints and syncs. The other windows say that another one is the till.
 * The browser gives the lock to the next window when the first is closed or has crashed.
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

/** Makes this window the leader when no other window is. Calls `onEnd` when another window has asked to lead. */
export function lead(leader: Leader): void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', () => {
    if (!giveUp) return;
    giveUp();
    giveUp = undefined;
    // This window waits again only after a moment, so that the other window is first in the queue of the lock.
    setTimeout(() => waitForLock(leader), 500);
  });
  waitForLock(leader);
}

/** Asks the leading window to let this one be the till. */
export function takeLead(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('take');
  channel.close();
}
