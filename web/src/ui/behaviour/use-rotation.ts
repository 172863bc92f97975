import { useState } from 'react';
import { useTicks } from './use-ticks.ts';

/**
 * Returns an index that counts from 0 to `count - 1` and starts again, one step every `ms`. It stops while `paused` is
 * true, and whenever `useTicks` does.
 */
export function useRotation(count: number, ms: number, paused = false): number {
  const [index, setIndex] = useState(0);
  useTicks(ms, () => setIndex((current) => (current + 1) % count), !paused && count > 1);
  return index < count ? index : 0;
}
