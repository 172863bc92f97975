import { type RefObject, useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { isCovered, modalDialog } from '../../../../ui/scan/is-covered.ts';
import { focusedField } from '../../../../ui/scan/typed-field.ts';
import { useScanner } from '../../../../ui/scan/use-scanner.ts';
import { printDone } from '../pay/print-done.ts';
import { SETTLE_MS, saleStore, setSale } from '../sale-store.ts';
import { commandOf, type SaleCommand } from './sale-keys.ts';

const isModifier = (key: string) => ['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'AltGraph'].includes(key);

type Options = {
  screen: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  isKnown: (code: string) => boolean;
  onScan: (code: string) => void;
  onCommand: (command: SaleCommand) => void;
  /** Called on Enter, unless the Enter belongs to a field, a button or a link. */
  onEnter: () => void;
};

/** Handles the keys of the selling screen: scans, shortcuts, and typed text, which goes into the search box. */
export function useTillKeys({ screen, search, isKnown, onScan, onCommand, onEnter }: Options) {
  function onKey(event: KeyboardEvent, isInBurst: boolean): boolean {
    if (isCovered(screen.current)) return false;
    if (isModifier(event.key)) return true;
    const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey;
    const { done } = saleStore.get();
    if (done && commandOf(event, { typed: undefined, isSearch: false }) === 'print') {
      event.preventDefault();
      if (done.print === 'open') void printDone(done.entry);
      return false;
    }
    if (done && event.timeStamp - done.shownAt > SETTLE_MS && !event.repeat)
      flushSync(() => setSale({ done: undefined }));
    if (done && !isCharacter && !isInBurst) {
      event.preventDefault();
      return false;
    }
    if (modalDialog()) return true;
    const isSearch = document.activeElement === search.current;
    const field = focusedField();
    const typed = field?.read().value;
    const command = isInBurst || event.repeat ? undefined : commandOf(event, { typed, isSearch });
    if (command) {
      event.preventDefault();
      onCommand(command);
      return false;
    }
    if (!isCharacter || isInBurst) return true;
    // A closed dialog may have given the focus back to the field. In Chrome, typing then has no effect until the caret
    // is set.
    if (field) field.write(field.read());
    else if (event.key !== ' ') search.current?.focus();
    return true;
  }

  const isSlow = () => document.activeElement === search.current;
  useScanner({ onKey, isSlow, isKnown, onScan });

  const enter = useEffectEvent(onEnter);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== 'Enter' || event.repeat || event.defaultPrevented || isCovered(screen.current))
        return;
      const isOfControl = (event.target as Element).closest?.('a, button, input, textarea, dialog');
      if (!isOfControl) enter();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [screen]);
}
