import { useEffect, useState } from 'react';
import { useAttended } from '../use-admin-lists.ts';

/**
 * Returns whether names and phones are covered, because nobody has touched the screen for ten minutes, and a function that
 * shows them. A key shows them too, and does nothing else.
 */
export function useCovered(): [isCovered: boolean, show: () => void] {
  const isAttended = useAttended();
  const [isCovered, setCovered] = useState(false);
  const [wasAttended, setWasAttended] = useState(isAttended);
  if (wasAttended !== isAttended) {
    setWasAttended(isAttended);
    if (!isAttended) setCovered(true);
  }
  useEffect(() => {
    if (!isCovered) return;
    function show(event: KeyboardEvent) {
      event.preventDefault();
      setCovered(false);
    }
    addEventListener('keydown', show, { capture: true });
    return () => removeEventListener('keydown', show, { capture: true });
  }, [isCovered]);
  return [isCovered, () => setCovered(false)];
}
