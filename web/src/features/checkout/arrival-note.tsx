import { arrivalAt, arrivalOf } from '#shared/arrival.ts';
import { findArea } from '#shared/delivery.ts';
import { useStore } from '../../ui/behaviour/use-store.ts';
import { useSettings } from '../settings/use-settings.tsx';
import { makeDraftStore } from './draft-store.ts';

/** The area that the shopper chose in the checkout, read from its stored input. Only the checkout changes it. */
const chosenArea = makeDraftStore({
  key: 'checkout_draft',
  empty: { area: '' },
  storage: () => sessionStorage,
});

/**
 * Shows the real arrival time beside the specification's promise of 30 minutes: the time of the area chosen in the
 * checkout, or else of all areas (G-59, G-94).
 */
export function ArrivalNote({ className }: { className?: string | undefined }) {
  const zones = useSettings()?.zones;
  const { area: name } = useStore(chosenArea);
  if (!zones) return null;
  const area = findArea(zones, name);
  return <p className={className}>{area ? `${area.name}: ${arrivalAt(area)}.` : arrivalOf(zones)}</p>;
}
