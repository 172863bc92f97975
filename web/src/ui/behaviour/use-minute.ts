import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Returns the current time in ms, updated at the beginning of each minute. */
export function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE_MS - (now % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
