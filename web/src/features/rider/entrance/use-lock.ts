import { useEffect } from 'react';
import { nairobiDay } from '#shared/nairobi.ts';
import { now } from '../../device/clock.ts';
import { isAtDoor, placeStore } from '../frame/place.ts';
import { riderDatabase, riderNow } from '../phone/rider-now.ts';
import { renewUnlocked } from '../phone/unlock.ts';

/** How long the app may be in the background before it asks for the PIN, and how often it checks this, in ms. */
const hiddenMs = 30 * 60_000;
const lookMs = 60_000;

/**
 * Asks for the PIN once a day, after 30 minutes in the background, and when another window has signed out. While the
 * rider works at a door, waits until they are done.
 */
export function useLock(): void {
  useEffect(() => {
    let day = nairobiDay(now());
    let hiddenAt: number | undefined;
    let isDue = false;
    function look() {
      const { isLocked, needsPin } = riderNow.get();
      if (isLocked) {
        day = nairobiDay(now());
        isDue = false;
        return;
      }
      if (needsPin || nairobiDay(now()) !== day) isDue = true;
      if (isDue && !isAtDoor(placeStore.get())) riderNow.change({ isLocked: true });
      else if (!document.hidden)
        void riderDatabase()
          .then(renewUnlocked)
          .then((isUnlocked) => {
            if (!isUnlocked) riderNow.change({ isLocked: true });
          })
          .catch(() => undefined);
    }
    function onVisible() {
      if (document.hidden) {
        hiddenAt = now().getTime();
        return;
      }
      if (hiddenAt !== undefined && Math.abs(now().getTime() - hiddenAt) >= hiddenMs) isDue = true;
      hiddenAt = undefined;
      look();
    }
    const timer = setInterval(look, lookMs);
    const stopWatching = placeStore.subscribe(look);
    document.addEventListener('visibilitychange', onVisible);
    look();
    return () => {
      clearInterval(timer);
      stopWatching();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
}
