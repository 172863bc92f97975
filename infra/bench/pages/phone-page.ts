/*
 * Functions that run inside the measured page: each is handed over as text, so that none may use anything outside
 * itself. Times are the page's own, in milliseconds since the navigation began.
 */

type Watched = Window & {
  painted?: Record<string, number>;
  /** What the browser itself tells of the tap's events: each lasts until the next paint after it (INP). */
  events?: PerformanceEventTiming[];
  answeredAt?: number;
  inCartAt?: number;
};

/** Notes when name and price are painted, what became of a tap and when the button says something else. */
export function watchPage() {
  const seen = window as Watched;
  seen.painted = {};
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      identifier: string;
      renderTime: number;
    })[])
      if (seen.painted) seen.painted[entry.identifier] ??= entry.renderTime;
  }).observe({ type: 'element', buffered: true });
  seen.events = [];
  new PerformanceObserver((list) => {
    seen.events?.push(...(list.getEntries() as PerformanceEventTiming[]));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new MutationObserver(() => {
    // Once only: an attribute that is set is a mutation, even where it was the same before.
    document.querySelector('main h1:not([elementtiming])')?.setAttribute('elementtiming', 'name');
    document.querySelector('main h1 ~ p > span:not([elementtiming])')?.setAttribute('elementtiming', 'price');
    const button = document.querySelector('[data-buy-bar] button[aria-busy]');
    const isInCart = button?.matches('[data-state=adding], [data-state=added]') ?? false;
    const isAnswered = isInCart || button?.getAttribute('aria-busy') === 'true';
    if (isAnswered) seen.answeredAt ??= performance.now();
    if (isInCart) seen.inCartAt ??= performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

export function readableAt(): number | undefined {
  const { name, price } = (window as Watched).painted ?? {};
  return name && price ? Math.max(name, price) : undefined;
}

/** From the tap to the paint of its answer, or undefined while there is none: its longest event, as INP counts. */
export function answeredAfter(): number | undefined {
  const { events = [], answeredAt } = window as Watched;
  const click = events.find(({ name }) => name === 'click');
  if (!click || answeredAt === undefined) return undefined;
  const ofTap = events.filter(({ interactionId }) => interactionId === click.interactionId);
  return Math.max(answeredAt - click.startTime, ...ofTap.map(({ duration }) => duration));
}

/** From the tap to its product in the cart. */
export function inCartAfter(): number | undefined {
  const { events = [], inCartAt } = window as Watched;
  const click = events.find(({ name }) => name === 'click');
  return click && inCartAt !== undefined ? inCartAt - click.startTime : undefined;
}
