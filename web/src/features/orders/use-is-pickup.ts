import { findArea } from '#shared/delivery.ts';
import { useSettings } from '../settings/use-settings.tsx';

/** Returns a function that says, by the settings, whether the orders of an area are picked up. */
export function useIsPickup(): (area: string) => boolean {
  const settings = useSettings();
  return (area) => settings !== undefined && findArea(settings.zones, area)?.pickup === true;
}
