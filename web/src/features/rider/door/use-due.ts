import type { PhoneStop } from '#shared/rider-phone/rider-day.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { type AtDoor, atDoor, doorStore } from './door-money.ts';

/**
 * Returns what is known at a door, and what is due: what the server said at this door, or else what the day says, less what
 * a code pays that the rider accepted.
 */
export function useDue({ id, due }: PhoneStop): AtDoor & { due: number } {
  const known = atDoor(id, useStore(doorStore));
  return { ...known, due: known.code?.rest ?? known.money?.due ?? due };
}
