import * as z from 'zod';
import { settingsTexts as texts } from './settings-texts.ts';

const count = (most: number) =>
  z
    .int({ error: texts.count(most) })
    .min(1, { error: texts.count(most) })
    .max(most, { error: texts.count(most) });

/** The settings of loyalty points. The credit for a point is at most a tenth of the money that earns the point. */
export const LoyaltySettings = z.strictObject({
  loyalty: z
    .strictObject({
      is_on: z.boolean({ error: texts.required }),
      spend: count(100_000),
      worth: count(10_000),
      minimum: count(100_000),
      months: count(60).nullable(),
    })
    .refine(({ spend, worth }) => worth * 10 <= spend, { path: ['worth'], error: texts.pointsDear }),
});
