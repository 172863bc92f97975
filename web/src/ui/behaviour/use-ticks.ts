import { useEffect, useEffectEvent } from 'react';
import { savesData } from '../../navigation/save-data.ts';
import { useMedia } from './use-media.ts';

const isUnseen = () => document.hidden || document.querySelector('dialog[open]') !== null;

/**
 * Runs `tick` every `ms` while `isOn` is true, except with reduced motion, with a data saver, in a hidden tab or under
 * a modal dialog (G-05).
 */
export function useTicks(ms: number, tick: () => void, isOn: boolean) {
  const isStill = useMedia('(prefers-reduced-motion: reduce)') || !isOn;
  const onTick = useEffectEvent(tick);
  useEffect(() => {
    if (isStill || savesData()) return;
    const timer = setInterval(() => isUnseen() || onTick(), ms);
    return () => clearInterval(timer);
  }, [ms, isStill]);
}
