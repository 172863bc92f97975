import { useCall } from '../../api/use-call.ts';

/** Profile, addresses and consents of whoever is signed in (G-30). */
export const useAccount = () => useCall('GET /api/account');

/** A page of their orders, newest first. */
export const useAccountOrders = (cursor?: string) =>
  useCall('GET /api/account/orders', { query: cursor ? { cursor } : {} });
