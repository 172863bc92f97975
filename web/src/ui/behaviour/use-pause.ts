import { useEffect, useState } from 'react';

/** Returns the value once it has not changed for `ms`. Returns an empty value at once. */
export function usePause(value: string, ms = 250): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setSettled, value === '' ? 0 : ms, value);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
