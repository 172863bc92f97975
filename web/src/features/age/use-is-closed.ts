import { useSettings } from '../settings/use-settings.ts';

/**
 * True for goods that cannot be bought: restricted ones while the shop does not sell those online (`restricted_goods`).
 */
export function useIsClosed({ age_restricted }: { age_restricted: boolean }): boolean {
  const settings = useSettings();
  return age_restricted && settings !== undefined && settings.restricted_goods !== 'sell';
}
