import { useEffect } from 'react';

/**
 * Moves floating buttons away from the controls beneath them while this screen is shown. The code for this is loaded
 * later.
 */
export function useMakeWay() {
  useEffect(() => {
    const making = import('./make-way.ts').then(
      ({ makeWay }) => makeWay(),
      () => undefined,
    );
    return () => void making.then((stop) => stop?.());
  }, []);
}
