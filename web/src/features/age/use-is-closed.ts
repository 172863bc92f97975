import { useSettings } from '../settings/use-settings.tsx';

/**
 * True for a product that cannot be bought: a restricted one while the shop sells no restricted products online
 * (`restricted_goods`).
 */
export function useIsClosed({ age_restricted }: { age_restricted: boolean }): boolean {
  const settings = useSettings();
  return age_restricted && settings !== undefined && settings.restricted_goods !== 'sell';
}
