import { useSettings } from '../settings/use-settings.tsx';

/**
 * Returns true for a product that cannot be bought now: a restricted product, while the setting `restricted_goods`
 * allows no sale on the site.
 */
export function useIsClosed({ age_restricted }: { age_restricted: boolean }): boolean {
  const settings = useSettings();
  return age_restricted && settings !== undefined && settings.restricted_goods !== 'sell';
}
