import { type ComponentType, lazy } from 'react';

/** A component whose script is fetched at its first render. If that fails, `instead` is rendered. */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  instead: ComponentType<P>,
) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: instead }),
    ),
  );
