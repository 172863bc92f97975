import { useEffect } from 'react';

/** While this screen is shown, floating buttons make way for what is beneath them. The script is fetched after the page. */
export function useMakeWay() {
  useEffect(() => {
    const making = import('./make-way.ts').then(
      ({ makeWay }) => makeWay(),
      () => undefined,
    );
    return () => void making.then((stop) => stop?.());
  }, []);
}
