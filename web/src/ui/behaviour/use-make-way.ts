import { useEffect } from 'react';

/** Moves floating buttons away from controls beneath them while this screen is shown. The script loads later. */
export function useMakeWay() {
  useEffect(() => {
    const making = import('./make-way.ts').then(
      ({ makeWay }) => makeWay(),
      () => undefined,
    );
    return () => void making.then((stop) => stop?.());
  }, []);
}
