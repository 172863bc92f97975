import { useCall } from '../../api/use-call.ts';

/** Returns the profile, addresses and consents of the signed-in customer (G-30). */
export const useAccount = () => useCall('GET /api/account');

/** Returns a page of the customer's orders, newest first. */
export const useAccountOrders = (cursor?: string) =>
  useCall('GET /api/account/orders', { query: cursor ? { cursor } : {} });
