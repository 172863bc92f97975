import { findArea } from '#shared/delivery.ts';
import { useSettings } from '../settings/use-settings.tsx';

/** Returns a function that says whether customers pick up the orders of an area. This is read from the settings. */
export function useIsPickup(): (area: string) => boolean {
  const settings = useSettings();
  return (area) => settings !== undefined && findArea(settings.zones, area)?.pickup === true;
}
