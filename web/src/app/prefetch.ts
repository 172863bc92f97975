import { readPage } from '../api/page-data.ts';
import { placeOf, prerenderedPathOf } from '../navigation/prerendered-path.ts';
import { savesData } from '../navigation/save-data.ts';
import { loadScreen } from './screens.ts';

/** A finger that scrolls or a mouse that passes by is gone sooner than this, in ms. */
const INTENT_MS = 60;

function prepare(link: HTMLAnchorElement) {
  const place = placeOf(link.pathname);
  const page = prerenderedPathOf(link);
  const isHere = link.pathname === location.pathname && link.search === location.search;
  if (!place || isHere || savesData()) return;
  // What fails here is asked for again by the screen itself, which then says so.
  loadScreen[place.screen]().catch(() => {});
  if (page !== undefined) void readPage(page);
}

/** Fetches a link's screen and page while the mouse rests on it, a finger presses it or it has the focus. */
export function prepareOnIntent() {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function consider({ target }: Event) {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.origin === location.origin) timer = setTimeout(prepare, INTENT_MS, link);
  }
  const forget = () => clearTimeout(timer);
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, consider, { passive: true });
  for (const type of ['pointerout', 'pointercancel'])
    document.addEventListener(type, forget, { passive: true });
}
