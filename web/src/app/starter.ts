import { runSplash } from '../features/home/splash-time.ts';

/*
 * The first script of a prerendered page, about 1 KB. It fetches the other scripts after the LCP image is painted, and
 * keeps clicks until React can handle them. It shares no import with other scripts, so that it stays one small file.
 */

/** The longest wait for the LCP image before the other scripts are fetched, and the wait after a failure, in ms. */
const PATIENCE_MS = 2_500;

const page = document.documentElement;
const taps = new Set<HTMLButtonElement | HTMLAnchorElement>();

/** Returns true if a click on the link would leave the page before React is ready, and so lose the stored clicks. */
const losesTaps = (link: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  taps.size > 0 &&
  page.hasAttribute('data-hydrates') &&
  link.origin === location.origin &&
  !link.target &&
  !(ctrlKey || metaKey || shiftKey);

/** Stores a click on a button that is not hydrated, or a later click on a link, until React can handle it. */
function keep(event: MouseEvent) {
  const tapped =
    event.target instanceof Element &&
    event.target.closest<HTMLButtonElement | HTMLAnchorElement>('button, a');
  if (!tapped || ('href' in tapped ? !losesTaps(tapped, event) : tapped.disabled)) return;
  const place = tapped.closest<HTMLElement>('[data-hydrates]');
  if (!place) return;
  // Otherwise the browser would submit the form: the input would appear in the URL and be lost from the page.
  event.preventDefault();
  // Otherwise React would hydrate the page synchronously for this click, and handle it afterwards.
  event.stopPropagation();
  if ('lost' in place.dataset) return location.reload();
  taps.add(tapped);
  tapped.ariaBusy = 'true';
  place.dispatchEvent(new Event('wanted'));
}

/**
 * Replays the clicks in an element that React has hydrated. A click on a part that is still not hydrated is stored
 * again.
 */
function replay({ target }: Event) {
  const place = target as Element;
  place.removeAttribute('data-hydrates');
  for (const tap of [...taps]) {
    if (!place.contains(tap)) continue;
    taps.delete(tap);
    tap.ariaBusy = 'false';
    tap.click();
  }
}

/** Reloads the page for a stored click on a part whose script no longer exists. A later click does the same. */
function noteLost({ target }: Event) {
  const place = target as HTMLElement;
  place.dataset.lost = '';
  if ([...taps].some((tap) => place.contains(tap))) location.reload();
}

/** Resolves in a new task, after waiting clicks and paints. Does not use a timer, because phones delay timers. */
function aMoment() {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(0);
  });
}

/**
 * Loads the page again once the failed script can be fetched, because Chrome remembers that its import failed. A page
 * that fails after a reload (type 1) stays as it is, because its scripts may not run in this browser at all.
 */
const reload = (href: string): unknown =>
  performance.navigation.type === 1 ||
  fetch(href).then(
    () => location.reload(),
    () => setTimeout(reload, PATIENCE_MS, href),
  );

let isFetching = false;

async function fetchRest() {
  if (isFetching) return;
  isFetching = true;
  const names =
    document.querySelector<HTMLElement>('script[data-scripts]')?.dataset.scripts?.split(' ') ?? [];
  // Downloads start together. Scripts then run in order, with a task between each for clicks and paints on slow phones.
  for (const href of names) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    await aMoment();
  }
  for (const href of names) {
    try {
      await import(/* @vite-ignore */ href);
    } catch (error) {
      console.error('The shop could not be loaded.', error);
      // Without React the kept button clicks cannot be handled. Links work without a script.
      page.removeAttribute('data-hydrates');
      for (const tap of taps) if ('href' in tap) return tap.click();
      return reload(href);
    }
    await aMoment();
  }
}

/** Fetches the other scripts after the next frame, when the observer is called, so that they don't delay the paint. */
function fetchAfterPaint() {
  const observer = new IntersectionObserver(() => {
    observer.disconnect();
    void aMoment().then(fetchRest);
  });
  observer.observe(document.body);
}

function waitForPicture() {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  setTimeout(fetchRest, PATIENCE_MS);
  if (!picture || picture.complete) return fetchAfterPaint();
  picture.addEventListener('load', fetchAfterPaint);
  picture.addEventListener('error', fetchAfterPaint);
}

const splash = document.getElementById('splash');
if (splash) runSplash(splash, new Promise((resolve) => addEventListener('hydrated', resolve)));
// The page, and later each part below the fold, has this attribute until it is hydrated.
page.dataset.hydrates = '';
addEventListener('click', keep, true);
addEventListener('hydrated', replay);
addEventListener('lost', noteLost);
addEventListener('pointerdown', fetchRest, { capture: true, once: true });
addEventListener('keydown', fetchRest, { capture: true, once: true });
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', waitForPicture);
else waitForPicture();
