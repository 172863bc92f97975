import { type ComponentType, lazy } from 'react';
import { soon } from './soon.ts';

/**
 * A component whose script is fetched at its first render, in a task of its own: most are rendered by a tap, whose
 * paint must not wait for the request. If the fetch fails, `instead` is rendered.
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
