// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

import type { Area } from './delivery.ts';
import type { Zone } from './settings/settings.ts';

const span = (minutes: readonly number[]) => {
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)];
  // promise arrival-minutes-of-area ×2: kept by shared/delivery.ts#arrival_minutes,
  //   shared/settings/measured-arrival.ts#measureArrival; shown by shared/delivery.test.ts › Each zone has its own
  //   arrival time after the confirmation call; shown by shared/settings/measured-arrival.test.ts › If deliveries to
  //   Karen take 70 minutes, the shop never promises 30; people: Staff set the minutes of a zone until the shop has measured thirty deliveries.
  return least === most ? `about ${least} minutes` : `about ${least} to ${most} minutes`;
};

/** Returns when an order for this area arrives or can be picked up (G-94). */
// promise arrival-minutes-of-area
export const arrivalAt = ({ pickup, arrival_minutes }: Area) =>
  `${pickup ? 'Ready' : 'At your door'} ${span([arrival_minutes])} after we call you`;

/**
 * Returns the arrival times of all zones as one text. It is shown beside each text that promises about 30 minutes
 * (G-59).
 */
export function arrivalOf(zones: readonly Zone[]): string {
  const minutes = (pickup: boolean) =>
    zones.filter((zone) => zone.pickup === pickup).map(({ arrival_minutes }) => arrival_minutes);
  const door = minutes(false);
  const shop = minutes(true);
  return [
    // promise arrival-minutes-of-area
    door.length > 0 && `At your door ${span(door)} after we call you, depending on your area.`,
    // promise arrival-minutes-of-area
    shop.length > 0 && `Ready for pickup ${span(shop)} after we call you.`,
  ]
    .filter(Boolean)
    .join(' ');
}
