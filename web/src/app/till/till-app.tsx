import { isTillPath } from '#shared/till/till-paths.ts';
import { Device } from '../../features/till/entrance/device.tsx';
import { Frame } from '../../features/till/frame/frame.tsx';
import { tillScreenOf } from '../../features/till/till-screens.tsx';
import { useLinks } from '../../navigation/use-links.ts';
import { useScreenChange } from '../../navigation/use-screen-change.ts';
import { ErrorBoundary } from '../error-boundary.tsx';

/** Renders the till in its own document. The frame stays while people go from screen to screen. */
export function TillApp() {
  const path = useScreenChange();
  useLinks(isTillPath);
  const { screen, Screen } = tillScreenOf(path);
  return (
    <ErrorBoundary>
      <Device>
        <Frame screen={screen}>
          <ErrorBoundary key={screen}>
            <Screen />
          </ErrorBoundary>
        </Frame>
      </Device>
    </ErrorBoundary>
  );
}
