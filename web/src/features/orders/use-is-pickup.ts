import { findArea } from '#shared/delivery.ts';
import { useSettings } from '../settings/use-settings.tsx';

/** Returns a function that is true for an area whose orders customers pick up, by the settings. */
export function useIsPickup(): (area: string) => boolean {
  const settings = useSettings();
  return (area) => settings !== undefined && findArea(settings.zones, area)?.pickup === true;
}
