import type * as z from 'zod';
import type { Tier } from '#shared/promotions/promotion.ts';
import { PromotionChange, type PromotionRecord } from '#shared/promotions/promotion-record.ts';
import { formatMoment } from '../../../ui/moment.ts';
import type { FieldsOf } from '../ui/detail-page/record-field.tsx';
import type { FormField } from '../ui/detail-page/use-record-form.ts';
import { promotionTexts as texts } from './promotion-texts.ts';
import { tierWords } from './promotion-words.ts';

/**
 * Checks the typed values as the server does. `is_active` is not part of the form, because another control starts and
 * stops a promotion.
 */
export const PromotionForm = PromotionChange.omit({ version: true, is_active: true }).required();
export type PromotionValues = z.input<typeof PromotionForm>;
export type Form = FieldsOf<PromotionValues>;

/** The form's value while only the date or only the time is typed. The form refuses this value. */
export const UNFINISHED = 'unfinished';

/**
 * Returns the form's values of a promotion. They have no customers, because the shop stores only keyed hashes of their
 * contacts.
 */
export const valuesOf = ({ audience, uses, ...record }: PromotionRecord): PromotionValues => ({
  note: record.note,
  from: record.from,
  until: record.until,
  tiers: record.tiers,
  best_tier_wins: record.best_tier_wins,
  uses: { ...uses, per_day: uses.per_day ?? null },
  first_order: record.first_order,
  is_public: record.is_public,
  audience: { to: audience.to },
});

const yesNo = (value: unknown) => (value ? 'Yes' : 'No');
const moment = (value: unknown) =>
  typeof value === 'string' && value !== UNFINISHED ? formatMoment(value) : '';
const limits = (value: unknown) =>
  Object.entries(value as PromotionValues['uses'])
    .filter(([, limit]) => limit !== null)
    .map(([name, limit]) => `${texts.limits[name as 'total']}: ${limit}`)
    .join(', ');

/** The fields of the form, with their names in a sentence and their values in words. */
export const fields: Record<keyof PromotionValues, FormField> = {
  note: { name: 'note' },
  from: { name: 'start', show: moment },
  until: { name: 'end', show: moment },
  tiers: { name: 'discount', show: (value) => (value as Tier[]).map(tierWords).join('; ') },
  best_tier_wins: { name: 'choice of the discount', show: yesNo },
  uses: { name: 'limits', show: limits },
  first_order: { name: 'first orders only', show: yesNo },
  is_public: { name: 'offered to everybody', show: yesNo },
  audience: {
    name: 'customers',
    show: (value) => texts.audiences[(value as PromotionValues['audience']).to],
  },
};
