import { useCallback, useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useCall } from '../../api/use-call.ts';

/** How often what the desk shows is asked for anew while somebody looks at it, and how often times on it move, in ms. */
const EVERY_MS = 20_000;
/** After so long without a key or a touch nobody is taken to be there: the session may run out (T5), in ms. */
const QUIET_MS = 10 * 60_000;

/** Whether somebody is at this screen. */
function useAttended(): boolean {
  const [isAttended, setAttended] = useState(true);
  useEffect(() => {
    const leave = () => setAttended(false);
    let timer = setTimeout(leave, QUIET_MS);
    function stir() {
      clearTimeout(timer);
      timer = setTimeout(leave, QUIET_MS);
      setAttended(true);
    }
    const signs = ['pointerdown', 'pointermove', 'keydown', 'focus'];
    for (const sign of signs) addEventListener(sign, stir);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, stir);
    };
  }, []);
  return isAttended;
}

/** After an answer that did not come swr's own interval rests for good: the next one is asked for here. */
function onErrorRetry<Again>(
  _error: unknown,
  _key: string,
  _config: unknown,
  ask: (again: Again) => unknown,
  again: Again,
) {
  setTimeout(ask, EVERY_MS, again);
}

/**
 * How swr keeps what the desk shows fresh: at every look, and again and again while somebody is there and the tab is seen.
 * `isHeld`: it stays as it is, because somebody types in the midst of it.
 */
export function useWatching(isHeld = false) {
  const isAsking = useAttended() && !isHeld;
  return {
    refreshInterval: isAsking ? EVERY_MS : 0,
    shouldRetryOnError: isAsking,
    onErrorRetry,
    revalidateOnFocus: !isHeld,
    revalidateOnReconnect: !isHeld,
    keepPreviousData: true,
  };
}

/** How much waits in each part of the desk; asked for once, however many parts of a screen show it. */
export const useCounts = () => useCall('GET /api/admin/counts', {}, useWatching());

/** Asks anew for all that the desk shows, once something was done at it. */
export function useRefresh() {
  const { mutate } = useSWRConfig();
  return useCallback(
    () => void mutate((key) => typeof key === 'string' && key.startsWith('GET /api/admin/')),
    [mutate],
  );
}

/** The time, in ms, moving on by itself while the screen is shown. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Minutes from now until an instant, a begun one counted whole; none once it has passed. */
export const minutesUntil = (instant: string, now: number) =>
  Math.max(0, Math.ceil((Date.parse(instant) - now) / 60_000));

/** Whole minutes from an instant until now; never less than none. */
export const minutesSince = (instant: string, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000));
