import type { DeviceItem } from '../../data/till/device.ts';
import { findShift } from '../../data/till/shift.ts';
import { findDevice } from '../../data/till/till.ts';

/**
 * Returns the cash that was counted at the end of a till's last shift, in cents. A replacement device starts from the
 * count of the former device's shift, which may be the office's count. Returns undefined before the first count.
 */
export async function lastCountOf({
  till_id,
  epoch,
  last_count_cents,
}: Pick<DeviceItem, 'till_id' | 'epoch' | 'last_count_cents'>): Promise<number | undefined> {
  if (last_count_cents !== undefined || epoch === 1) return last_count_cents;
  const former = (await findDevice(till_id, epoch - 1))?.device;
  const shift = former?.shift_id ? await findShift(former.shift_id) : undefined;
  return shift ? shift.closed?.counted_cents : former?.last_count_cents;
}
