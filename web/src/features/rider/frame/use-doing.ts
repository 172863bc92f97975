import { useRef, useState } from 'react';

/** Runs one thing at a time: a second tap while the first runs does nothing. Returns whether it runs, and how to run it. */
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
