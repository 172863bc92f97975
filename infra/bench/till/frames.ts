/*
 * Functions that run inside the till's page. Each is sent to the page as source text, so it may use nothing outside
 * itself.
 */

type Frames = {
  /** When the last key was pressed or the last finger lifted, by the clock of input events. */
  inputAt: number | undefined;
  /** When the frames with the first and the last visible change of each part of the screen were painted. */
  paintedAt: Record<string, { first: number; last: number }>;
  /** The longest time from the input to the next frame, as the browser measures it (INP), rounded to 8 ms. */
  longest: number;
};
type Watched = Window & { tillFrames?: Frames };

/** Records inputs, and when each part of the selling screen was painted after them. */
export function watchFrames() {
  const frames: Frames = { inputAt: undefined, paintedAt: {}, longest: 0 };
  (window as Watched).tillFrames = frames;
  // A finger taps when it lifts: how long it stays on the screen is not the page's time.
  for (const name of ['keydown', 'pointerup'])
    addEventListener(
      name,
      (event) => {
        frames.inputAt = event.timeStamp;
      },
      { capture: true },
    );
  const afterPaint = (act: () => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = act;
      channel.port2.postMessage(0);
    });
  /** True for an element of which a part is in its scrolled box and on the screen. */
  const isSeen = (element: Element) => {
    const box = element.closest('section > div, section')?.getBoundingClientRect();
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && bottom > Math.max(0, box?.top ?? 0) && top < Math.min(innerHeight, box?.bottom ?? 0);
  };
  new MutationObserver((changes) => {
    const elements = new Set(
      changes.flatMap(({ target }) => (target instanceof Element ? target : (target.parentElement ?? []))),
    );
    afterPaint(() => {
      const at = performance.now();
      for (const element of elements) {
        const part = element.closest('section[aria-label=Products], section[aria-label=Sale]')?.ariaLabel;
        const painted = frames.paintedAt[part ?? ''];
        if (part && painted?.last !== at && isSeen(element))
          frames.paintedAt[part] = { first: painted?.first ?? at, last: at };
      }
    });
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.startTime >= (frames.inputAt ?? Number.POSITIVE_INFINITY))
        frames.longest = Math.max(frames.longest, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Forgets what was recorded. */
export function forgetFrames() {
  const { tillFrames: frames } = window as Watched;
  if (frames) Object.assign(frames, { inputAt: undefined, paintedAt: {}, longest: 0 });
}

/**
 * Returns the times from the last input to the frames with its first and its last effect in a part of the screen;
 * undefined without one.
 */
export function framesOf(part: string): { first: number; last: number } | undefined {
  const { inputAt, paintedAt = {}, longest = 0 } = (window as Watched).tillFrames ?? {};
  const painted = paintedAt[part];
  if (inputAt === undefined || painted === undefined || painted.last < inputAt) return undefined;
  const since = (at: number) => Math.max(at - inputAt, longest);
  return { first: since(painted.first), last: since(painted.last) };
}

/** Resolves with the time since the start of the navigation when an element is there and painted. */
export const paintedSince = (selector: string): Promise<number> =>
  new Promise((resolve) => {
    function look() {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
    }
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    look();
  });
