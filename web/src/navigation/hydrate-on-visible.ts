/** How far below the screen a part of the page begins to fetch what makes it work. */
const MARGIN = '60% 0px';

/** Names the element around a part that the server makes and a script wakes, until it is awake. */
const PART = '[data-hydrates]';

const waiting = new Map<Element, () => void>();

/** Wakes every part that still waits to come near. */
export function hydrateParts() {
  for (const come of waiting.values()) come();
}

/**
 * Waits until a part that the server made comes near the screen, is tapped or gets the focus, or until `hydrateParts`. At
 * once on the server, and where the browser makes the part by itself.
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
      waiting.delete(part as Element);
      observer.disconnect();
      part?.removeEventListener('focusin', come, true);
      resolve();
    }
    waiting.set(part, come);
    observer.observe(part);
    part.addEventListener('focusin', come, true);
  });
}

/** Loads a script, and again whenever the phone is back online, until it is there. */
export async function loadAtLast<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    }
  }
}

const taps = new Set<HTMLButtonElement>();

/**
 * Keeps a tap on a button of a part that is not alive yet. React stops such a tap at its root and forgets it, so it is
 * heard here before React, from before the first part is taken over. And by nobody after: React may have the part by now.
 */
function keep(event: Event) {
  const { target } = event;
  const button = target instanceof Element ? target.closest('button') : null;
  const part = button?.closest(PART);
  if (!button || !part || button.disabled) return;
  // The browser would send a form by itself, and open the page anew.
  event.preventDefault();
  event.stopPropagation();
  taps.add(button);
  button.ariaBusy = 'true';
  waiting.get(part)?.();
}
if (typeof document !== 'undefined') document.addEventListener('click', keep, true);

/** A part has come alive: it is given the taps that were kept for it. */
export function replayClicks(id: string) {
  const part = document.getElementById(id);
  if (!part) return;
  part.removeAttribute('data-hydrates');
  for (const button of taps) {
    if (!part.contains(button)) continue;
    taps.delete(button);
    button.ariaBusy = 'false';
    button.click();
  }
}
