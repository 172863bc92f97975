import { useMemo } from 'react';
import type { PhoneStop, RiderDay } from '#shared/rider-phone/rider-day.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { dayShown } from '../acts/day-shown.ts';
import { riderNow } from '../phone/rider-now.ts';

/** Returns the rider's day with this phone's reports applied. Undefined before it was read for the first time. */
export function useDay(): RiderDay | undefined {
  const { kept, acts } = useStore(riderNow);
  return useMemo(() => kept && dayShown(kept.day, acts), [kept, acts]);
}

/** Returns a stop of the day, or undefined once it has ended. */
export const useStop = (order: string): PhoneStop | undefined =>
  useDay()?.stops.find(({ id }) => id === order);
