import { type ComponentType, Suspense, useState } from 'react';
import { SWRConfig } from 'swr';
import type { Screen } from '#shared/paths.ts';
import { quietRetry } from '../api/quiet-retry.ts';
import type { RouteData } from '../api/screen-call.ts';
import { Layout } from '../features/layout/layout.tsx';
import { SettingsProvider } from '../features/settings/use-settings.tsx';
import { Hydrated } from '../navigation/hydrated.tsx';
import { placeOf } from '../navigation/prerendered-path.ts';
import { useLinks } from '../navigation/use-links.ts';
import { useScreenChange } from '../navigation/use-screen-change.ts';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { NotFound } from './not-found.screen.tsx';

/** The component of each screen. The browser has all of them, and the server only those of prerendered pages. */
export type Screens = Partial<Record<Screen, ComponentType>>;

const isScreen = (path: string) => placeOf(path) !== undefined;

type Props = {
  screens: Screens;
  /** The answers to API calls that the page contains, by `callKey`. */
  fallback?: RouteData;
  /** The path, if it looks like a screen's path but the server answered with the not-found page. */
  missingPath?: string | undefined;
};

/** Renders the whole shop on the server and in the browser. The surrounding router provides the path. */
export function App({ screens, fallback = {}, missingPath }: Props) {
  const path = useScreenChange();
  useLinks(isScreen);
  const place = path === missingPath ? undefined : placeOf(path);
  const Screen = (place && screens[place.screen]) ?? NotFound;
  // The object is kept in the state. If it changed, React would render every part that waits for hydration.
  const [config] = useState({ fallback, revalidateOnFocus: false, ...quietRetry });
  return (
    <SWRConfig value={config}>
      <SettingsProvider>
        <Layout>
          <ErrorBoundary key={path}>
            <Suspense fallback={<ScreenSkeleton />}>
              <Screen />
              <Hydrated />
            </Suspense>
          </ErrorBoundary>
        </Layout>
      </SettingsProvider>
    </SWRConfig>
  );
}
