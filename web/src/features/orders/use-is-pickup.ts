import { findArea } from '#shared/delivery.ts';
import { useSettings } from '../settings/use-settings.ts';

/** True if the settings say that customers pick up orders for this area. */
export function useIsPickup(): (area: string) => boolean {
  const settings = useSettings();
  return (area) => settings !== undefined && findArea(settings.zones, area)?.pickup === true;
}
