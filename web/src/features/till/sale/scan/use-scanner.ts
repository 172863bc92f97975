import { useEffect, useEffectEvent } from 'react';
import { createScanRouter } from './scan-router.ts';
import { focusedField } from './typed-field.ts';

/** How long no key comes after a scan without Enter, in ms: of a code that the shop knows, and of another one. */
const PAUSE_MS = 100;
const LONG_PAUSE_MS = 600;
/** A timer that is this late, in ms, means that keys may wait behind it. */
const LATE_MS = 20;

/** The keys that a screen has looked at for scans. The till's frame swallows the scans of all others. */
const taken = new WeakSet<KeyboardEvent>();

type Options = {
  /** Called with each key before anything else. Returns false if the till may not use it now. */
  onKey: (event: KeyboardEvent, isInBurst: boolean) => boolean;
  isKnown: (code: string) => boolean;
  onScan: (code: string) => void;
  /** True for the frame of the till, which reads only the keys that no screen has taken. */
  isLast?: boolean;
};

/**
 * Reads a scanner that types, wherever the focus is. `@point-of-sale/keyboard-barcode-scanner` is not used: it ignores
 * scans while the focus is in a field, so these become text there; it takes the time when a key is handled, not when
 * it was pressed, so a busy tablet turns scans into typing; and it waits 200 ms before it reports a scan.
 */
export function useScanner({ onKey, isKnown, onScan, isLast = false }: Options) {
  const key = useEffectEvent(onKey);
  const known = useEffectEvent(isKnown);
  const scan = useEffectEvent(onScan);
  useEffect(() => {
    const router = createScanRouter({
      field: focusedField,
      isKnown: (code) => known(code),
      onScan: (code) => scan(code),
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    function wait(ms = PAUSE_MS) {
      const due = performance.now() + ms;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (performance.now() - due > LATE_MS) return wait(ms);
        router.pause(ms === PAUSE_MS ? 'short' : 'long');
        if (ms === PAUSE_MS) wait(LONG_PAUSE_MS);
      }, ms);
    }
    function press(event: KeyboardEvent) {
      if (event.isComposing || event.key === 'Unidentified' || taken.has(event)) return;
      if (!key(event, router.isInBurst(event.timeStamp)) || event.defaultPrevented) return;
      if (!isLast) taken.add(event);
      const isCommand = event.ctrlKey || event.altKey || event.metaKey;
      const isEnd = router.press({
        key: event.key,
        at: event.timeStamp,
        isRepeat: event.repeat,
        isCommand,
      });
      if (isEnd) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
      wait();
    }
    // The window's listeners run before the document's, so every screen comes before the frame.
    const target = isLast ? document : window;
    target.addEventListener('keydown', press as EventListener, { capture: true });
    return () => {
      clearTimeout(timer);
      target.removeEventListener('keydown', press as EventListener, { capture: true });
    };
  }, [isLast]);
}

const nothing = () => {};

/**
 * Swallows the scans that no screen takes: on the PIN pad, in a shift, under More. The field that has the focus gets its
 * text back. A scanned code would otherwise be typed into it, and its Enter would send the form.
 */
export const useStrayScans = () =>
  useScanner({ onKey: () => true, isKnown: () => false, onScan: nothing, isLast: true });
