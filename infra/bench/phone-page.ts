/*
 * Functions that run inside the measured page: each is handed over as text, so that none may use anything outside
 * itself. Times are the page's own, in milliseconds since the navigation began.
 */

/** When a tap was felt, and when the first frame after its answer was painted. */
export type Answered = { tappedAt: number; answeredAt: number };

type Watched = Window & {
  painted?: Record<string, number>;
  tappedAt?: number;
  answeredAt?: number;
  inCartAt?: number;
};

/** Notes when name and price are painted, when a finger comes down and when the button says something else. */
export function watchPage() {
  const seen = window as Watched;
  seen.painted = {};
  const afterPaint = (note: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = note;
      port2.postMessage(0);
    });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      identifier: string;
      renderTime: number;
    })[])
      if (seen.painted) seen.painted[entry.identifier] ??= entry.renderTime;
  }).observe({ type: 'element', buffered: true });
  addEventListener(
    'pointerdown',
    (event) => {
      seen.tappedAt ??= event.timeStamp;
    },
    { capture: true },
  );
  new MutationObserver(() => {
    // Once only: an attribute that is set is a mutation, even where it was the same before.
    document.querySelector('main h1:not([elementtiming])')?.setAttribute('elementtiming', 'name');
    document.querySelector('main h1 ~ p > span:not([elementtiming])')?.setAttribute('elementtiming', 'price');
    if (seen.tappedAt === undefined) return;
    const button = document.querySelector('[data-buy-bar] button[aria-busy]');
    const isInCart = button?.matches('[data-state=adding], [data-state=added]') ?? false;
    const isAnswered = isInCart || button?.getAttribute('aria-busy') === 'true';
    if (isAnswered && seen.answeredAt === undefined)
      afterPaint(() => {
        seen.answeredAt ??= performance.now();
      });
    if (isInCart) seen.inCartAt ??= performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

export function readableAt(): number | undefined {
  const { name, price } = (window as Watched).painted ?? {};
  return name && price ? Math.max(name, price) : undefined;
}

export function answeredSince(): Answered | undefined {
  const { tappedAt, answeredAt } = window as Watched;
  return tappedAt && answeredAt ? { tappedAt, answeredAt } : undefined;
}

export const isInCart = () => (window as Watched).inCartAt;
