import { useSettings } from '../settings/use-settings.tsx';

/**
 * Returns true for a product that cannot be bought now: a restricted product while the shop sells none online
 * (`restricted_goods`).
 */
export function useIsClosed({ age_restricted }: { age_restricted: boolean }): boolean {
  const settings = useSettings();
  return age_restricted && settings !== undefined && settings.restricted_goods !== 'sell';
}
