import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { paths } from '#shared/paths.ts';
import { ErrorBoundary } from './components/error-boundary.tsx';
import { Layout } from './components/layout.tsx';
import { ScreenSkeleton } from './components/screen-skeleton.tsx';
import { useScreenChange } from './hooks/use-screen-change.ts';
import { NotFound } from './routes/not-found.tsx';
import { screens } from './screens.ts';

/** Answers that a page brought with it, by `callKey`. */
export type Fallback = Record<string, unknown>;

const names = Object.keys(screens) as (keyof typeof screens)[];

/** The whole shop, on the server as in the browser; the router around it says where we are. */
export function App({ fallback = {} }: { fallback?: Fallback }) {
  const path = useScreenChange();
  return (
    <SWRConfig value={{ fallback, revalidateOnFocus: false, shouldRetryOnError: false }}>
      <Layout>
        <ErrorBoundary key={path}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Routes>
              {names.map((name) => {
                const Screen = screens[name];
                return <Route key={name} path={paths[name]} element={<Screen />} />;
              })}
              <Route path="*" element={<NotFound />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </Layout>
    </SWRConfig>
  );
}
