import { useEffect, useEffectEvent } from 'react';
import { createStore } from '../../../../ui/behaviour/create-store.ts';
import { useStore } from '../../../../ui/behaviour/use-store.ts';
import { createKeyReader, keyOf } from './shortcut-keys.ts';

export type Shortcut = {
  key: string;
  /** The effect of the key, in the words of the help sheet. */
  label: string;
  /** The heading above the key in the help sheet. */
  group: string;
  /** True for a key that also works while a dialog is open. */
  isInDialog: boolean;
  run: () => void;
};

/** The heading above the keys of the current page. */
export const thisPage = 'On this page';

type Options = Partial<Pick<Shortcut, 'group' | 'isInDialog'>> & {
  /** False while the key does nothing. The help sheet then leaves the key out. */
  isOn?: boolean;
};

const store = createStore<readonly Shortcut[]>([]);
const read = createKeyReader();

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable="true"]') !== null;

/**
 * Returns true for a repeated press of a key that is held down. Only `j` and `k`, which move the focus, may repeat.
 * Otherwise, a held key could act on a second order by mistake.
 */
const isHeld = ({ repeat, key }: KeyboardEvent) => repeat && !['j', 'k'].includes(key);

/** Enter and Space on a link or a button activate that link or button. */
const isOfControl = (key: string, target: EventTarget | null) =>
  ['Enter', ' '].includes(key) && target instanceof Element && target.closest('a, button, summary') !== null;

function press(event: KeyboardEvent) {
  if (event.defaultPrevented || event.isComposing || isHeld(event)) return;
  if (['Control', 'Meta', 'Shift', 'Alt'].includes(event.key)) return;
  const key = keyOf(event);
  if ((isTyping(event.target) && !key.startsWith('Mod+')) || isOfControl(event.key, event.target)) return;
  const isDialogOpen = document.querySelector('dialog:modal') !== null;
  const able = store.get().filter(({ isInDialog }) => isInDialog || !isDialogOpen);
  for (const meant of read(key, event.timeStamp)) {
    // If several parts of the page use a key, the part that was shown last gets it.
    const shortcut = able.findLast((each) => each.key === meant);
    if (!shortcut) continue;
    event.preventDefault();
    return shortcut.run();
  }
}

function register(shortcut: Shortcut) {
  if (store.get().length === 0) addEventListener('keydown', press);
  // The keys of the current page come before those of the layout, whichever was shown first.
  const isOfPage = ({ group }: Shortcut) => group === thisPage;
  store.set([...store.get(), shortcut].sort((one, other) => Number(isOfPage(one)) - Number(isOfPage(other))));
  return () => {
    store.set(store.get().filter((each) => each !== shortcut));
    if (store.get().length === 0) removeEventListener('keydown', press);
  };
}

/**
 * Runs `run` when the key is pressed anywhere on the page, and lists the key in the help sheet. Keys have names such
 * as `j`, `?`, `Enter`, `Mod+s` (Ctrl or Cmd), `Shift+x` and `g o` (one after the other). Without `Mod`, a key does
 * nothing while a person types. While a dialog is open, only keys with `isInDialog` work.
 */
export function useShortcut(
  key: string,
  label: string,
  run: () => void,
  { group = thisPage, isInDialog = false, isOn = true }: Options = {},
) {
  const act = useEffectEvent(run);
  useEffect(() => {
    if (!isOn) return;
    return register({ key, label, group, isInDialog, run: () => act() });
  }, [key, label, group, isInDialog, isOn]);
}

/** Returns the keys that work now, each key once. */
export function useShortcuts(): readonly Shortcut[] {
  const all = useStore(store);
  return all.filter(({ key }, at) => all.findLastIndex((each) => each.key === key) === at);
}
