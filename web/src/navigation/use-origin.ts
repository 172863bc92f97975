import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns the shop's origin, for links that are used outside the shop. It is empty on the server. */
export const useOrigin = () =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
