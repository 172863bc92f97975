import { runSplash } from '../features/home/splash-time.ts';

/*
 * The first script of a prerendered page, about 1 KB and alone: it lets the page's own picture come first, fetches the rest
 * then, and keeps what was tapped meanwhile. It imports nothing that others do, so that it is one small file.
 */

/** The rest is fetched after so many ms even if the picture is not there, in ms. */
const PATIENCE_MS = 2_500;

const taps = new Set<HTMLButtonElement | HTMLAnchorElement>();

/** True for a link that leads away from the page at once, and so would lose the taps that are kept. */
const losesTaps = (link: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  taps.size > 0 && link.origin === location.origin && !link.target && !(ctrlKey || metaKey || shiftKey);

/** Keeps a tap on a button, and one on a link that comes after it, until React is there. */
function keep(event: MouseEvent) {
  const tapped =
    event.target instanceof Element &&
    event.target.closest<HTMLButtonElement | HTMLAnchorElement>('button, a');
  if (!tapped || ('href' in tapped ? !losesTaps(tapped, event) : tapped.disabled)) return;
  // The browser would send a form by itself: what was typed would be in the page's address, and gone from the page.
  event.preventDefault();
  // While React takes the page over it would do so in one go for this tap, and answer it after.
  event.stopPropagation();
  taps.add(tapped);
  tapped.ariaBusy = 'true';
}

/** Lets the browser do what waits; no timer, which a phone holds back. */
function aMoment() {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(0);
  });
}

let isFetching = false;

async function fetchRest() {
  if (isFetching) return;
  isFetching = true;
  const names =
    document.querySelector<HTMLElement>('script[data-scripts]')?.dataset.scripts?.split(' ') ?? [];
  // All at once on the line; then each before what needs it. On a slow phone there is a moment between for taps and paint.
  for (const href of names) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    await aMoment();
  }
  for (const href of names) {
    try {
      await import(/* @vite-ignore */ href);
    } catch (error) {
      // Nothing answers the kept buttons. Links work without a script.
      removeEventListener('click', keep, true);
      for (const tap of taps) if ('href' in tap) tap.click();
      return console.error('The shop could not be loaded.', error);
    }
    await aMoment();
  }
}

/** What loads before a page's first paint would be done before it: an observer is told after the next frame. */
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
if (splash) runSplash(splash, new Promise((resolve) => addEventListener('shop-ready', resolve)));
addEventListener('click', keep, true);
addEventListener('pointerdown', fetchRest, true);
addEventListener('keydown', fetchRest, true);
addEventListener(
  'shop-ready',
  () => {
    removeEventListener('click', keep, true);
    removeEventListener('pointerdown', fetchRest, true);
    removeEventListener('keydown', fetchRest, true);
    for (const tap of taps) {
      tap.ariaBusy = 'false';
      tap.click();
    }
  },
  { once: true },
);
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', waitForPicture);
else waitForPicture();
