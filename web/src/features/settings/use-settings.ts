import { useCall } from '../../api/use-call.ts';

/** The shop's settings: contacts, messages, hours, thresholds. Every prerendered page holds them and updates them. */
export const useSettings = () => useCall('GET /api/settings', undefined, { revalidateIfStale: false }).data;
