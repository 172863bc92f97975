/** A part's script is loaded when the part is within this distance of the viewport. */
const MARGIN = '60% 0px';

const waiting = new Set<() => void>();

/** Starts the hydration of all parts that are not hydrated yet. */
export function hydrateParts() {
  for (const come of waiting) come();
}

/**
 * Resolves when a prerendered part comes close to the viewport, is tapped, gets the focus, or when `hydrateParts` is
 * called. Resolves at once on the server, and for a part without prerendered HTML.
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
    // `starter.ts` sends this event when it stores a click on the part.
    part.addEventListener('wanted', come, { once: true });
  });
}

const untilOnline = () => new Promise((resolve) => addEventListener('online', resolve, { once: true }));

/**
 * Returns true if it makes sense to request a script: the phone is online, or the service worker may have the script.
 * On the prerendering server, `navigator.onLine` is undefined.
 */
const canLoad = () => navigator.onLine !== false || Boolean(navigator.serviceWorker?.controller);

/**
 * Loads a script. After a failure, tries again each time the phone is back online. It makes no request that is sure to
 * fail, because Chrome remembers a failed import. Calls `onLost` if the script fails although the phone is online.
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
