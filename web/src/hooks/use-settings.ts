import { useCall } from './use-call.ts';

/** What staff set: contacts, messages, hours, thresholds. */
export const useSettings = () => useCall('GET /api/settings').data;
