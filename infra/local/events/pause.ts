const lookEveryMs = 50;

/**
 * Returns an alarm with two functions. `sleep` waits until `ms` have passed in the cloud's time, which a test may move,
 * or until `wake` is called. If `wake` was called before `sleep`, that `sleep` ends at once.
 */
export function createAlarm(now: () => number): { sleep: (ms: number) => Promise<void>; wake: () => void } {
  let woken = false;
  let end: (() => void) | undefined;
  return {
    wake: () => {
      woken = true;
      end?.();
    },
    sleep: (ms) =>
      new Promise((resolve) => {
        const until = now() + ms;
        let timer: NodeJS.Timeout | undefined;
        end = () => {
          clearTimeout(timer);
          end = undefined;
          woken = false;
          resolve();
        };
        const look = () => {
          const left = until - now();
          if (woken || left <= 0) end?.();
          else if (left !== Number.POSITIVE_INFINITY) timer = setTimeout(look, Math.min(left, lookEveryMs));
        };
        look();
      }),
  };
}
