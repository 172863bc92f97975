import type { CallAnswer } from '../../../../api/call.ts';
import { useCall } from '../../../../api/use-call.ts';

export type RiderLine = CallAnswer<'GET /api/admin/riders'>['riders'][number];
export type RiderPage = CallAnswer<'GET /api/admin/riders/{id}'>;
export type Stop = RiderPage['stops'][number];

/** Loads the riders to whom orders can be assigned. Undefined until they are loaded. */
export function useActiveRiders(): RiderLine[] | undefined {
  const { data } = useCall('GET /api/admin/riders', {});
  return data?.riders.filter(({ is_active }) => is_active);
}
