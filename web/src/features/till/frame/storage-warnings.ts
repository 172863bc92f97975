import type { DeviceNow } from '../device/device-now.ts';
import { frameTexts as texts } from './frame-texts.ts';

/** Returns what the status line says about the storage: that space is short, and that the browser may delete sales. */
export function storageWarnings(
  { space, mayBeEvicted }: Pick<DeviceNow, 'space' | 'mayBeEvicted'>,
  freeMb: number | undefined,
): string[] {
  return [
    ...(space === 'enough' ? [] : [texts.spaceShort(freeMb ?? 0)]),
    ...(mayBeEvicted ? [texts.mayBeEvicted] : []),
  ];
}
