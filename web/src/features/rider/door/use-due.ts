import { useEffect } from 'react';
import type { PhoneStop } from '#shared/rider-phone/rider-day.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { riderNow } from '../phone/rider-now.ts';
import { less } from './code-answer.ts';
import { type AtDoor, atDoor, doorStore, readDoorMoney } from './door-money.ts';

/**
 * Returns the sum due: what the server reported at this door or else what the day says, minus the sum that an accepted
 * M-Pesa code pays.
 */
export function dueAt(stop: PhoneStop, known: AtDoor): number {
  const { money, code } = atDoor(stop, known);
  return less(money?.due ?? stop.due, code?.claimed ?? 0);
}

/** Returns what is known at a door, and the sum due. */
export function useDue(stop: PhoneStop): AtDoor {
  const known = useStore(doorStore);
  return { ...atDoor(stop, known), due: dueAt(stop, known) };
}

/** Reads the payment data of a stop when the rider opens it while online, and again when its order has changed. */
export function useFreshMoney({ id, slip, due }: PhoneStop): void {
  const mayRead = useStore(riderNow, ({ isOnline, grant }) => isOnline && grant !== undefined);
  useEffect(() => {
    if (mayRead)
      readDoorMoney({ id, slip, due }).catch((error: unknown) =>
        console.warn('The money of the stop was not read.', error),
      );
  }, [id, slip, due, mayRead]);
}
