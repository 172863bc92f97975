import { useKeptChoice } from '../kept-choice.ts';

/** Returns whether the signed-in person wants dense rows, and how to change it. */
export function useDense(): [isDense: boolean, change: (isDense: boolean) => void] {
  const [choice, change] = useKeptChoice('dense');
  return [choice === '1', (isDense) => change(isDense ? '1' : null)];
}
