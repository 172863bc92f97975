import { type ComponentType, Fragment, Suspense, useEffect, useState } from 'react';
import { SWRConfig } from 'swr';
import type { Screen } from '#shared/paths.ts';
import type { RouteData } from '../api/screen-call.ts';
import { Layout } from '../features/layout/layout.tsx';
import { placeOf } from '../navigation/prerendered-path.ts';
import { useLinks } from '../navigation/use-links.ts';
import { useScreenChange } from '../navigation/use-screen-change.ts';
import { ScreenSkeleton } from '../ui/screen-skeleton.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { NotFound } from './not-found.screen.tsx';
import { tellReady } from './ready.ts';

/** The component of each screen that can be shown: all of them in the browser, the made ones on the server. */
export type Screens = Partial<Record<Screen, ComponentType>>;

type Props = {
  screens: Screens;
  /** Answers that the page brought with it, by `callKey`. */
  fallback?: RouteData;
  /** A path that the server answered with the not-found page, though it looks like one of ours. */
  missingPath?: string | undefined;
};

/** The whole shop, on the server as in the browser; the router around it says where we are. */
export function App({ screens, fallback = {}, missingPath }: Props) {
  const path = useScreenChange();
  useLinks();
  const place = path === missingPath ? undefined : placeOf(path);
  // The desk has a frame of its own.
  const Frame = place?.screen.startsWith('admin') ? Fragment : Layout;
  const Screen = (place && screens[place.screen]) ?? NotFound;
  // The same for as long as the shop is open: a new one would wake every part that still waits for its script.
  const [config] = useState({ fallback, revalidateOnFocus: false, shouldRetryOnError: false });
  return (
    <SWRConfig value={config}>
      <Frame>
        <ErrorBoundary key={path}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Screen />
            <Ready />
          </Suspense>
        </ErrorBoundary>
      </Frame>
    </SWRConfig>
  );
}

/** Beside a screen, it has effects when the screen has. */
function Ready() {
  useEffect(tellReady, []);
  return null;
}
