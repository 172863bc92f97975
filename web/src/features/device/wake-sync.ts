let wake: (() => void) | undefined;
let isMissed = false;

/** Makes the window that syncs this till start a sync now. */
export function wakeSync(): void {
  isMissed = true;
  wake?.();
}

/** Resolves after `ms`, or as soon as {@link wakeSync} is called. If it was called before, resolves at once. */
export async function sleepUntilWoken(ms: number): Promise<void> {
  if (!isMissed)
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  wake = undefined;
  isMissed = false;
}
