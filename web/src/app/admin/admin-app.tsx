import { Suspense, useEffect, useState } from 'react';
import { SWRConfig } from 'swr';
import { isAdminPath } from '#shared/admin-paths.ts';
import { quietRetry } from '../../api/quiet-retry.ts';
import { adminScreenOf } from '../../features/admin/admin-screens.tsx';
import { Frame } from '../../features/admin/frame/frame.tsx';
import { SettingsProvider } from '../../features/settings/use-settings.tsx';
import { useLinks } from '../../navigation/use-links.ts';
import { useScreenChange } from '../../navigation/use-screen-change.ts';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';

/**
 * Renders the whole admin in its own document. The surrounding router provides the path. The layout component stays
 * mounted while people go from screen to screen.
 */
export function AdminApp() {
  const path = useScreenChange();
  useLinks(isAdminPath);
  const { page, Screen, id } = adminScreenOf(path);
  useEffect(() => {
    // Puts the id of the shown record on the page's root element too, as `data-id` (G-41).
    const { dataset } = document.getElementById('root') ?? document.body;
    if (id) dataset.id = id;
    else delete dataset.id;
  }, [id]);
  const [config] = useState({ revalidateOnFocus: false, ...quietRetry });
  return (
    <SWRConfig value={config}>
      <SettingsProvider>
        <ErrorBoundary>
          <Frame page={page} screen={page === 'desk' ? page : path}>
            <ErrorBoundary>
              <Suspense fallback={<ScreenSkeleton />}>
                <Screen id={id} />
              </Suspense>
            </ErrorBoundary>
          </Frame>
        </ErrorBoundary>
      </SettingsProvider>
    </SWRConfig>
  );
}
