import { nairobiTime } from '#shared/nairobi.ts';
import type { RoadStepKind } from '#shared/orders/order-road.ts';
import { roadStepNames } from '#shared/orders/road-step-names.ts';
import { adminTexts } from '../../admin-texts.ts';

type Way = { last_step: RoadStepKind | null; last_at: string | null };

/**
 * Returns the last step of a delivery in words. Returns undefined if there is none, or if the order was only assigned
 * to a rider.
 */
export function lastStepOf({ last_step, last_at }: Way): string | undefined {
  if (last_step === null || last_step === 'given') return undefined;
  if (last_step === 'there' && last_at) return adminTexts.orders.atDoor(nairobiTime(last_at));
  return roadStepNames[last_step];
}
