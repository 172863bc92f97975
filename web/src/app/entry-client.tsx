import { type ComponentType, lazy, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { notFoundPage } from '#shared/page.ts';
import type { Screen } from '#shared/paths.ts';
import { holdPage } from '../api/page-data.ts';
import type { RouteData } from '../api/screen-call.ts';
import { rememberPlaces } from '../navigation/places.ts';
import { placeOf, prerenderedPathOf } from '../navigation/prerendered-path.ts';
import { soon } from '../navigation/soon.ts';
import { App, type Screens } from './app.tsx';
import { prepareOnIntent } from './prefetch.ts';
import { loadScreen } from './screens.ts';
import { whenIdle } from './when-idle.ts';

const toLazy = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

/**
 * Returns all screens, each loaded on demand. The shown screen is loaded first, so that hydration need not wait for it.
 */
async function screensFor(shown: Screen | undefined): Promise<Screens> {
  const screens: Screens = {};
  for (const name of Object.keys(loadScreen) as Screen[]) {
    screens[name] = name === shown ? await loadScreen[name]() : toLazy(loadScreen[name]);
  }
  return screens;
}

/**
 * Returns the path for which this document was prerendered, and its data. Vite's development server provides neither.
 */
function readDocument(): { page: string | undefined; data: RouteData } {
  const element = document.getElementById('page-data');
  return { page: element?.dataset.path, data: JSON.parse(element?.textContent ?? '{}') };
}

/** Starts the work that no first visit waits for. A failure is ignored, because the page works without it. */
const startLate = () => void import('./late.ts').catch(() => {});

async function start(root: HTMLElement) {
  const { page, data } = readDocument();
  const isMissing = page === notFoundPage;
  const isThisPage = page !== undefined && page === prerenderedPathOf(location);
  if (isThisPage) holdPage(page, data);
  // Only the screen that is hydrated must be loaded first. Any other screen can show an error if its script fails to
  // load.
  const shown = isThisPage ? placeOf(location.pathname)?.screen : undefined;
  const shop = (
    <StrictMode>
      <BrowserRouter>
        <App
          screens={await screensFor(shown)}
          fallback={data}
          missingPath={isMissing ? location.pathname : undefined}
        />
      </BrowserRouter>
    </StrictMode>
  );
  if (isThisPage || isMissing) {
    startTransition(() => {
      hydrateRoot(root, shop, { onRecoverableError: (error) => console.error(error) });
    });
  } else {
    // The document was prerendered for another path, so its elements are removed. Otherwise `HydrateOnVisible` would
    // wait for them.
    root.replaceChildren();
    createRoot(root).render(shop);
  }
  prepareOnIntent();
  whenIdle(startLate);
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');
rememberPlaces();
// The browser first handles waiting clicks and paints. Then React starts.
soon(() => start(root));
