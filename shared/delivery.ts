// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

import { formatPrice } from './money.ts';
import type { Settings, Zone } from './settings/settings.ts';

/** A delivery area or pickup point that can be chosen at checkout, with its fee in shillings. */
export type Area = { name: string; fee: number; pickup: boolean; zone: number; arrival_minutes: number };

/** Returns all areas in the order of the zones. The first is preselected (S1-419). */
export const listAreas = (zones: readonly Zone[]): Area[] =>
  zones.flatMap(({ areas, ...zone }) => areas.map((name) => ({ name, ...zone })));

/** Returns the area with this name, ignoring case. Returns undefined where the shop does not deliver. */
export const findArea = (zones: readonly Zone[], name: string): Area | undefined =>
  listAreas(zones).find((area) => area.name.toLowerCase() === name.trim().toLowerCase());

/**
 * Returns true for a message with the text of the free-delivery banner, whatever the sum. Staff cannot write such a
 * message.
 */
export const isBanner = (message: string): boolean =>
  /^Free delivery on orders over Ksh [\d,.]+$/.test(message);

/**
 * Returns the messages of the top bar. If the settings name a free-delivery sum, its banner is the second message
 * (G-13).
 */
export function withBanner({
  messages,
  free_delivery_from: from,
}: Pick<Settings, 'messages' | 'free_delivery_from'>) {
  const [first, ...others] = messages;
  // promise free-delivery-above
  const banner = from === null ? [] : [`Free delivery on orders over ${formatPrice(from)}`];
  return [...(first === undefined ? [] : [first]), ...banner, ...others];
}

/** Returns the fee in shillings: 0 if `subTotal`, after discount, reaches the free-delivery sum (G-13). */
export const deliveryFee = (
  area: Pick<Area, 'fee'>,
  subTotal: number,
  settings: Pick<Settings, 'free_delivery_from'>,
) => (settings.free_delivery_from !== null && subTotal >= settings.free_delivery_from ? 0 : area.fee);
