import { createStore } from '../../../ui/behaviour/create-store.ts';
import { deviceNow } from './device-now.ts';

const MB = 1024 * 1024;
/** A day of sales is about 1 MB. Below this, people are told to make space. */
const shortBytes = 30 * MB;
/** Below this, nothing is sold: the browser may refuse the next entry at any time. */
const fullBytes = 2 * MB;

/** The whole megabytes that the browser lets the till use; undefined if it does not say. */
export const freeMegabytes = createStore<number | undefined>(undefined);

/** Asks the browser to never delete the journal. Some browsers agree only for an installed app. Never throws. */
export async function askToPersist(): Promise<void> {
  try {
    const isPersisted = (await navigator.storage?.persist?.()) ?? false;
    deviceNow.change({ mayBeEvicted: !isPersisted });
  } catch (error) {
    console.warn('The browser does not say whether it keeps the sales.', error);
    deviceNow.change({ mayBeEvicted: true });
  }
}

/** Looks how much space is left, before the next sale needs it. Never throws. */
export async function lookAtSpace(): Promise<void> {
  try {
    const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
    if (quota === undefined || usage === undefined) return;
    const free = quota - usage;
    const megabytes = Math.max(0, Math.floor(free / MB));
    if (freeMegabytes.get() !== megabytes) freeMegabytes.set(megabytes);
    const space = free < shortBytes ? 'short' : 'enough';
    deviceNow.change({ space: free < fullBytes ? 'full' : space });
  } catch (error) {
    console.warn('The browser does not say how much space is left.', error);
  }
}
