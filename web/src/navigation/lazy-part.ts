import { type ComponentType, lazy } from 'react';

/** A part whose script is fetched when it is first shown; where it cannot be fetched, `instead` stands in its place. */
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
