import { readPage } from '../api/page-data.ts';
import { placeOf, prerenderedPathOf } from '../navigation/prerendered-path.ts';
import { savesData } from '../navigation/save-data.ts';
import { loadScreen } from './screens.ts';

/**
 * How long the pointer must stay on a link before its screen is loaded, in ms. A pointer that only passes over the
 * link leaves it sooner.
 */
const INTENT_MS = 60;

function prepare(link: HTMLAnchorElement) {
  const place = placeOf(link.pathname);
  const page = prerenderedPathOf(link);
  const isHere = link.pathname === location.pathname && link.search === location.search;
  if (!place || isHere || savesData() || !navigator.onLine) return;
  // A failure is ignored here. The screen loads again when it is opened, and then reports the error.
  loadScreen[place.screen]().catch(() => {});
  if (page !== undefined) void readPage(page);
}

/** When a link is hovered, pressed or focused, loads its screen and page in advance, unless the phone is offline. */
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
