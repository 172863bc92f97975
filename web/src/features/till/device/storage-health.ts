import { deviceNow } from './device-now.ts';

/** A day of sales is about 1 MB. Below this, people are told to make space. */
const shortBytes = 30 * 1024 * 1024;
/** Below this, nothing is sold: the browser may refuse the next entry at any time. */
const fullBytes = 2 * 1024 * 1024;

/** Asks the browser to never delete the journal. Some browsers agree only for an installed app. */
export async function askToPersist(): Promise<void> {
  const isPersisted = (await navigator.storage?.persist?.()) ?? false;
  deviceNow.change({ mayBeEvicted: !isPersisted });
}

/** Looks how much space is left, before the next sale needs it. */
export async function lookAtSpace(): Promise<void> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota === undefined || usage === undefined) return;
  const free = quota - usage;
  const space = free < shortBytes ? 'short' : 'enough';
  deviceNow.change({ space: free < fullBytes ? 'full' : space });
}
