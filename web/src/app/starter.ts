import { runSplash } from '../features/home/splash-time.ts';

/*
 * The first script of a prerendered page, about 1 KB. It loads the other scripts once the LCP image (the largest
 * picture at first) is painted. Until React can handle clicks, it stores them. It shares no import with other scripts,
 * so that it stays one small file.
 */

/**
 * How long to wait for the LCP image before the other scripts are loaded, in ms; also how long to wait after a failure.
 */
const PATIENCE_MS = 2_500;

const page = document.documentElement;
const taps = new Set<HTMLButtonElement | HTMLAnchorElement>();

/** Returns true if following a link now would lose stored clicks that React cannot handle yet. */
const losesTaps = (link: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  taps.size > 0 &&
  page.hasAttribute('data-hydrates') &&
  link.origin === location.origin &&
  !link.target &&
  !(ctrlKey || metaKey || shiftKey);

/**
 * Puts the product of a tapped "Add to cart" button in the stored cart, and shows the number of pieces at the cart's
 * link. When React later handles the click, it stores what the line lacks. A cart that cannot be read is left to React.
 */
function putInCart({ dataset, ariaLabel }: HTMLElement) {
  const [id, selling_price] = (dataset.adds ?? '').split(' ').map(Number);
  try {
    const lines = JSON.parse(localStorage.getItem('cart') ?? '[]') as { id: number; quantity: number }[];
    if (!id || lines.some((line) => line.id === id)) return;
    const product_name = ariaLabel?.replace(/^.*?: /, '');
    const cart = [...lines, { id, product_name, selling_price, quantity: 1 }];
    localStorage.setItem('cart', JSON.stringify(cart));
    dataset.early = '';
    const link = document.querySelector<HTMLElement>('[data-cart]');
    if (link) link.dataset.count = `${cart.reduce((sum, { quantity }) => sum + quantity, 0)}`;
  } catch {}
}

/**
 * Stores a click until React can handle it: a click on a button that is not hydrated yet, or a later click on a link.
 */
function keep(event: MouseEvent) {
  const tapped =
    event.target instanceof Element &&
    event.target.closest<HTMLButtonElement | HTMLAnchorElement>('button, a');
  if (!tapped || ('href' in tapped ? !losesTaps(tapped, event) : tapped.disabled)) return;
  const place = tapped.closest<HTMLElement>('[data-hydrates]');
  if (!place) return;
  // The default action of a submit button would send the form. The typed text would then be in the URL and gone from
  // the page.
  event.preventDefault();
  // If the click reached React, React would hydrate the whole page at once and handle the click only afterwards.
  event.stopPropagation();
  if ('lost' in place.dataset) return location.reload();
  taps.add(tapped);
  tapped.ariaBusy = 'true';
  putInCart(tapped);
  place.dispatchEvent(new Event('wanted'));
}

/**
 * Replays the stored clicks in an element that React has hydrated. A click on a part that is not hydrated yet is
 * stored again.
 */
function replay({ target }: Event) {
  const place = target as Element;
  place.removeAttribute('data-hydrates');
  place.querySelector('[data-count]')?.removeAttribute('data-count');
  for (const tap of [...taps]) {
    if (!place.contains(tap)) continue;
    taps.delete(tap);
    tap.ariaBusy = 'false';
    tap.click();
  }
}

/** Marks a part whose script no longer exists. A click on the part, stored or later, reloads the page. */
function noteLost({ target }: Event) {
  const place = target as HTMLElement;
  place.dataset.lost = '';
  if ([...taps].some((tap) => place.contains(tap))) location.reload();
}

/** Resolves in a new task, after waiting clicks and a paint. It uses no timer, because phones delay timers. */
function aMoment() {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage(0);
  });
}

/**
 * Reloads the page as soon as the failed script can be loaded, because Chrome remembers that the import failed. If the
 * script fails again after a reload (navigation type 1), the page stays as it is, because this browser may be unable to
 * run the scripts.
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
  // All downloads start at once, and the scripts then run in order. Between two scripts, a slow phone can handle clicks
  // and paint.
  for (const href of names) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    await aMoment();
  }
  for (const href of names) {
    try {
      await import(/* @vite-ignore */ href);
    } catch (error) {
      console.error('The shop could not be loaded.', error);
      // Without React, nothing can handle the stored clicks on buttons. A stored click on a link is followed, because
      // links need no script.
      page.removeAttribute('data-hydrates');
      for (const tap of taps) if ('href' in tap) return tap.click();
      return reload(href);
    }
    await aMoment();
  }
}

/**
 * Loads the other scripts after the next frame, so that they do not delay its paint. The browser calls an observer
 * after that frame.
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
// The page has this attribute until it is hydrated. A part further down that hydrates later keeps its own attribute
// until then.
page.dataset.hydrates = '';
addEventListener('click', keep, true);
addEventListener('hydrated', replay);
addEventListener('lost', noteLost);
addEventListener('pointerdown', fetchRest, { capture: true, once: true });
addEventListener('keydown', fetchRest, { capture: true, once: true });
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', waitForPicture);
else waitForPicture();
