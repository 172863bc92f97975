import { useEffect, useEffectEvent } from 'react';
import { createScanRouter } from './scan-router.ts';
import { focusedField } from './typed-field.ts';

/** How long no key comes after a scan without Enter, in ms: of a code that the shop knows, and of another one. */
const PAUSE_MS = 100;
const LONG_PAUSE_MS = 600;
/** A timer that is this late, in ms, means that keys may wait behind it. */
const LATE_MS = 20;

type Options = {
  /** Called with each key before anything else. Returns false if the till may not use it now. */
  onKey: (event: KeyboardEvent, isInBurst: boolean) => boolean;
  isKnown: (code: string) => boolean;
  onScan: (code: string) => void;
};

/**
 * Reads a scanner that types, wherever the focus is. `@point-of-sale/keyboard-barcode-scanner` is not used: it ignores
 * scans while the focus is in a field, so these become text there; it takes the time when a key is handled, not when
 * it was pressed, so a busy tablet turns scans into typing; and it waits 200 ms before it reports a scan.
 */
export function useScanner({ onKey, isKnown, onScan }: Options) {
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
      if (event.isComposing || event.key === 'Unidentified') return;
      if (!key(event, router.isInBurst(event.timeStamp)) || event.defaultPrevented) return;
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
    addEventListener('keydown', press, { capture: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', press, { capture: true });
    };
  }, []);
}
