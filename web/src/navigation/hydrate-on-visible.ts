/** The margin around the viewport within which a part's script is fetched. */
const MARGIN = '60% 0px';

const waiting = new Set<() => void>();

/** Starts hydration of every part that still waits. */
export function hydrateParts() {
  for (const come of waiting) come();
}

/**
 * Resolves when a prerendered part comes close to the viewport, is tapped or gets the focus, or when `hydrateParts`
 * runs. Resolves at once on the server and for a part without prerendered HTML.
 */
export function untilVisible(id: string): Promise<void> {
  const part = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!part) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && come(),
      { rootMargin: MARGIN },
    );
    function come() {
      waiting.delete(come);
      observer.disconnect();
      resolve();
    }
    waiting.add(come);
    observer.observe(part);
    part.addEventListener('focusin', come, { once: true });
    // `starter.ts` sends this event when it keeps a click on the part.
    part.addEventListener('wanted', come, { once: true });
  });
}

const untilOnline = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/**
 * Returns true if a script can be requested: the phone is online, or the service worker may have it. The server that
 * prerenders has neither.
 */
const canLoad = () => navigator.onLine !== false || Boolean(navigator.serviceWorker?.controller);

/**
 * Loads a script. After a failure it tries again each time the phone is back online. It requests nothing that cannot be
 * loaded, because Chrome remembers a failed import. Calls `onLost` if the script fails although the phone is online.
 */
export async function loadAtLast<T>(load: () => Promise<T>, onLost = () => {}): Promise<T> {
  if (!canLoad()) await untilOnline();
  for (;;) {
    try {
      return await load();
    } catch {
      if (navigator.onLine !== false) onLost();
      await untilOnline();
    }
  }
}
