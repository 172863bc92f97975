import { wakeSync } from '../../device/wake-sync.ts';
import { deviceNow, tillDatabase } from './device-now.ts';
import { lookAtSpace } from './storage-health.ts';
import { readDevice, type TillDevice } from './till-database.ts';
import { readMarker } from './till-marker.ts';

const unsyncedOf = ({ head, synced }: TillDevice) => Math.max(0, head.index - synced);

/** Returns a text for comparing devices. It leaves out the keys, which never change and cannot be compared. */
const comparable = (device: TillDevice | undefined) => JSON.stringify({ ...device, keys: undefined });
const isSame = (before: TillDevice | undefined, now: TillDevice | undefined) =>
  comparable(before) === comparable(now);

/**
 * Reads the till's device again after this window or another one has changed it. `isWritten` is true if there is an
 * entry to send.
 */
export async function refreshDevice({ isWritten = false } = {}): Promise<void> {
  const database = await tillDatabase();
  const [device, all] = await Promise.all([readDevice(database), database.getAll('devices')]);
  const unsynced = all.reduce((sum, each) => sum + unsyncedOf(each), 0);
  // An unchanged device stays the same object, so that no screen renders needlessly.
  const { device: before } = deviceNow.get();
  deviceNow.change({ device: isSame(before, device) ? before : device, unsynced });
  if (!device && deviceNow.get().phase === 'ready') deviceNow.change({ phase: 'new', lost: readMarker() });
  if (!isWritten) return;
  wakeSync();
  void lookAtSpace();
}
