import { askBrowserToKeep } from '../../device/ask-browser-to-keep.ts';
import { noteClosed, renewLog } from '../../device/new-log.ts';
import { waitAfter } from '../../device/wait-after.ts';
import { sleepUntilWoken, wakeSync } from '../../device/wake-sync.ts';
import { isHeld } from '../acts/new-act.ts';
import { refresh } from '../acts/refresh.ts';
import { waitingActs } from '../acts/send-acts.ts';
import { riderCall } from '../phone/rider-call.ts';
import { riderDatabase, riderNow } from '../phone/rider-now.ts';
import { isStillUnlocked, lastGrant } from '../phone/unlock.ts';
import { deleteOld, keepContact } from './keep-contact.ts';

/** How long to wait between calls to the server, in ms: while reports are unsent, and otherwise. */
const busyMs = 30_000;
const idleMs = 60_000;

/** Returns how long to wait before the next call to the server, in ms. */
function nextWait(failures: number): number {
  const { acts, device } = riderNow.get();
  const waiting = waitingActs(acts, device?.riderId);
  const held = waiting.filter((each) => isHeld(each, Date.now())).map((each) => each.heldUntil - Date.now());
  if (held.length > 0) return Math.max(50, Math.min(...held) + 20);
  if (failures > 0) return Math.min(busyMs, waitAfter(failures));
  return waiting.length > 0 ? busyMs : idleMs;
}

/** Sends reports and reads the rider's day as long as the app is open. */
async function run(): Promise<void> {
  for (let failures = 0; ; ) {
    const isAnswered = await riderDatabase()
      .then((database) => keepContact(database, riderCall))
      .catch((error: unknown) => {
        console.error('The phone could not store what the shop said.', error);
        return true;
      });
    failures = isAnswered ? 0 : failures + 1;
    riderNow.change({ isOnline: isAnswered });
    await sleepUntilWoken(nextWait(failures));
  }
}

async function showKept(): Promise<void> {
  const database = await riderDatabase();
  await deleteOld(database);
  await refresh();
  const { device } = riderNow.get();
  if (device && (await isStillUnlocked(database)))
    riderNow.change({ isLocked: false, grant: await lastGrant(database, device.riderId) });
}

const askToKeep = async () => riderNow.change({ mayBeEvicted: !(await askBrowserToKeep()) });

let isStarted = false;

/** Starts the app in this window. Further calls do nothing. */
export function startRider(): void {
  if (isStarted) return;
  isStarted = true;
  if (!('indexedDB' in globalThis)) {
    riderNow.change({ phase: 'unavailable' });
    return;
  }
  addEventListener('online', wakeSync);
  addEventListener('offline', () => riderNow.change({ isOnline: false }));
  addEventListener('appinstalled', () => void askToKeep());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) wakeSync();
  });
  addEventListener('pagehide', () => {
    void riderDatabase()
      .then(noteClosed)
      .catch(() => undefined);
  });
  showKept()
    .then(() => {
      void run();
      void askToKeep();
      return riderDatabase().then(renewLog);
    })
    .catch((error: unknown) => {
      console.error('The phone cannot store anything.', error);
      if (riderNow.get().phase === 'starting') riderNow.change({ phase: 'unavailable' });
    });
}
