import { useRef, useState } from 'react';

/**
 * Runs one task at a time: a second tap does nothing while the first task runs. Returns whether a task is running, and
 * a function that runs one.
 */
export function useDoing(): [isDoing: boolean, run: (work: () => Promise<unknown>) => void] {
  const isRunning = useRef(false);
  const [isDoing, setDoing] = useState(false);
  function run(work: () => Promise<unknown>) {
    if (isRunning.current) return;
    isRunning.current = true;
    setDoing(true);
    void work().finally(() => {
      isRunning.current = false;
      setDoing(false);
    });
  }
  return [isDoing, run];
}
