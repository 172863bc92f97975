import type { DeviceNow } from '../device/device-now.ts';
import { frameTexts as texts } from './frame-texts.ts';

/**
 * Returns the status line's warning about the storage: that space is short. Only the page More says that the browser
 * does not promise to keep the sales, because it deletes nothing while there is space.
 */
export function storageWarnings({ space }: Pick<DeviceNow, 'space'>, freeMb: number | undefined): string[] {
  return space === 'enough' ? [] : [texts.spaceShort(freeMb ?? 0)];
}
