import type * as z from 'zod';
import type { FeaturedChoice, FeaturedRecord } from '#shared/catalogue/featured.ts';
import { formatMoment } from '../../../ui/moment.ts';
import type { ListedProduct } from '../products/listed-product.ts';
import type { FieldsOf } from '../ui/detail-page/record-field.tsx';
import type { FormField } from '../ui/detail-page/use-record-form.ts';
import { featuredTexts as texts } from './featured-texts.ts';

/** The values of the form. The product's id is null until one is chosen, and the form refuses null. */
export type FeaturedValues = Omit<z.input<typeof FeaturedChoice>, 'product_id'> & {
  product_id: number | null;
};

export type Form = FieldsOf<FeaturedValues>;

export const valuesOf = ({ product_id, headline, ends_at }: FeaturedRecord): FeaturedValues => ({
  product_id,
  headline,
  ends_at,
});

/** The fields of the form, with their names in a sentence and their values in words. */
export const fieldsOf = (products: readonly ListedProduct[]): Record<keyof FeaturedValues, FormField> => ({
  product_id: {
    name: 'product',
    show: (value) => products.find(({ id }) => id === value)?.product_name ?? '',
  },
  headline: { name: 'headline' },
  ends_at: { name: 'end', show: (value) => (value === null ? texts.noEnd : formatMoment(String(value))) },
});
