import { findArea } from '#shared/delivery.ts';
import { useSettings } from '../settings/use-settings.ts';

/** Whether orders for an area are picked up, as the settings say. */
export function useIsPickup(): (area: string) => boolean {
  const settings = useSettings();
  return (area) => settings !== undefined && findArea(settings.zones, area)?.pickup === true;
}
