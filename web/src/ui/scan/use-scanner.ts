import { useEffect, useEffectEvent } from 'react';
import { SCAN_GAP_MS } from './scan-reader.ts';
import { createScanRouter } from './scan-router.ts';
import { focusedField } from './typed-field.ts';

/**
 * How long no key must be pressed before each kind of pause is reported, in ms. Each is counted from the end of the one
 * before. `instant` ends a burst that is not a scan, `short` a known code without Enter, and `long` any other code
 * without Enter.
 */
const pauses = { instant: SCAN_GAP_MS, short: 60, long: 600 } as const;
type Pause = keyof typeof pauses;
const next: Partial<Record<Pause, Pause>> = { instant: 'short', short: 'long' };
/** If a timer fires at least this much too late, in ms, key events may still wait to be handled. */
const LATE_MS = 20;

/**
 * The key events that a screen has already handled as possible scans. The till's layout component handles all others.
 */
const taken = new WeakSet<KeyboardEvent>();

type Options = {
  /** Called first with each key. Returns false if the screen may not use the key now. */
  onKey: (event: KeyboardEvent, isInBurst: boolean) => boolean;
  /** Returns true if the field with the focus renders slowly and so must not get each key of a scan. */
  isSlow?: () => boolean;
  isKnown: (code: string) => boolean;
  onScan: (code: string) => void;
  /** True for the till's layout component, which handles only the keys that the current screen has not handled. */
  isLast?: boolean;
};

/**
 * Reads a scanner that sends its codes as key presses, wherever the focus is. Decision: our own code and not the
 * package `@point-of-sale/keyboard-barcode-scanner`. That package ignores scans while the focus is in a field, so that
 * they become text there. It uses the time when a key is handled and not when it was pressed, so that on a busy tablet
 * scans look like typing. And it waits 200 ms before it reports a scan.
 */
export function useScanner({ onKey, isSlow = () => false, isKnown, onScan, isLast = false }: Options) {
  const key = useEffectEvent(onKey);
  const slow = useEffectEvent(isSlow);
  const known = useEffectEvent(isKnown);
  const scan = useEffectEvent(onScan);
  useEffect(() => {
    const router = createScanRouter({
      field: focusedField,
      isSlow: () => slow(),
      isKnown: (code) => known(code),
      onScan: (code) => scan(code),
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    function wait(pause: Pause = 'instant') {
      const due = performance.now() + pauses[pause];
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (performance.now() - due > LATE_MS) return wait(pause);
        router.pause(pause);
        const following = next[pause];
        if (following) wait(following);
      }, pauses[pause]);
    }
    function press(event: KeyboardEvent) {
      if (event.isComposing || event.key === 'Unidentified' || taken.has(event)) return;
      router.settle(event.timeStamp);
      if (!key(event, router.isInBurst(event.timeStamp)) || event.defaultPrevented) return;
      if (!isLast) taken.add(event);
      const isCommand = event.ctrlKey || event.altKey || event.metaKey;
      const isTaken = router.press({
        key: event.key,
        at: event.timeStamp,
        isRepeat: event.repeat,
        isCommand,
      });
      if (isTaken) event.preventDefault();
      // A character that the field gets later must still reach the till's lock, which listens on the window for
      // signs that a person is at work.
      if (isTaken && event.key.length > 1) event.stopImmediatePropagation();
      else if (isTaken) event.stopPropagation();
      wait();
    }
    // Listeners on the window run before those on the document, so every screen comes before the till's layout
    // component.
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
 * Ignores scans where no screen reads them, for example on the PIN pad, in a shift or on the page “More”. The focused
 * field gets its earlier text back. Otherwise the scanned code would stay in it, and the code's Enter would send the
 * form.
 */
export const useStrayScans = () =>
  useScanner({ onKey: () => true, isKnown: () => false, onScan: nothing, isLast: true });
