import { createStore } from '../../../ui/behaviour/create-store.ts';
import { useMedia } from '../../../ui/behaviour/use-media.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';

const KEY = 'desk-navigation';

type Mode = 'open' | 'icons';

function stored(): Mode | undefined {
  try {
    const mode = localStorage.getItem(KEY);
    return mode === 'open' || mode === 'icons' ? mode : undefined;
  } catch {
    return undefined;
  }
}

const store = createStore<Mode | undefined>(undefined, { read: stored });

function keep(mode: Mode) {
  store.set(mode);
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}

/**
 * Returns how the navigation is shown, and a function that changes it. The choice is kept in this browser until the
 * person signs out. Without a choice, the navigation of a narrow window shows only icons.
 */
export function useNavMode(): { mode: Mode; toggle: () => void } {
  const isNarrow = useMedia('(width < 64rem)');
  const mode = useStore(store) ?? (isNarrow ? 'icons' : 'open');
  return { mode, toggle: () => keep(mode === 'open' ? 'icons' : 'open') };
}
