import { findArea } from '#shared/delivery.ts';
import { useSettings } from '../settings/use-settings.tsx';

/** Returns a function that says, by the settings, whether orders to an area are picked up by the customer. */
export function useIsPickup(): (area: string) => boolean {
  const settings = useSettings();
  return (area) => settings !== undefined && findArea(settings.zones, area)?.pickup === true;
}
