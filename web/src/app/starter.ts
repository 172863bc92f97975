import { runSplash } from '../features/home/splash-time.ts';

/*
 * The first script of a prerendered page, about 1 KB. It loads the other scripts once the LCP image (the largest
 * picture at first) is painted. Until React can handle clicks, it stores them. It imports nothing that other scripts
 * import, so that it stays one small file.
 */

/**
 * The longest wait for the LCP image before the other scripts are loaded, in ms. It is also the wait after a failure.
 */
const PATIENCE_MS = 2_500;

const page = document.documentElement;
const taps = new Set<HTMLButtonElement | HTMLAnchorElement>();

/** Returns true if following this link now would lose the stored clicks, because React could not handle them before. */
const losesTaps = (link: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  taps.size > 0 &&
  page.hasAttribute('data-hydrates') &&
  link.origin === location.origin &&
  !link.target &&
  !(ctrlKey || metaKey || shiftKey);

/** Stores a click on a button that is not hydrated yet, or a later click on a link, until React can handle it. */
function keep(event: MouseEvent) {
  const tapped =
    event.target instanceof Element &&
    event.target.closest<HTMLButtonElement | HTMLAnchorElement>('button, a');
  if (!tapped || ('href' in tapped ? !losesTaps(tapped, event) : tapped.disabled)) return;
  const place = tapped.closest<HTMLElement>('[data-hydrates]');
  if (!place) return;
  // Otherwise the browser would send the form. The typed text would then appear in the URL and be gone from the page.
  event.preventDefault();
  // Otherwise React would hydrate the whole page for this click at once, and handle the click afterwards.
  event.stopPropagation();
  if ('lost' in place.dataset) return location.reload();
  taps.add(tapped);
  tapped.ariaBusy = 'true';
  place.dispatchEvent(new Event('wanted'));
}

/**
 * Replays the stored clicks in an element that React has hydrated. A click on a part that is not hydrated yet is
 * stored again.
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

/**
 * Marks a part whose script no longer exists. A stored click on the part reloads the page, and so does a later click.
 */
function noteLost({ target }: Event) {
  const place = target as HTMLElement;
  place.dataset.lost = '';
  if ([...taps].some((tap) => place.contains(tap))) location.reload();
}

/**
 * Resolves in a new task, after clicks that wait and after a paint. It does not use a timer, because phones delay
 * timers.
 */
function aMoment() {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(0);
  });
}

/**
 * Reloads the page once the failed script can be loaded, because Chrome remembers that its import failed. If the page
 * fails again after a reload (navigation type 1), it stays as it is. This browser may be unable to run the scripts at
 * all.
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
  // All downloads start at once. The scripts then run in order. Between them, a slow phone can handle clicks and paint.
  for (const href of names) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    await aMoment();
  }
  for (const href of names) {
    try {
      await import(/* @vite-ignore */ href);
    } catch (error) {
      console.error('The shop could not be loaded.', error);
      // Without React, stored clicks on buttons cannot be handled. Links work without a script.
      page.removeAttribute('data-hydrates');
      for (const tap of taps) if ('href' in tap) return tap.click();
      return reload(href);
    }
    await aMoment();
  }
}

/**
 * Loads the other scripts after the next frame, so that they do not delay its paint. The observer is called after that
 * frame.
 */
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
// The page has this attribute until it is hydrated. Parts further down are hydrated later, and have it until then.
page.dataset.hydrates = '';
addEventListener('click', keep, true);
addEventListener('hydrated', replay);
addEventListener('lost', noteLost);
addEventListener('pointerdown', fetchRest, { capture: true, once: true });
addEventListener('keydown', fetchRest, { capture: true, once: true });
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', waitForPicture);
else waitForPicture();
