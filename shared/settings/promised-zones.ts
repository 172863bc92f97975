import type { MeasuredArrival } from './measured-arrival.ts';

/** Returns zones with the minutes that the shop promises: what was measured, or what staff have set. */
export const promisedZones = <Z extends { zone: number; pickup: boolean; arrival_minutes: number }>(
  zones: readonly Z[],
  measured: readonly MeasuredArrival[] = [],
): Z[] =>
  zones.map((zone) => {
    const found = zone.pickup ? undefined : measured.find((each) => each.zone === zone.zone);
    return found ? { ...zone, arrival_minutes: found.minutes } : zone;
  });
