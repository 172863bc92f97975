import { useMedia } from '../../../ui/behaviour/use-media.ts';
import { useKeptChoice } from '../ui/kept-choice.ts';

type Mode = 'open' | 'icons';

/**
 * Returns how the navigation is shown, and a function that changes it. The choice is stored for each person. Without a
 * choice, a narrow window shows only icons.
 */
export function useNavMode(): { mode: Mode; toggle: () => void } {
  const isNarrow = useMedia('(width < 64rem)');
  const [choice, change] = useKeptChoice('menu');
  const mode = choice === 'open' || choice === 'icons' ? choice : isNarrow ? 'icons' : 'open';
  return { mode, toggle: () => change(mode === 'open' ? 'icons' : 'open') };
}
