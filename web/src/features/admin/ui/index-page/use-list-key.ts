import { useEffect, useEffectEvent } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select') !== null;

type Options = { isOn?: boolean };

/** Runs `run` when the key is pressed outside fields and dialogs. */
export function useListKey(key: string, _label: string, run: () => void, { isOn = true }: Options = {}) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const name = event.shiftKey && /^\p{L}$/u.test(event.key) ? `Shift+${event.key.toLowerCase()}` : event.key;
    if (!isOn || name !== key || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
