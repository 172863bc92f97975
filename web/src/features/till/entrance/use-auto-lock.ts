import { useEffect } from 'react';
import { createStore } from '../../../ui/behaviour/create-store.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { deviceNow } from '../device/device-now.ts';

const key = 'till:lock-minutes';
const usual = 2;

/** The choices for the minutes without a touch or a key after which the till locks itself. */
export const lockChoices = [1, 2, 5, 10, 30] as const;

function readMinutes(): number {
  try {
    const minutes = Number(localStorage.getItem(key));
    return lockChoices.some((choice) => choice === minutes) ? minutes : usual;
  } catch {
    return usual;
  }
}

const minutesStore = createStore<number>(usual, { read: readMinutes });

export const useLockMinutes = () => useStore(minutesStore);

export function setLockMinutes(minutes: number): void {
  minutesStore.set(minutes);
  try {
    localStorage.setItem(key, String(minutes));
  } catch {
    // Without storage, the choice applies until the page is closed.
  }
}

const signsOfWork = ['pointerdown', 'keydown', 'wheel'] as const;

/** Locks the till after a time without a touch or a key. */
export function useAutoLock(): void {
  const minutes = useLockMinutes();
  useEffect(() => {
    const limit = minutes * 60_000;
    let worked = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    function look() {
      const left = worked + limit - performance.now();
      timer = left > 0 ? setTimeout(look, left) : undefined;
      if (!timer) deviceNow.lock();
    }
    // A scan presses 14 keys, so this code must be cheap: it only stores the time of the key. When the timer ends, it
    // compares that time.
    function renew() {
      worked = performance.now();
      timer ??= setTimeout(look, limit);
    }
    renew();
    for (const sign of signsOfWork) addEventListener(sign, renew, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signsOfWork) removeEventListener(sign, renew, { capture: true });
    };
  }, [minutes]);
}
