import { type ComponentType, lazy } from 'react';
import { soon } from './soon.ts';

/**
 * Returns a component whose script is loaded after its first render, in a separate task. The tap that renders the
 * component is therefore painted before the request is made. If the script fails to load, `instead` is rendered.
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
