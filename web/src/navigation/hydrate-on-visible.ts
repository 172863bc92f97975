/** The margin around the viewport within which a part's script is fetched. */
const MARGIN = '60% 0px';

/** Selects the element around a prerendered part that is not hydrated yet. */
const PART = '[data-hydrates]';

const waiting = new Map<Element, () => void>();

/** Starts hydration of every part that still waits. */
export function hydrateParts() {
  for (const come of waiting.values()) come();
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

/** Loads a script. After a failure it tries again each time the phone is back online. */
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
 * Stores a click on a button of a part that is not hydrated. React would stop such a click at its root and lose it. So
 * this listener runs before React's. It also stops the event, because React may have hydrated the part by now.
 */
function keep(event: Event) {
  const { target } = event;
  const button = target instanceof Element ? target.closest('button') : null;
  const part = button?.closest(PART);
  if (!button || !part || button.disabled) return;
  // Otherwise the browser would submit the form and reload the page.
  event.preventDefault();
  event.stopPropagation();
  taps.add(button);
  button.ariaBusy = 'true';
  waiting.get(part)?.();
}
if (typeof document !== 'undefined') document.addEventListener('click', keep, true);

/** Replays the clicks that were kept for a part, after its hydration. */
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
