import { useState } from 'react';
import { useTicks } from './use-ticks.ts';

/** Counts from 0 to `count - 1` and round again, a step every `ms`; stands still while `paused`, and where `useTicks` does. */
export function useRotation(count: number, ms: number, paused = false): number {
  const [index, setIndex] = useState(0);
  useTicks(ms, () => setIndex((current) => (current + 1) % count), !paused && count > 1);
  return index < count ? index : 0;
}
