import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** The shop's own address without path, for links that leave it; empty on the server. */
export const useOrigin = () =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => '',
  );
