/*
 * Functions that run inside the measured page. Each is sent to the page as source text, so it may use nothing outside
 * its own body. Points in time are in milliseconds since the start of the navigation.
 */

type Watched = Window & {
  painted?: Record<string, number>;
  /** The browser's event timings of the tap. Each ends with the next paint after its event, as for INP. */
  events?: PerformanceEventTiming[];
  answeredAt?: number;
  inCartAt?: number;
};

/**
 * Records three things: when name and price are painted, the event timings of the tap, and when the button changes its
 * text or look.
 */
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
    // Each attribute is set only once. Setting it again, even to the same value, would be another mutation to observe.
    document.querySelector('main h1:not([elementtiming])')?.setAttribute('elementtiming', 'name');
    document.querySelector('main h1 ~ p > span:not([elementtiming])')?.setAttribute('elementtiming', 'price');
    const button = document.querySelector('[data-buy-bar] button[aria-busy]');
    const isInCart =
      document.querySelector('header [data-cart]:is([data-count], :has(> span[aria-hidden]))') !== null;
    const isAnswered = isInCart || button?.getAttribute('aria-busy') === 'true';
    if (isAnswered) seen.answeredAt ??= performance.now();
    if (isInCart) seen.inCartAt ??= performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

export function readableAt(): number | undefined {
  const { name, price } = (window as Watched).painted ?? {};
  return name && price ? Math.max(name, price) : undefined;
}

/**
 * Returns the time from the tap to the paint that shows its result, measured by the longest event of the tap as for
 * INP. Returns undefined before that paint.
 */
export function answeredAfter(): number | undefined {
  const { events = [], answeredAt } = window as Watched;
  const click = events.find(({ name }) => name === 'click');
  if (!click || answeredAt === undefined) return undefined;
  const ofTap = events.filter(({ interactionId }) => interactionId === click.interactionId);
  return Math.max(answeredAt - click.startTime, ...ofTap.map(({ duration }) => duration));
}

/** Returns the time from the tap until the cart's link counts the product, or undefined before that. */
export function inCartAfter(): number | undefined {
  const { events = [], inCartAt } = window as Watched;
  const click = events.find(({ name }) => name === 'click');
  return click && inCartAt !== undefined ? inCartAt - click.startTime : undefined;
}

/** Returns the longest time from an input to the next paint so far, in ms (INP). */
export function longestInteraction(): number {
  const { events = [] } = window as Watched;
  return Math.max(0, ...events.flatMap(({ interactionId, duration }) => (interactionId ? [duration] : [])));
}
