import { type Area, findArea } from '#shared/delivery.ts';
import type { ShopSettings } from '#shared/settings/settings.ts';
import * as texts from '#shared/texts.ts';
import { invalid } from '../../errors.ts';

/** Returns the area that a form names. @throws 422 if the shop does not deliver there */
export function requireArea(
  { zones }: Pick<ShopSettings, 'zones'>,
  { customer_address }: { customer_address: string },
): Area {
  const area = findArea(zones, customer_address);
  if (!area) throw invalid({ customer_address: [texts.areaUnknown] });
  return area;
}
