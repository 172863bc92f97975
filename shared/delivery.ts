import { formatPrice } from './money.ts';
import type { Settings, Zone } from './settings.ts';

/** A place that can be chosen at checkout, with its fee in shillings. */
export type Area = { name: string; fee: number; pickup: boolean; zone: number; arrival_minutes: number };

/** Every area in the order of the zones; the first is preselected (S1-419). */
export const listAreas = (zones: readonly Zone[]): Area[] =>
  zones.flatMap(({ areas, ...zone }) => areas.map((name) => ({ name, ...zone })));

/** The area of that name, whatever its case; undefined where we do not deliver. */
export const findArea = (zones: readonly Zone[], name: string): Area | undefined =>
  listAreas(zones).find((area) => area.name.toLowerCase() === name.trim().toLowerCase());

/** How records of an earlier release hold the banner. */
const storedBanner = /^Free delivery on orders over Ksh [\d,.]+$/;

/** The messages of the top bar, with the banner about free delivery where the settings name a sum (G-13). */
export function withBanner({
  messages,
  free_delivery_from: from,
}: Pick<Settings, 'messages' | 'free_delivery_from'>) {
  const [first, ...others] = messages.filter((message) => !storedBanner.test(message));
  const banner = from === null ? [] : [`Free delivery on orders over ${formatPrice(from)}`];
  return [...(first === undefined ? [] : [first]), ...banner, ...others];
}

/** The fee in shillings: nothing from the free-delivery sum on (G-13). `subTotal` is after discount. */
export const deliveryFee = (area: Area, subTotal: number, settings: Pick<Settings, 'free_delivery_from'>) =>
  settings.free_delivery_from !== null && subTotal >= settings.free_delivery_from ? 0 : area.fee;
