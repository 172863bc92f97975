import type { DeviceNow } from '../device/device-now.ts';
import { frameTexts as texts } from './frame-texts.ts';

/**
 * Returns the warning of the status line if disk space is short. Only the page “More” says that the browser has not
 * promised to keep the sales, because the browser deletes nothing while there is space.
 */
export function storageWarnings({ space }: Pick<DeviceNow, 'space'>, freeMb: number | undefined): string[] {
  return space === 'enough' ? [] : [texts.spaceShort(freeMb ?? 0)];
}
