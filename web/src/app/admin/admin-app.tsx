import { Suspense, useState } from 'react';
import { SWRConfig } from 'swr';
import { isAdminPath } from '#shared/admin-paths.ts';
import { adminPlaceOf, adminScreens, NoSuchScreen } from '../../features/admin/admin-screens.tsx';
import { SettingsProvider } from '../../features/settings/use-settings.tsx';
import { useLinks } from '../../navigation/use-links.ts';
import { useScreenChange } from '../../navigation/use-screen-change.ts';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import { ErrorBoundary } from '../error-boundary.tsx';

/** Renders the whole admin in its own document. The surrounding router provides the path. */
export function AdminApp() {
  const path = useScreenChange();
  useLinks(isAdminPath);
  const place = adminPlaceOf(path);
  const Screen = place ? adminScreens[place.screen] : NoSuchScreen;
  const [config] = useState({ revalidateOnFocus: false, shouldRetryOnError: false });
  return (
    <SWRConfig value={config}>
      <SettingsProvider>
        <ErrorBoundary key={path}>
          <Suspense fallback={<ScreenSkeleton />}>
            <Screen id={place?.id ?? ''} />
          </Suspense>
        </ErrorBoundary>
      </SettingsProvider>
    </SWRConfig>
  );
}
