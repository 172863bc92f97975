import type { DeviceNow } from '../device/device-now.ts';
import { frameTexts as texts } from './frame-texts.ts';

/**
 * Returns the status line's warning about the storage: that space is short. That the browser does not promise to
 * keep the sales is said only on the page More, because it deletes nothing while there is space.
 */
export function storageWarnings({ space }: Pick<DeviceNow, 'space'>, freeMb: number | undefined): string[] {
  return space === 'enough' ? [] : [texts.spaceShort(freeMb ?? 0)];
}
