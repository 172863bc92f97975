import { useEffect, useState } from 'react';
import { useMedia } from './use-media.ts';

/** Counts from 0 to `count - 1` and round again, a step every `ms`; stands still under reduced motion or while `paused`. */
export function useRotation(count: number, ms: number, paused = false): number {
  const [index, setIndex] = useState(0);
  const isStill = useMedia('(prefers-reduced-motion: reduce)') || paused || count < 2;
  useEffect(() => {
    if (isStill) return;
    const timer = setInterval(() => setIndex((current) => (current + 1) % count), ms);
    return () => clearInterval(timer);
  }, [count, ms, isStill]);
  return index < count ? index : 0;
}
