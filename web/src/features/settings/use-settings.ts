import { useCall } from '../../api/use-call.ts';

/** What staff set: contacts, messages, hours, thresholds. Every page holds it, so whichever is read brings it anew. */
export const useSettings = () => useCall('GET /api/settings', undefined, { revalidateIfStale: false }).data;
