import type { DeviceNow } from '../device/device-now.ts';
import { frameTexts as texts } from './frame-texts.ts';

/**
 * Returns what the status line says about the storage: that space is short. That the browser does not promise to keep the
 * sales stands under More only: it deletes nothing while there is space.
 */
export function storageWarnings({ space }: Pick<DeviceNow, 'space'>, freeMb: number | undefined): string[] {
  return space === 'enough' ? [] : [texts.spaceShort(freeMb ?? 0)];
}
