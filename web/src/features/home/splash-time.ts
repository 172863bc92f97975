/** How long the splash is shown, in ms: on a phone (S1-036) and on desktop (S1-034, S1-035). */
const PHONE = { most: 1_500, afterLogo: 800 };
const DESK = { least: 3_000, most: 4_000 };

type Moment = {
  isPhone: boolean;
  /** Resolves when the logo is visible. */
  logo: Promise<unknown>;
  /** Resolves when the page beneath is ready. */
  page: Promise<unknown>;
};

/**
 * Closes the splash on time. On a phone: 1.5 s after the start or 0.8 s after the logo, whichever is first. On desktop:
 * when the page is ready, but after 3 s at the earliest and 4 s at the latest.
 */
export function timeSplash({ isPhone, logo, page }: Moment, close: () => void) {
  if (isPhone) {
    setTimeout(close, PHONE.most);
    void logo.then(() => setTimeout(close, PHONE.afterLogo));
    return;
  }
  setTimeout(close, DESK.most);
  const least = new Promise((resolve) => setTimeout(resolve, DESK.least));
  void Promise.all([least, page]).then(close);
}

const SEEN = 'splash-seen';

/**
 * True at the first call in a browser session. False if the storage is blocked, because then every visit would count as
 * the first.
 */
export function isFirstVisit(storage: () => Storage): boolean {
  try {
    if (storage().getItem(SEEN) !== null) return false;
    storage().setItem(SEEN, '1');
    return true;
  } catch {
    return false;
  }
}

/** The duration of the stylesheet's `leave-now` animation, in ms. */
const LEAVING_MS = 220;

/** Removes the splash: at once if it must not be shown (G-06), else when its time is over, on a tap or on Escape. */
export function runSplash(splash: HTMLElement, page: Promise<unknown>) {
  // `save-data.ts` is not imported: a module that two scripts share becomes one more file to fetch before the first.
  const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  const wantsStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (savesData || wantsStill || !isFirstVisit(() => sessionStorage)) {
    splash.remove();
    return;
  }
  function close() {
    splash.dataset.leaving = '';
    setTimeout(() => splash.remove(), LEAVING_MS);
  }
  splash.addEventListener('click', close);
  addEventListener('keydown', ({ key }) => key === 'Escape' && close());
  // The logo is an inline SVG in the page, so it is visible when this runs.
  timeSplash({ isPhone: matchMedia('(max-width: 768px)').matches, logo: Promise.resolve(), page }, close);
}
