/** How far below the screen a part of the page begins to fetch what makes it work. */
const MARGIN = '60% 0px';

const waiting = new Set<() => void>();

/** Wakes every part that still waits to come near. */
export function wakeParts() {
  for (const come of waiting) come();
}

/**
 * Waits until a part that the server made comes near the screen, is tapped or gets the focus, or until `wakeParts`. At
 * once on the server, and where the browser makes the part by itself.
 */
export function near(id: string): Promise<void> {
  const part = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!part) return Promise.resolve();
  return new Promise((resolve) => {
    const events = ['pointerdown', 'focusin'];
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && come(),
      { rootMargin: MARGIN },
    );
    function come() {
      waiting.delete(come);
      observer.disconnect();
      for (const type of events) part?.removeEventListener(type, come, true);
      resolve();
    }
    waiting.add(come);
    observer.observe(part);
    for (const type of events) part.addEventListener(type, come, true);
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

const keepers = new WeakMap<Element, () => void>();

/** Keeps the taps on the buttons of a part that the server made and that is not alive yet. */
export function keepTaps(id: string) {
  const part = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!part || keepers.has(part)) return;
  const taps = new Set<HTMLButtonElement>();
  function keep({ target }: Event) {
    const button = target instanceof Element && target.closest('button');
    if (!button || button.disabled) return;
    taps.add(button);
    button.ariaBusy = 'true';
  }
  part.addEventListener('click', keep, true);
  keepers.set(part, () => {
    part.removeEventListener('click', keep, true);
    for (const button of taps) {
      button.ariaBusy = 'false';
      button.click();
    }
    taps.clear();
  });
}

/** Gives a part that has come alive the taps that were kept for it. */
export function giveBackTaps(id: string) {
  const part = document.getElementById(id);
  if (part) keepers.get(part)?.();
}
