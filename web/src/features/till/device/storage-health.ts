import { createStore } from '../../../ui/behaviour/create-store.ts';
import { askBrowserToKeep } from '../../device/ask-browser-to-keep.ts';
import { deviceNow, tillDatabase } from './device-now.ts';
import { journalError } from './journal-error.ts';
import { keep } from './till-database.ts';

const MB = 1024 * 1024;
/** The free space below which the till asks people to make space, in bytes. A day of sales needs about 1 MB. */
const shortBytes = 30 * MB;
/** The free space below which the till does not sell, in bytes: the browser may refuse the next entry at any time. */
const fullBytes = 2 * MB;

/** How many whole megabytes the browser still lets the till store; undefined if it does not say. */
export const freeMegabytes = createStore<number | undefined>(undefined);

/** Asks the browser to never delete the journal. Some browsers agree only for an installed app. Never throws. */
export async function askToPersist(): Promise<void> {
  deviceNow.change({ mayBeEvicted: !(await askBrowserToKeep()) });
}

/** The number of bytes that the test of the disk writes: as many as the largest entry has. */
const trialBytes = 60_000;
const trialEveryMs = 5 * 60_000;
let triedAt = Number.NEGATIVE_INFINITY;

/**
 * Returns true if the device has no space for another entry. Tries it by storing and deleting as many bytes as an entry
 * has, because the browser's own estimate does not show how full the disk is.
 */
async function isFull(): Promise<boolean> {
  const wasFull = deviceNow.get().space === 'full';
  if (!wasFull && performance.now() - triedAt < trialEveryMs) return false;
  triedAt = performance.now();
  try {
    const database = await tillDatabase();
    await keep(database, 'trial', crypto.getRandomValues(new Uint8Array(trialBytes)));
    await database.delete('kept', 'trial');
    return false;
  } catch (error) {
    console.warn('The device could not store a trial.', error);
    return journalError(error).code === 'full';
  }
}

/** Checks whether the device can store the next sale, and how much space is left. Never throws. */
export async function lookAtSpace(): Promise<void> {
  if (await isFull()) return deviceNow.change({ space: 'full' });
  try {
    const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
    if (quota === undefined || usage === undefined) {
      if (deviceNow.get().space === 'full') deviceNow.change({ space: 'enough' });
      return;
    }
    const free = quota - usage;
    const megabytes = Math.max(0, Math.floor(free / MB));
    if (freeMegabytes.get() !== megabytes) freeMegabytes.set(megabytes);
    const space = free < shortBytes ? 'short' : 'enough';
    deviceNow.change({ space: free < fullBytes ? 'full' : space });
  } catch (error) {
    console.warn('The browser does not say how much space is left.', error);
  }
}
