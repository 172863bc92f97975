import { type ComponentType, lazy, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { notFoundPage } from '#shared/page.ts';
import type { Screen } from '#shared/paths.ts';
import { holdPage } from '../api/page-data.ts';
import type { RouteData } from '../api/screen-call.ts';
import { placeOf, prerenderedPathOf } from '../navigation/prerendered-path.ts';
import { soon } from '../navigation/soon.ts';
import { App, type Screens } from './app.tsx';
import { prepareOnIntent } from './prefetch.ts';
import { loadScreen } from './screens.ts';
import { openOffline } from './start-service-worker.ts';

const toLazy = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

/** Every screen, the one to be shown as it is, so that nothing waits for it while hydrating. */
async function screensFor(shown: Screen | undefined): Promise<Screens> {
  const screens: Screens = {};
  for (const name of Object.keys(loadScreen) as Screen[]) {
    screens[name] = name === shown ? await loadScreen[name]() : toLazy(loadScreen[name]);
  }
  return screens;
}

/** The page that this document was made as, and what it holds; Vite's development server gives neither. */
function readDocument(): { page: string | undefined; data: RouteData } {
  const element = document.getElementById('page-data');
  return { page: element?.dataset.path, data: JSON.parse(element?.textContent ?? '{}') };
}

async function start(root: HTMLElement) {
  const { page, data } = readDocument();
  const isMissing = page === notFoundPage;
  const isThisPage = page !== undefined && page === prerenderedPathOf(location);
  if (isThisPage) holdPage(page, data);
  // Only what hydrates must be at hand; elsewhere a script that cannot be fetched is said on the page.
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
    // The file of another address: a part of it that is still there would be waited for, though React never shows it.
    root.replaceChildren();
    createRoot(root).render(shop);
  }
  prepareOnIntent();
  openOffline();
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
// Its scripts have just been run for the first time: taps and paint come before React.
soon(() => start(root));
