import { useEffect } from 'react';
import { Device } from '../../features/rider/entrance/device.tsx';
import { Frame } from '../../features/rider/frame/frame.tsx';
import { followHistory, placeStore } from '../../features/rider/frame/place.ts';
import { Screen } from '../../features/rider/screens.tsx';
import { useStore } from '../../ui/behaviour/use-store.ts';
import { ErrorBoundary } from '../error-boundary.tsx';

/** Renders the rider's app in its own document. */
export function RiderApp() {
  const place = useStore(placeStore);
  useEffect(followHistory, []);
  return (
    <ErrorBoundary>
      <Device>
        <Frame place={place}>
          <ErrorBoundary key={JSON.stringify(place)}>
            <Screen place={place} />
          </ErrorBoundary>
        </Frame>
      </Device>
    </ErrorBoundary>
  );
}
