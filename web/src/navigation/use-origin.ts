import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** The shop's origin, for links that are used outside the shop; empty on the server. */
export const useOrigin = () =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
