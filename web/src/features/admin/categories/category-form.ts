import type * as z from 'zod';
import { CategoryChange, type CategoryRecord } from '#shared/categories/category-record.ts';
import type { FormPicture } from '../pictures/form-pictures.ts';
import type { FormField } from '../ui/detail-page/use-record-form.ts';
import { categoryTexts as texts } from './category-texts.ts';

/** Checks the typed values as the server does. The status of a deleted category is not a valid value. */
export const CategoryForm = CategoryChange.omit({ version: true });
export type CategoryValues = z.input<typeof CategoryForm>;

/** Returns the form's values of a category. */
export const valuesOf = (category: CategoryRecord): CategoryValues => ({
  category_name: category.category_name,
  meta_title: category.meta_title,
  category_description: category.category_description,
  parent_id: category.parent_id,
  picture: category.picture,
  age_restricted: category.age_restricted,
  status: category.status === 'hidden' ? 'hidden' : 'active',
  subcategories: category.subcategories.map(({ id, title, description, attributes }) => ({
    ...{ id, title, description },
    attributes: attributes.map(({ id, key, value }) => ({ id, key, value })),
  })),
});

const listed = (value: unknown) =>
  ((value ?? []) as { title: string }[]).map(({ title }) => title).join(', ');

/** Returns the names of the fields, and their values in words. */
export const fieldsOf = (names: ReadonlyMap<number, string>): Record<keyof CategoryValues, FormField> => ({
  category_name: { name: 'name' },
  meta_title: { name: 'meta title' },
  category_description: { name: 'description' },
  slug: { name: 'address' },
  parent_id: { name: 'parent category', show: (id) => names.get(Number(id)) ?? texts.noParent },
  picture: { name: 'image', show: (picture) => (picture as FormPicture).alt },
  hero: { name: 'picture at the top', show: (picture) => (picture as FormPicture).alt },
  age_restricted: { name: 'age', show: (is) => (is ? '18 and over' : 'All ages') },
  status: { name: 'status', show: (status) => texts.statuses[status as 'active' | 'hidden'] },
  subcategories: { name: 'subcategories', show: listed },
});
