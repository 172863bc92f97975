import { type ComponentType, lazy } from 'react';
import { soon } from './soon.ts';

/**
 * A component whose script is fetched after its first render, in a separate task. A tap that renders it is therefore
 * painted before the request is made. If the fetch fails, `instead` is rendered.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  instead: ComponentType<P>,
) =>
  lazy(() =>
    new Promise<void>(soon).then(load).then(
      (part) => ({ default: part }),
      () => ({ default: instead }),
    ),
  );
