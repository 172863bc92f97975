import { wakeSync } from '../../device/wake-sync.ts';
import { deviceNow, tillDatabase } from './device-now.ts';
import { lookAtSpace } from './storage-health.ts';
import { readDevice, type TillDevice } from './till-database.ts';
import { readMarker } from './till-marker.ts';

const unsyncedOf = ({ head, synced }: TillDevice) => Math.max(0, head.index - synced);

/** The keys of a device never change, and cannot be compared. */
const comparable = (device: TillDevice | undefined) => JSON.stringify({ ...device, keys: undefined });
const isSame = (before: TillDevice | undefined, now: TillDevice | undefined) =>
  comparable(before) === comparable(now);

/**
 * Reads the device again after a change of this window or of another. `isWritten`: true if there is something to
 * send.
 */
export async function refreshDevice({ isWritten = false } = {}): Promise<void> {
  const database = await tillDatabase();
  const [device, all] = await Promise.all([readDevice(database), database.getAll('devices')]);
  const unsynced = all.reduce((sum, each) => sum + unsyncedOf(each), 0);
  // The same device stays the same object, so that no screen is rendered again needlessly.
  const { device: before } = deviceNow.get();
  deviceNow.change({ device: isSame(before, device) ? before : device, unsynced });
  if (!device && deviceNow.get().phase === 'ready') deviceNow.change({ phase: 'new', lost: readMarker() });
  if (!isWritten) return;
  wakeSync();
  void lookAtSpace();
}
