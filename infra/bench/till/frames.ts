/*
 * Functions that run inside the till's page. Each is sent to the page as source text, so it may use nothing outside its
 * own body.
 */

/**
 * A change on the screen: the changed elements, the time of the change, and the time of a frame that surely shows it.
 */
type Change = { elements: Set<Element>; changedAt: number; paintedAt: number };

type Frames = {
  /** When the last key was pressed or the last finger was lifted, by the clock of input events. */
  inputAt: number | undefined;
  /** Undefined until the first recording. */
  changes: Change[] | undefined;
  /**
   * For each input: when the page began and ended processing it, and when the browser showed the next frame, rounded to
   * 8 ms as for INP.
   */
  inputs: { from: number; to: number; shownAt: number }[];
};
type Watched = Window & { tillFrames?: Frames };

/**
 * Records inputs, and when the changes after them were painted. It must run before the till's scripts, because the till
 * hides the keys of a scan from later listeners.
 */
export function watchFrames() {
  const frames: Frames = { inputAt: undefined, changes: undefined, inputs: [] };
  (window as Watched).tillFrames = frames;
  // A tap is timed from the moment when the finger lifts, because the page cannot influence the time before that.
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
  new MutationObserver((mutations) => {
    if (!frames.changes) return;
    const changedAt = performance.now();
    const elements = new Set(
      mutations.flatMap(({ target }) => (target instanceof Element ? target : (target.parentElement ?? []))),
    );
    afterPaint(() => frames.changes?.push({ elements, changedAt, paintedAt: performance.now() }));
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  new PerformanceObserver((list) => {
    if (!frames.changes) return;
    for (const {
      startTime,
      duration,
      processingStart,
      processingEnd,
    } of list.getEntries() as PerformanceEventTiming[])
      frames.inputs.push({ from: processingStart, to: processingEnd, shownAt: startTime + duration });
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Begins a new recording and drops the previous one. */
export function recordFrames() {
  const { tillFrames: frames } = window as Watched;
  if (frames) Object.assign(frames, { inputAt: undefined, changes: [], inputs: [] });
}

/**
 * Returns the time from the last input to the rendered frame that shows the input's last effect in a part of the
 * screen. Returns undefined if there is no effect. If a change was made while the page processed an input, the browser
 * itself reports when the change was shown.
 */
export function shownAfter(part: string): number | undefined {
  const { inputAt, changes = [], inputs = [] } = (window as Watched).tillFrames ?? {};
  /** Returns true if an element of the part is visible, at least partly, in its scrolled box and on the screen. */
  const isSeen = (element: Element) => {
    const box = element.closest('section > div, section')?.getBoundingClientRect();
    const { top, bottom, height } = element.getBoundingClientRect();
    const isIn = bottom > Math.max(0, box?.top ?? 0) && top < Math.min(innerHeight, box?.bottom ?? 0);
    return element.closest(`section[aria-label=${part}]`) !== null && height > 0 && isIn;
  };
  const last = changes.findLast(({ elements }) => [...elements].some(isSeen));
  if (inputAt === undefined || !last || last.changedAt < inputAt) return undefined;
  const { changedAt, paintedAt } = last;
  const input = inputs.find(({ from, to }) => from <= changedAt && changedAt <= to);
  return (input?.shownAt ?? paintedAt) - inputAt;
}

/** Resolves when an element exists and is painted, with the time since the start of the navigation. */
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
