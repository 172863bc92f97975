import { useCall } from './use-call.ts';

/** Profile, addresses and consents of whoever is signed in (G-30). */
export const useAccount = () => useCall('GET /api/account');
