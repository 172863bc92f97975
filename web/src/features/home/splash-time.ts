/** How long the splash screen is shown, in ms: on a phone (S1-036) and on a desktop (S1-034, S1-035). */
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
 * Closes the splash screen at the right time. On a phone, this is 1.5 s after the start or 0.8 s after the logo,
 * whichever is first. On a desktop, this is when the page is ready, but between 3 s and 4 s after the start.
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
 * Returns true at the first call in a browser session. Returns false if the storage is blocked, because otherwise every
 * visit would count as the first.
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

/**
 * Removes the splash screen: at once if it must not be shown (G-06), otherwise at the end of its time, on a tap or on
 * Escape.
 */
export function runSplash(splash: HTMLElement, page: Promise<unknown>) {
  // `save-data.ts` is not imported here. A module that two scripts share would become another file, which must be
  // loaded before the first script.
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
  // The logo is an inline SVG of the page, so it is already visible now.
  timeSplash({ isPhone: matchMedia('(max-width: 768px)').matches, logo: Promise.resolve(), page }, close);
}
