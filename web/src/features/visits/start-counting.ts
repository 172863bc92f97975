import { onCLS, onINP, onLCP } from 'web-vitals';
import type { VisitInput } from '#shared/visits/visit.ts';
import { connections, type PageKind } from '#shared/visits/visit-kinds.ts';
import type { CallRoute } from '../../api/call.ts';
import { placeOf } from '../../navigation/prerendered-path.ts';
import { cartStore } from '../cart/store/cart-store.ts';
import { errorKindOf } from './error-kind.ts';
import { mayCount } from './may-count.ts';
import type { Noted } from './note.ts';
import { makeTally } from './tally.ts';

const route: CallRoute = 'POST /api/visits';
/** The most times that one document sends its counts. */
const mostSent = 10;

type Tally = ReturnType<typeof makeTally>;

const pageHere = (): PageKind => placeOf(location.pathname)?.screen ?? 'missing';

function connectionHere() {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  return connections.find((each) => each === connection?.effectiveType) ?? 'unknown';
}

/** Sends a visit without cookies, also while the page closes. It is sent once: a failure is ignored. */
function send(visit: VisitInput) {
  const [method = '', path = ''] = route.split(' ');
  fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(visit),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {});
}

/** Counts the page that is open now, and each page that is shown later without a new document. */
function countPages({ open }: Tally) {
  let shown = location.pathname;
  open(pageHere());
  addEventListener('hydrated', ({ target }) => {
    // Parts of a page send this event too.
    if (target !== document.documentElement || location.pathname === shown) return;
    shown = location.pathname;
    open(pageHere());
  });
}

function countCart({ step }: Tally) {
  const piecesOf = () => cartStore.get().lines.reduce((sum, { quantity }) => sum + quantity, 0);
  let before = piecesOf();
  cartStore.subscribe(() => {
    const now = piecesOf();
    // If this page did not change the cart, another tab did.
    if (now > before && cartStore.wasChanged()) step('added');
    before = now;
  });
}

function countErrors({ error }: Tally) {
  // Scripts of browser extensions fail too, but are not counted.
  const isOurs = (file: string) => file.startsWith(location.origin);
  addEventListener('error', (event) => isOurs(event.filename) && error(errorKindOf(event.error)));
  addEventListener('unhandledrejection', ({ reason }) => error(errorKindOf(reason)));
}

function countNoted({ step, search, error }: Tally) {
  addEventListener('noted', (event) => {
    const { detail } = event as CustomEvent<Noted>;
    if ('step' in detail) step(detail.step);
    else if ('search' in detail) search(detail.search);
    else error(errorKindOf(detail.error));
  });
}

/**
 * Counts the visit to this document, unless its browser asks not to be counted. The counts are sent when the page is
 * hidden, so that nothing waits for them.
 */
export function startCounting() {
  if (!mayCount(navigator)) return;
  const tally = makeTally(connectionHere());
  countPages(tally);
  countCart(tally);
  countErrors(tally);
  countNoted(tally);
  onLCP(({ value }) => tally.measure('lcp', value));
  onINP(({ value }) => tally.measure('inp', value));
  onCLS(({ value }) => tally.measure('cls', 1000 * value));
  let sent = 0;
  // The listeners of web-vitals are on the document, so this one on the window comes after them.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || !navigator.onLine || sent >= mostSent) return;
    const visit = tally.collect();
    if (!visit) return;
    sent++;
    send(visit);
  });
}
