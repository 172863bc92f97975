import { noteClosed, renewLog } from '../../device/new-log.ts';
import { isAway } from '../../device/signed-call.ts';
import { waitAfter } from '../../device/wait-after.ts';
import { sleepUntilWoken, wakeSync } from '../../device/wake-sync.ts';
import { deviceNow, tillDatabase } from './device-now.ts';
import { lead } from './leader.ts';
import { pruneJournals } from './prune-journal.ts';
import { readFromServer } from './read-server.ts';
import { refreshDevice } from './refresh-device.ts';
import { signedCall } from './signed-call.ts';
import { askToPersist, lookAtSpace } from './storage-health.ts';
import { syncJournals } from './sync.ts';
import { readCatalogue, readKept } from './till-database.ts';
import { readMarker } from './till-marker.ts';
import { catalogueStore } from './use-catalogue.ts';

/** How often the till reads its state and the catalogue from the server, in ms. */
const readEveryMs = 60_000;
/**
 * How long the till waits after the server has refused an entry, in ms. The wait is long, because a person has to act
 * first.
 */
const stoppedMs = 5 * 60_000;

/** Shows the data that this browser has stored: the device, the till's state and the catalogue. */
export async function showKept(): Promise<void> {
  const database = await tillDatabase();
  const [state, catalogue] = [await readKept(database, 'state'), await readCatalogue(database)];
  if (catalogue) catalogueStore.set(catalogue);
  await refreshDevice();
  const { device, phase } = deviceNow.get();
  const isReady = device !== undefined && state !== undefined;
  const lost = isReady ? undefined : readMarker();
  deviceNow.change({ state, catalogueAt: catalogue?.at, lost });
  if (phase !== 'elsewhere') deviceNow.change({ phase: isReady ? 'ready' : 'new' });
}

/**
 * Reads the till's state and the catalogue from the server, unless they were read within the last minute. Takes and
 * returns the time of the last read.
 */
async function readIfDue(last: number): Promise<number> {
  if (Date.now() - last < readEveryMs) return last;
  const shown = catalogueStore.get();
  const { version, stock_version } = shown;
  const kept = version === '' ? undefined : shown;
  const read = await readFromServer(await tillDatabase(), signedCall, kept);
  if (!read) return last;
  const { state, catalogue } = read;
  const isShown = version === catalogue?.version && stock_version === catalogue.stock_version;
  if (catalogue && !isShown) catalogueStore.set(catalogue);
  const { person } = deviceNow.get();
  // Updates the person's rights. A person who is no longer listed or no longer has a PIN is locked out.
  const listed = state.people.find(({ id }) => id === person?.id);
  deviceNow.change({ state, catalogueAt: catalogue?.at, person: listed ?? person });
  if (person && !listed?.has_pin) deviceNow.change({ person: undefined, isLocked: true });
  return Date.now();
}

/** Sends journal entries and reads data from the server until this window is no longer the till. */
async function run(isLeading: () => boolean): Promise<void> {
  let failures = 0;
  let lastRead = 0;
  while (isLeading()) {
    let waitMs = readEveryMs / 2;
    try {
      const outcome = await syncJournals(await tillDatabase(), signedCall);
      if (outcome !== 'away') lastRead = await readIfDue(lastRead);
      if (outcome === 'done') await pruneJournals(await tillDatabase());
      failures = outcome === 'away' ? failures + 1 : 0;
      if (outcome === 'stopped') waitMs = stoppedMs;
    } catch (error) {
      failures += 1;
      if (!isAway(error)) console.error('The till could not read from the server.', error);
    }
    deviceNow.change({ isOnline: failures === 0 });
    await refreshDevice().catch((error: unknown) => console.error('The journal could not be read.', error));
    await lookAtSpace();
    await sleepUntilWoken(failures > 0 ? waitAfter(failures) : waitMs);
  }
}

function onLead(): void {
  let isLeading = true;
  stopLeading = () => {
    isLeading = false;
    wakeSync();
  };
  deviceNow.change({ phase: 'starting' });
  void showKept()
    .then(askToPersist)
    .catch((error: unknown) => {
      console.error('The till cannot store anything.', error);
      deviceNow.change({ phase: 'unavailable' });
    });
  void tillDatabase()
    .then(renewLog)
    .catch((error: unknown) => console.warn('The log of the till’s database could not be renewed.', error));
  void run(() => isLeading);
}

let stopLeading: (() => void) | undefined;

function onEnd(): void {
  stopLeading?.();
  stopLeading = undefined;
  deviceNow.change({ phase: 'elsewhere', isLocked: true });
}

let isStarted = false;

/** Starts the till in this window, once. */
export function startTill(): void {
  if (isStarted) return;
  isStarted = true;
  addEventListener('online', wakeSync);
  // Some browsers agree to keep the sales only once the app is installed.
  addEventListener('appinstalled', () => void askToPersist());
  addEventListener('pagehide', () => {
    if (stopLeading)
      void tillDatabase()
        .then(noteClosed)
        .catch(() => undefined);
  });
  addEventListener('offline', () => deviceNow.change({ isOnline: false }));
  if (!('locks' in navigator) || !('indexedDB' in globalThis)) {
    deviceNow.change({ phase: 'unavailable' });
    return;
  }
  // If the lock is not free at once, another window of the browser is the till.
  const timer = setTimeout(() => {
    if (deviceNow.get().phase === 'starting') deviceNow.change({ phase: 'elsewhere' });
  }, 1500);
  lead({
    onLead: () => {
      clearTimeout(timer);
      onLead();
    },
    onEnd,
  });
}
