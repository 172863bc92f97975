import * as z from 'zod';
import { readLine } from '../typed-text.ts';
import { settingsTexts as texts } from './settings-texts.ts';

const MOST_ZONES = 40;
const MOST_AREAS = 100;
const LONGEST_AREA = 60;

const whole = (least: number, most: number, error: string) =>
  z.int({ error }).min(least, { error }).max(most, { error });

const Area = z
  .string({ error: texts.noArea })
  .overwrite(readLine)
  .max(LONGEST_AREA, { error: texts.areaLong(LONGEST_AREA) });

const ZoneForm = z
  .strictObject({
    zone: whole(1, 10_000, texts.required),
    fee: whole(0, 100_000, texts.fee),
    areas: z
      .array(Area)
      .overwrite((areas) => areas.filter((area) => area !== ''))
      .min(1, { error: texts.noArea })
      .max(MOST_AREAS, { error: texts.manyAreas(MOST_AREAS) }),
    pickup: z.boolean(),
    arrival_minutes: whole(1, 600, texts.arrival),
  })
  .refine(({ pickup, fee }) => !pickup || fee === 0, { error: texts.pickupFee, path: ['fee'] });
export type ZoneForm = z.output<typeof ZoneForm>;

/** Reports each area that is listed twice, in one zone or in two, and each zone number that is used twice. */
function checkZones(
  zones: readonly ZoneForm[],
  report: (path: (string | number)[], message: string) => void,
) {
  const numbers = new Set<number>();
  const names = new Set<string>();
  for (const [place, { zone, areas }] of zones.entries()) {
    if (numbers.has(zone)) report([place, 'zone'], texts.zoneTwice);
    numbers.add(zone);
    for (const area of areas) {
      if (names.has(area.toLowerCase())) report([place, 'areas'], texts.areaTwice(area));
      names.add(area.toLowerCase());
    }
  }
}

/** The delivery zones, and the sum from which delivery is free. */
export const DeliverySettings = z.strictObject({
  zones: z
    .array(ZoneForm)
    .min(1, { error: texts.noZone })
    .max(MOST_ZONES, { error: texts.manyZones(MOST_ZONES) })
    .superRefine((zones, context) =>
      checkZones(zones, (path, message) => context.addIssue({ code: 'custom', path, message })),
    ),
  free_delivery_from: whole(1, 10_000_000, texts.freeFrom).nullable(),
});
