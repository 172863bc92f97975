import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { useCall } from '../../api/use-call.ts';

/** How often the admin reloads its data while it is used, and how often shown times are updated, in ms. */
const EVERY_MS = 20_000;
/**
 * After this time without a key, pointer or focus event, the screen counts as unattended, in ms. The session may then
 * expire (T5).
 */
const QUIET_MS = 10 * 60_000;

/** Returns true while a person attends the screen. */
export function useAttended(): boolean {
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

/** Repeats a failed call at the usual interval. Otherwise, swr would stop its interval for good after a failure. */
export function onErrorRetry<Again>(
  _error: unknown,
  _key: string,
  _config: unknown,
  ask: (again: Again) => unknown,
  again: Again,
) {
  setTimeout(ask, EVERY_MS, again);
}

/**
 * Returns swr options that keep the admin's data fresh. The data reload when the window gets the focus, and at an
 * interval while a person uses the visible tab. With `isHeld`, nothing reloads, because the person is typing in the
 * list.
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

/**
 * The swr options of a call that returns contact details. It is made only once while the admin is open, because each
 * call is logged.
 */
export const readOnce = {
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
  refreshInterval: 0,
};

/** Returns the number of open entries in each part of the admin. All parts of a screen share the answer of one call. */
export const useCounts = () => useCall('GET /api/admin/counts', {}, useWatching());

const isOfAdmin = (key: unknown) => typeof key === 'string' && key.startsWith('GET /api/admin/');

/** Returns a function that reloads all data of the admin after a change. */
export function useRefresh() {
  const { mutate } = useSWRConfig();
  return useCallback(() => void mutate(isOfAdmin), [mutate]);
}

/**
 * Returns a function that opens the list after a record was deleted. It also removes the record from the cache, so
 * that Back does not show it. `gone` is the cache key of the record's call.
 */
export function useLeaveDeleted() {
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  return (list: string, gone: string) => {
    void navigate(list);
    void mutate(gone, undefined, { revalidate: false });
    void mutate((key) => isOfAdmin(key) && key !== gone);
  };
}

/** Returns the current time in ms, updated while the screen is shown. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Returns the minutes from now until a time, rounded up, or 0 once the time has passed. */
export const minutesUntil = (instant: string, now: number) =>
  Math.max(0, Math.ceil((Date.parse(instant) - now) / 60_000));

/** Returns the whole minutes from a time until now, or 0 for a time in the future. */
export const minutesSince = (instant: string, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(instant)) / 60_000));
